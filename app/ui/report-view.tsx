import type { ReactNode } from 'react';
import { headingText } from '../../core/language/heading-text.ts';
import type { ShownReport } from '../../server/presenters/report.ts';
import styles from '../styles/sheets/report.css?url';
import { useTranslate } from '../translate.tsx';
import { Reading } from './reading.tsx';
import { ReportSections } from './report-sections.tsx';
import { ReportTable } from './report-table.tsx';
import { Scales } from './scales.tsx';
import { TypeDrawing } from './type-drawing.tsx';

type Props = {
	report: ShownReport;
	note?: ReactNode;
	row?: ReactNode;
	children?: ReactNode;
	end?: ReactNode;
};

/** The length of a headline, in characters, from which it is set smaller. */
const LONG = 24;

/**
 * A full report: the result with a `note` of how final it is, its uncertainty in a chart with a row of links beneath,
 * three sentences, what can be done with it (`children`), what it means and doesn't mean, and what to do next (`end`).
 */
export function ReportView({ report, note, row, children, end }: Props) {
	const t = useTranslate();
	const { headline, isNumber, bounds, range, band, badge, curve, scales, caption, table } = report;
	const { lead, sections, chapters } = report;
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="default" />
			<section aria-label={t('report.reading')}>
				<div className="figures">
					{report.drawing && <TypeDrawing type={report.drawing} />}
					<p
						className="number"
						data-words={isNumber ? undefined : headline.length > LONG ? 'long' : ''}
						data-letters={isNumber && headline.length > 3 ? '' : undefined}
					>
						{headingText(headline)}
					</p>
					{bounds && (
						<p className="range ranged" aria-hidden="true">
							<bdi>{bounds}</bdi>
						</p>
					)}
					<p className="numbered">
						{band && <span className="band">{headingText(band)}</span>}{' '}
						{badge && <span className="badge">{badge}</span>}
					</p>
					{range && (
						<p className="label ranged" data-alone={bounds ? undefined : ''}>
							{headingText(range)}
						</p>
					)}
					{report.drawing && <p className="quiet">{t('report.types.drawing')}</p>}
					{note}
				</div>
				{curve && <Reading curve={curve} label={`${headline}. ${range ?? ''}`} isNumberAbove />}
				{scales.length > 0 && <Scales scales={scales} caption={caption} />}
				{table && <ReportTable table={table} />}
				{row}
			</section>
			<div className="report">
				{lead.length > 0 && (
					<section className="in-short">
						<h2>{headingText(t('report.in_short'))}</h2>
						<div className="body">
							{lead.map((sentence) => (
								<p key={sentence}>{sentence}</p>
							))}
						</div>
					</section>
				)}
				{children}
				<ReportSections {...{ sections, chapters }} />
				{end && (
					<section>
						<div className="body">{end}</div>
					</section>
				)}
			</div>
		</>
	);
}
