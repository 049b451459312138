import type { ReactNode } from 'react';
import { headingText } from '../../core/language/heading-text.ts';
import type { ShownReport } from '../../server/presenters/report.ts';
import { WholeAfterColon, WholeBrackets, WholeItems } from './within.tsx';

/** What of a report its head shows. */
export type HeadOfReport = Pick<
	ShownReport,
	| 'headline'
	| 'second'
	| 'isNumber'
	| 'unit'
	| 'bounds'
	| 'boundsLabel'
	| 'range'
	| 'band'
	| 'badge'
	| 'drawing'
>;

type Props = {
	report: HeadOfReport;
	/** How final the result is. */
	note?: ReactNode;
};

/** The length of a headline, in Latin letters, from which it is set smaller; a Chinese character is as wide as 2.75. */
const LONG = 24;
const widthOf = (text: string) => text.length + 1.75 * [...text.matchAll(/\p{Script=Han}/gu)].length;

/** The head of a result: its number, letters, or words, its range once, what it is called, and how final it is. */
export function ResultHead({ report, note }: Props) {
	const { headline, second, isNumber, unit, bounds, boundsLabel, range, band, badge, drawing } = report;
	const words = isNumber ? undefined : second || widthOf(headline) > LONG ? 'long' : '';
	const name = band && (
		<p className="band">
			<WholeBrackets text={band} />
		</p>
	);
	return (
		<div className="figures">
			<p
				className="number"
				data-words={words}
				data-letters={isNumber && headline.length > 3 ? '' : undefined}
			>
				{unit && <span className="unit">{unit} </span>}
				{isNumber ? headingText(headline) : <WholeAfterColon text={headline} />}
			</p>
			{second && (
				<p className="number" data-words={words}>
					<WholeAfterColon text={second} />
				</p>
			)}
			{bounds && (
				<p className="range" aria-hidden="true">
					{boundsLabel && <span className="what">{boundsLabel}</span>}
					<bdi>{bounds}</bdi>
				</p>
			)}
			{/* How far off a result could be comes right after it, but a type comes with its words. */}
			{drawing && name}
			{/* Below two headlines of one size, it is text. */}
			{range && (
				<p className={bounds ? 'sr-only' : second ? undefined : 'band'}>
					<WholeItems text={range} />
				</p>
			)}
			{!drawing && name}
			{badge && <p className="badge">{badge}</p>}
			{note}
		</div>
	);
}
