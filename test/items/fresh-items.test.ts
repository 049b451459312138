import { describe, expect, it } from 'vitest';
import type { GeneratedMatrix } from '../../core/items/matrix.ts';
import { generateSeries, predictNext } from '../../core/items/series.ts';
import { type SeriesRuleName, seriesRules } from '../../core/items/series-rules.ts';
import { isSound, solveMatrix } from '../../core/items/solver.ts';
import { generateMany, itemLayouts } from './designs.ts';
import {
	accuracyOf,
	chiSquareOfKeys,
	countKeys,
	faultsOfGuessers,
	learntFromSolvers,
	solvers,
} from './solvers.ts';

/**
 * In the full run, ten thousand matrices, and four thousand of each layout for solvers that see only the
 * options.
 */
const SOUND = process.env.FULL ? 1700 : 40;
const ALONE = process.env.FULL ? 4000 : 0;

const fresh = String(process.env.ITEM_SEED ?? Math.floor(Math.random() * 2 ** 31));

describe.each(itemLayouts)('fresh items of the layout %s', (layout) => {
	it('have one answer, which the solver finds', () => {
		const started = performance.now();
		const items = generateMany(layout, SOUND, `fresh/${fresh}`);
		const generated = performance.now();
		for (const item of items) expect(answersOf(item), `seed ${fresh}`).toEqual([item.key]);
		const solved = performance.now();
		console.info(
			`seed ${fresh}, ${layout}: ${items.length} items, ${((generated - started) / SOUND).toFixed(2)} ms to grow one, ${((solved - generated) / SOUND).toFixed(2)} ms to solve it`,
		);
	});

	// The short version is next to the generator, core/items/options-only.test.ts.
	it.runIf(ALONE > 0)('do not give the key away by the options alone', { timeout: 300_000 }, () => {
		const items = generateMany(layout, ALONE, 'options-only');
		const bank = countKeys(generateMany(layout, ALONE / 4, 'bank'));
		const found = Object.entries(solvers).map(
			([name, score]) => [name, accuracyOf(items, bank, name, score)] as const,
		);
		const all = [...found, ['logistic regression', learntFromSolvers(items, bank)] as const];
		expect(faultsOfGuessers(all, ALONE)).toEqual([]);
		expect(chiSquareOfKeys(items)).toBeLessThan(24.32); // 99.9 % quantile of χ² with 7 degrees of freedom
		const accuracies = all.map(([, accuracy]) => accuracy);
		console.info(
			`${layout}: ${items.length} items, ${all.length} solvers of the options alone, ${(100 * Math.min(...accuracies)).toFixed(1)} to ${(100 * Math.max(...accuracies)).toFixed(1)} % right`,
		);
	});
});

it.each(Object.keys(seriesRules) as SeriesRuleName[])(
	'fresh series of the rule %s have one answer',
	(rule) => {
		for (let index = 0; index < SOUND; index++) {
			const { terms, options, key } = generateSeries(rule, `fresh/${fresh}/${index}`);
			expect(predictNext(terms), `seed ${fresh}`).toEqual([options[key]]);
		}
	},
);

function answersOf({ stem, options }: GeneratedMatrix): number[] {
	return isSound(stem, options) ? solveMatrix(stem, options) : [];
}
