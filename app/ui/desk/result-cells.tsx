import type { ReactNode } from 'react';
import type { ShownLine } from '../../../server/presenters/batch.ts';
import type { ShownAxis, ShownMark } from '../../../server/presenters/batch-person.ts';
import styles from '../../styles/sheets/scales.css?url';
import { useAddress, useTranslate } from '../../translate.tsx';
import { RulerEnds } from '../scales.tsx';
import { MarkedRuler } from '../shared-rulers.tsx';
import { WholeBrackets } from '../within.tsx';
import { role } from './desk-table.tsx';

/**
 * The heads of the cells with results: several rulers have a column each, with the names of its ends; those of a single one are beside
 * the result.
 */
export function ResultHeads({ axes }: { axes: readonly ShownAxis[] }) {
	const t = useTranslate();
	const [axis, ...others] = axes;
	if (!axis || others.length === 0)
		return (
			<th scope="col" {...role('columnheader')} data-axis={axis ? '' : undefined}>
				<div className="beside">
					<span className="column-name">{t('desk.results.column.result')}</span>
					{axis && (
						<div className="scales">
							<RulerEnds scale={axis} />
						</div>
					)}
				</div>
			</th>
		);
	return (
		<>
			{axes.every(({ name }) => name === null) && (
				<th scope="col" {...role('columnheader')}>
					{t('desk.results.column.result')}
				</th>
			)}
			{axes.map(({ id, name, ends, middle }) => (
				<th key={id} scope="col" {...role('columnheader')} data-axis={name === null ? 'named' : ''}>
					{name === null ? (
						<span className="opposite">
							{ends.map((end) => (
								<bdi key={end}>{end}</bdi>
							))}
						</span>
					) : (
						<>
							<span className="column-name">{name}</span>
							<div className="scales">
								<RulerEnds scale={{ ends, middle }} />
							</div>
						</>
					)}
				</th>
			))}
		</>
	);
}

/** What came of an attempt: its result, also on rulers, or why there is none. */
export function ResultCells({
	path,
	person: { id, result, marks, reason, isWithheld, isCareless },
	axes,
	isEarlier,
}: {
	path: string;
	person: ShownLine;
	axes: readonly ShownAxis[];
	isEarlier: boolean;
}) {
	const t = useTranslate();
	const address = useAddress();
	const isNamed = axes.some(({ name }) => name !== null);
	if (reason !== null || isWithheld || marks.length === 0)
		return (
			<td
				{...role('cell')}
				colSpan={axes.length > 1 && !isNamed ? axes.length + 1 : axes.length || 1}
				data-careless={isCareless ? '' : undefined}
			>
				<ResultLines lines={result} />
				{reason !== null && t(`desk.results.none.${reason}`)}
				{isWithheld && <span className="quiet">{t('desk.results.withheld')}</span>}
				{reason !== null && !isEarlier && (
					<p className="desk-screen">
						<a href={address(`${path}/codes?again=${id}`)}>{t('desk.results.new_code')}</a>
					</p>
				)}
			</td>
		);
	const [axis, ...others] = axes;
	if (axis && others.length === 0)
		return (
			<td {...role('cell')}>
				<div className="beside">
					<ResultLines lines={result} />
					{marks.map((mark) => mark.id === axis.id && <DrawnThrough key={mark.id} axis={axis} mark={mark} />)}
				</div>
			</td>
		);
	return (
		<>
			{!isNamed && (
				<td className="letters" {...role('cell')}>
					<ResultLines lines={result} />
				</td>
			)}
			{axes.map((each) => (
				<td key={each.id} {...role('cell')} data-label={each.name}>
					<MarkLines mark={marks.find((mark) => mark.id === each.id)} />
					{each.name === null ? (
						<Poles letters={each.id}>
							<Drawn axis={each} marks={marks} />
						</Poles>
					) : (
						<Drawn axis={each} marks={marks} />
					)}
				</td>
			))}
		</>
	);
}

function MarkLines({ mark }: { mark: ShownMark | undefined }) {
	const [first = '–', ...others] = mark?.lines ?? [];
	return (
		<p>
			{first}
			{others.map((line) => (
				<span key={line} className="quiet">
					{line}
				</span>
			))}
		</p>
	);
}

/** The two letters of a pair at the ends of its ruler. */
function Poles({ letters, children }: { letters: string; children: ReactNode }) {
	const [first, second] = letters;
	return (
		<div className="poles" dir="ltr">
			<span aria-hidden="true">{first}</span>
			{children}
			<span aria-hidden="true">{second}</span>
		</div>
	);
}

/** A result on a ruler that has ticks only where its ends, its middle, or its parts are. */
function Drawn({ axis, marks }: { axis: ShownAxis; marks: readonly ShownMark[] }) {
	const mark = marks.find((each) => each.id === axis.id);
	if (!mark) return null;
	const { ends } = axis;
	return (
		<div className="drawn">
			<link rel="stylesheet" href={styles} precedence="default" />
			<MarkedRuler ruler={{ ends, stretches: stretchesOf(axis) }} mark={mark} />
		</div>
	);
}

/** Results on a line of one axis for all rows, whose ends, middle, or parts run through them as light lines. */
export function DrawnThrough({ axis, mark, below }: { axis: ShownAxis; mark: ShownMark; below?: ShownMark }) {
	const stretches = stretchesOf(axis);
	const lines = Array.from({ length: stretches + 1 }, (_, index) => `M${index} 0v1`).join('');
	return (
		<div className="drawn">
			<link rel="stylesheet" href={styles} precedence="default" />
			<svg className="through" viewBox={`0 0 ${stretches} 1`} preserveAspectRatio="none" aria-hidden="true">
				<path d={lines} />
			</svg>
			<MarkedRuler ruler={axis} mark={mark} below={below} hasTicks={false} />
		</div>
	);
}

function stretchesOf({ ends, middle }: ShownAxis): number {
	if (ends.length > 2) return ends.length;
	return middle === null ? 1 : 2;
}

/** A result in a few words, one line for each of its parts. */
export function ResultLines({ lines }: { lines: readonly string[] }) {
	return lines.map((line) => (
		<p key={line}>
			<WholeBrackets text={line} />
		</p>
	));
}
