import { beforeAll, describe, expect, it } from 'vitest';
import { generateMany, itemLayouts } from '../../test/items/designs.ts';
import { learntAccuracy } from '../../test/items/learner.ts';
import {
	accuracyOf,
	binomialQuantile,
	chiSquareOfKeys,
	countKeys,
	faultsOfGuessers,
	learntFromSolvers,
	solvers,
} from '../../test/items/solvers.ts';
import type { GeneratedMatrix } from './matrix.ts';
import { createRandom } from './random.ts';

/**
 * A solver that sees only the options must not do better than chance (Hu et al., AAAI 2021, and Benny et al.,
 * CVPR 2021, showed that on RAVEN it can). Of some forty solvers, one in twenty leaves a 95 % band by chance:
 * see `faultsOfGuessers`. The seeds are fixed so that no run fails by chance, and they were never selected:
 * treat a solver outside its band as a fault in the generator until proved otherwise. test/items does the
 * same with more items.
 */
const n = 1000;

describe.each(itemLayouts)('the options alone of %s', (layout) => {
	const items: GeneratedMatrix[] = [];
	let bank: ReadonlyMap<string, number>;
	beforeAll(() => {
		items.push(...generateMany(layout, n, 'options-only'));
		bank = countKeys(generateMany(layout, n / 4, 'bank'));
	}, 120_000);

	it('do not give the key away', { timeout: 300_000 }, () => {
		const found = Object.entries(solvers).map(
			([name, score]) => [name, accuracyOf(items, bank, name, score)] as const,
		);
		const all = [...found, ['logistic regression', learntFromSolvers(items, bank)] as const];
		expect(faultsOfGuessers(all, n)).toEqual([]);
		const accuracies = all.map(([, accuracy]) => accuracy);
		console.info(
			`${layout}: ${n} items, ${all.length} solvers of the options alone, ${(100 * Math.min(...accuracies)).toFixed(1)} to ${(100 * Math.max(...accuracies)).toFixed(1)} % right`,
		);
	});

	it('have their key at every position equally often', () => {
		expect(chiSquareOfKeys(items)).toBeLessThan(24.32); // 99.9 % quantile of χ² with 7 degrees of freedom
	});
});

describe('the band of chance', () => {
	// Of 44 solvers with a chance of one in twenty: 6 or fewer with 99.41 %, 7 or fewer with 99.86 %, 8 or
	// fewer with 99.97 %.
	it('is left by as many as chance lets leave it', () => {
		expect([binomialQuantile(44, 0.05, 0.995), binomialQuantile(44, 0.05, 0.999)]).toEqual([7, 8]);
		expect(binomialQuantile(1, 0.5, 0.4)).toBe(0);
		const guessers = (count: number, accuracy: number) =>
			Array.from({ length: 44 }, (_, index) => [`${index}`, index < count ? accuracy : 0.125] as const);
		expect(faultsOfGuessers(guessers(8, 0.147), 1000)).toEqual([]);
		expect(faultsOfGuessers(guessers(9, 0.147), 1000)).toHaveLength(9);
		expect(faultsOfGuessers(guessers(9, 0.145), 1000)).toEqual([]);
		expect(faultsOfGuessers(guessers(1, 0.18), 1000)).toEqual(['0: 18.0 %']);
		expect(faultsOfGuessers(guessers(1, 0.08), 1000)).toEqual(['0: 8.0 %']);
	});
});

describe('the regression', () => {
	it('finds what is there to be found', () => {
		const random = createRandom('learner');
		const keys = Array.from({ length: 1000 }, () => random.int(8));
		const features = keys.map((key) =>
			[0, 1, 2, 3, 4, 5, 6, 7].map((option) => [
				random.next(),
				(option === key ? 0.4 : 0) + random.next(),
				random.next(),
			]),
		);
		expect(learntAccuracy(features, keys)).toBeGreaterThan(0.25);
	});
});
