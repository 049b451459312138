import { firstFormula, iqOfSat, rankOfSat, secondFormula } from '../../../core/widgets/sat-formulas.ts';
import { Axis } from '../parts/axis.tsx';
import { stretched } from '../parts/drawing.tsx';
import type { View } from '../view-model.ts';
import { heightAt, IQS, PLOT, TOTALS } from './view-model.ts';

/**
 * The two formulas from the lowest total to the highest, the estimate by rank with its range, and a total
 * that the reader moves.
 */
export function SatPlot({ label, shapes }: { label: string; shapes: View['shapes'] }) {
	const [from, to] = TOTALS;
	return (
		<Axis from={from} to={to} steps={[50, 200, 400]} height={PLOT} label={label}>
			{levels.map((iq) => (
				<g key={iq}>
					<line className="faint cut" x1="0" x2="100%" y1={heightAt(iq)} y2={heightAt(iq)} />
					<text className="halo" x="0" y={heightAt(iq) - 5}>
						{iq}
					</text>
				</g>
			))}
			<svg {...stretched([0, 1], [0, PLOT], [from, 0, to - from, PLOT])}>
				<path className="within" d={`${range}Z`} />
				<path className="estimate" d={estimate} />
				<path className="stroke" d={first} />
				<path className="stroke dashed" d={second} />
			</svg>
			<g className="moves">
				<svg data-draws="total" {...shapes?.total}>
					<path className="faint" d={`M0 0V${PLOT}`} />
					<path data-draws="first" className="stroke" {...shapes?.first} />
					<path data-draws="second" className="stroke" {...shapes?.second} />
				</svg>
			</g>
		</Axis>
	);
}

const levels = [70, 85, 100, 115, 130, 145].filter((iq) => iq > IQS[0]);

/**
 * The totals whose rank is known to one percent; below and above, nothing this precise has been published.
 */
const ranked = totals(650, 1450).map((total) => ({ total, ...iqOfSat(rankOfSat(total), 'now') }));

const first = pathOf(totals(400, 1600).map((total) => [total, firstFormula(total)]));
const second = pathOf(totals(400, 1600).map((total) => [total, secondFormula(total / 2, total / 2)]));
const estimate = pathOf(ranked.map(({ total, iq }) => [total, iq]));
const range = pathOf([
	...ranked.map(({ total, low }) => [total, low] as const),
	...ranked.toReversed().map(({ total, high }) => [total, high] as const),
]);

function totals(from: number, to: number): number[] {
	return Array.from({ length: (to - from) / 50 + 1 }, (_, index) => from + 50 * index);
}

function pathOf(points: readonly (readonly [total: number, iq: number])[]): string {
	return `M${points.map(([total, iq]) => `${total} ${heightAt(iq)}`).join('L')}`;
}
