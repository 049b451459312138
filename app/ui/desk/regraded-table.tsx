import { withoutPeriod } from '../../../core/language/heading-text.ts';
import { groupConsecutive } from '../../../core/quiz/catalogue.ts';
import type { ShownAxis } from '../../../server/presenters/batch-person.ts';
import type { Effect, ShownChange, ShownTrial } from '../../../server/presenters/regrade.ts';
import { useTranslate } from '../../translate.tsx';
import { RulerEnds } from '../scales.tsx';
import { role } from './desk-table.tsx';
import { DrawnThrough, ResultLines } from './result-cells.tsx';
import '../../styles/desk-results.css';

type Props = { who: string } & Pick<ShownTrial, 'listed' | 'axis' | 'lost'>;

/** Results now and afterward, in words and as two weights on one line; those that are lost are first, then those that change. */
export function RegradedTable({ who, listed, axis, lost }: Props) {
	const t = useTranslate();
	const hasScores = listed.some(({ by }) => by.length > 0);
	const groups = groupConsecutive(listed, ({ effect }) => effect);
	const headings: Record<Effect, string> = {
		lost: withoutPeriod(t('desk.regrade.lost', { count: lost })),
		changed: t('desk.regrade.group_changed'),
		same: t('desk.regrade.group_same'),
	};
	const columns = 3 + Number(hasScores) + Number(axis !== null);
	return (
		<table className="people regraded" {...role('table')}>
			<thead {...role('rowgroup')}>
				<tr {...role('row')}>
					<th scope="col" {...role('columnheader')}>
						{who}
					</th>
					<th scope="col" {...role('columnheader')} data-key>
						{axis && <Key d="M0 1H12L6 13Z" />}
						{t('desk.regrade.before')}
					</th>
					<th scope="col" {...role('columnheader')} data-key>
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
					{(groups.length > 1 || lost > 0) && (
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
	change: { who, before, after, by, marks, effect },
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
			<td {...role('cell')} colSpan={effect === 'lost' ? 1 + Number(hasScores) + Number(axis !== null) : 1}>
				<ResultLines lines={after} />
			</td>
			{effect !== 'lost' && hasScores && (
				<td {...role('cell')} data-number>
					{by.length > 0
						? // oxlint-disable-next-line react/no-array-index-key -- The list never changes.
							by.map((difference, index) => <p key={index}>{difference}</p>)
						: '–'}
				</td>
			)}
			{effect !== 'lost' && axis && (
				<td {...role('cell')} data-gained={marks.before === null || undefined}>
					{upper && <DrawnThrough axis={axis} mark={upper} below={lower ?? undefined} />}
				</td>
			)}
		</tr>
	);
}
