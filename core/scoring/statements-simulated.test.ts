import { describe, expect, it } from 'vitest';
import { gaussian, mean, seeded } from '../../test/simulate.ts';
import { meanOf, shareAboveZero } from './posterior.ts';
import { type Statement, scalePosterior, statementItem } from './statements.ts';

const statements = (count: number): Statement[] =>
	Array.from({ length: count }, (_, index) => ({ scale: 'a', keyed: index % 2 ? -1 : 1 }));

/** Answers of a taker at `theta`, drawn from the model's own formula. */
function answer(list: readonly Statement[], theta: number, random: () => number): number[] {
	const { discrimination, thresholds } = statementItem;
	return list.map(({ keyed }) => {
		const luck = random();
		const grade = thresholds.filter((b) => luck < 1 / (1 + Math.exp(-discrimination * (theta - b)))).length;
		return keyed === 1 ? grade : 4 - grade;
	});
}

/**
 * The same estimate computed another way: sums of products of probabilities over a fine grid, without
 * logarithms.
 */
function independent(list: readonly Statement[], answers: readonly number[]): number {
	const { discrimination, thresholds } = statementItem;
	let [total, weighted] = [0, 0];
	for (let theta = -6; theta <= 6; theta += 0.01) {
		const reach = (k: number) =>
			k <= 0 ? 1 : k > 4 ? 0 : 1 / (1 + Math.exp(-discrimination * (theta - (thresholds[k - 1] ?? 0))));
		let weight = Math.exp((-theta * theta) / 2);
		for (const [index, { keyed }] of list.entries()) {
			const grade = keyed === 1 ? (answers[index] ?? 0) : 4 - (answers[index] ?? 0);
			weight *= reach(grade) - reach(grade + 1);
		}
		total += weight;
		weighted += weight * theta;
	}
	return weighted / total;
}

describe.each([5, 10, 15])('2,000 simulated takers of %s statements', (count) => {
	const list = statements(count);
	const simulated = () => {
		const random = seeded(20_261_121 + count);
		return Array.from({ length: 2000 }, () => {
			const truth = gaussian(random);
			const answers = answer(list, truth, random);
			return { truth, answers, posterior: scalePosterior('a', list, answers) };
		});
	};
	const estimated = () => simulated().map((taker) => ({ ...taker, ...meanOf(taker.posterior) }));

	it('are estimated without bias, and lie inside their 95 % interval in 93 to 97 of 100 cases', () => {
		const takers = estimated();
		expect(Math.abs(mean(takers.map(({ theta, truth }) => theta - truth)))).toBeLessThan(0.05);
		const inside = takers.map(
			(taker) => +(Math.abs(taker.theta - taker.truth) <= 1.959964 * taker.standardError),
		);
		expect(mean(inside)).toBeGreaterThan(0.93);
		expect(mean(inside)).toBeLessThan(0.97);
	});

	it('have the conditional bias that another computation finds', () => {
		const takers = estimated();
		const rows = [-2, -1, 0, 1, 2].map((at) => {
			const near = takers.filter(({ truth }) => Math.abs(truth - at) < 0.5).slice(0, 60);
			const ours = mean(near.map(({ theta, truth }) => theta - truth));
			const theirs = mean(near.map(({ answers, truth }) => independent(list, answers) - truth));
			expect(ours).toBeCloseTo(theirs, 3);
			return `${at}: ${ours.toFixed(3)}`;
		});
		console.info(`${count} statements, bias at θ = ${rows.join(', ')}`);
	});

	it('are on the side that is given the probability as often as it says', () => {
		const takers = simulated().map(({ truth, posterior }) => ({ truth, share: shareAboveZero(posterior) }));
		const bins = [0.5, 0.6, 0.7, 0.8, 0.9, 0.98].map((from, index, all) => {
			const to = all[index + 1] ?? 1.0001;
			const sure = takers.filter(
				({ share }) => Math.max(share, 1 - share) >= from && Math.max(share, 1 - share) < to,
			);
			const said = mean(sure.map(({ share }) => Math.max(share, 1 - share)));
			const right = mean(sure.map(({ share, truth }) => +(share > 0.5 === truth > 0)));
			// Within three standard errors of a proportion.
			expect(Math.abs(said - right)).toBeLessThan(3 * Math.sqrt((said * (1 - said)) / sure.length) + 0.005);
			return `${from}: ${sure.length} takers, said ${said.toFixed(3)}, were ${right.toFixed(3)}`;
		});
		console.info(`${count} statements, calibration\n  ${bins.join('\n  ')}`);
	});
});
