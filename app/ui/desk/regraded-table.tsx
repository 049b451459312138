import type { ReactNode } from 'react';
import { withoutPeriod } from '../../../core/language/heading-text.ts';
import { groupConsecutive } from '../../../core/quiz/catalogue.ts';
import type { ShownAxis } from '../../../server/presenters/batch-person.ts';
import type { Effect, ShownChange, ShownTrial } from '../../../server/presenters/regrade.ts';
import { useTranslate } from '../../translate.tsx';
import { RulerEnds } from '../scales.tsx';
import { role } from './desk-table.tsx';
import { DrawnThrough, ResultLines } from './result-cells.tsx';
import '../../styles/desk-results.css';

type Props = { who: string } & Pick<ShownTrial, 'listed' | 'axis' | 'lost' | 'lostReason'>;

/**
 * Results now and afterward, in words and as two weights on one line; those that are lost come first, in a table of their own without
 * lines.
 */
export function RegradedTable({ who, listed, axis, lost, lostReason }: Props) {
	const t = useTranslate();
	const groups = groupConsecutive(listed, ({ effect }) => effect);
	const [first, ...others] = groups;
	const isLost = first?.[0].effect === 'lost';
	const rest = isLost ? others : groups;
	const headings: Record<Effect, ReactNode> = {
		lost: (
			<>
				{withoutPeriod(t('desk.regrade.lost', { count: lost }))}
				{lostReason && <span className="desk-under">{lostReason}</span>}
			</>
		),
		changed: t('desk.regrade.group_changed'),
		same: t('desk.regrade.group_same'),
	};
	const hasHeadings = groups.length > 1 || lost > 0;
	const parts = { who, headings, hasHeadings };
	return (
		<>
			{isLost && <Part groups={[first]} axis={null} {...parts} />}
			{rest.length > 0 && <Part groups={rest} axis={axis} {...parts} />}
		</>
	);
}

function Part({
	who,
	groups,
	axis,
	headings,
	hasHeadings,
}: {
	who: string;
	groups: readonly (readonly [ShownChange, ...ShownChange[]])[];
	axis: ShownAxis | null;
	headings: Record<Effect, ReactNode>;
	hasHeadings: boolean;
}) {
	const t = useTranslate();
	const hasScores = groups.flat().some(({ by, effect }) => effect !== 'lost' && by.length > 0);
	const columns = 3 + Number(hasScores) + Number(axis !== null);
	return (
		<table className="people regraded" {...role('table')}>
			<thead {...role('rowgroup')}>
				<tr {...role('row')}>
					<th scope="col" {...role('columnheader')}>
						{who}
					</th>
					<th scope="col" {...role('columnheader')} data-key={axis ? '' : undefined}>
						{axis && <Key d="M0 1H12L6 13Z" />}
						{t('desk.regrade.before')}
					</th>
					<th scope="col" {...role('columnheader')} data-key={axis ? '' : undefined}>
						{axis && <Key d="M0 13H12L6 1Z" />}
						{t('desk.regrade.after')}
					</th>
					{hasScores && (
						<th scope="col" {...role('columnheader')} data-number>
							{t('desk.regrade.change')}
						</th>
					)}
					{axis && (
						<th scope="col" {...role('columnheader')} data-axis="">
							<span className="sr-only">{t('desk.results.column.result')}</span>
							<div className="scales">
								<RulerEnds scale={axis} />
							</div>
						</th>
					)}
				</tr>
			</thead>
			{groups.map((group) => (
				<tbody key={group[0].effect} {...role('rowgroup')}>
					{hasHeadings && (
						<tr {...role('row')}>
							<th scope="rowgroup" colSpan={columns} {...role('rowheader')}>
								{headings[group[0].effect]}
							</th>
						</tr>
					)}
					{group.map((change) => (
						<Row key={change.who} change={change} axis={axis} hasScores={hasScores} />
					))}
				</tbody>
			))}
		</table>
	);
}

/** The weight of a column, as it is on the lines. */
function Key({ d }: { d: string }) {
	return (
		<svg viewBox="0 0 12 14" aria-hidden="true" focusable="false">
			<path className="bob" d={d} />
		</svg>
	);
}

function Row({
	change: { who, before, after, by, marks },
	axis,
	hasScores,
}: {
	change: ShownChange;
	axis: ShownAxis | null;
	hasScores: boolean;
}) {
	const upper = marks.before ?? marks.after;
	const lower = marks.before && marks.after;
	return (
		<tr {...role('row')}>
			<th scope="row" {...role('rowheader')}>
				<bdi>{who}</bdi>
			</th>
			<td {...role('cell')} className="before">
				<ResultLines lines={before} />
			</td>
			<td {...role('cell')}>
				<ResultLines lines={after} />
			</td>
			{hasScores && (
				<td {...role('cell')} data-number>
					{by.length > 0
						? // oxlint-disable-next-line react/no-array-index-key -- The list never changes.
							by.map((difference, index) => <p key={index}>{difference}</p>)
						: '–'}
				</td>
			)}
			{axis && (
				<td {...role('cell')} data-gained={marks.before === null || undefined}>
					{upper && <DrawnThrough axis={axis} mark={upper} below={lower ?? undefined} />}
				</td>
			)}
		</tr>
	);
}
