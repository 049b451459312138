import { describe, expect, it } from 'vitest';
import type { MatrixItem } from '../../core/items/matrix.ts';
import { growSeries, predictNext } from '../../core/items/series.ts';
import { type SeriesRuleName, seriesRules } from '../../core/items/series-rules.ts';
import { isSound, solveMatrix } from '../../core/items/solver.ts';
import { families, growMany } from '../../core/items/test-designs.ts';

/** In the full form ten thousand matrices, and as many series. */
const SOUND = process.env.FULL ? 1700 : 40;

const fresh = String(process.env.ITEM_SEED ?? Math.floor(Math.random() * 2 ** 31));

describe.each(families)('fresh items of the family %s', (family) => {
	it('have one answer, which the solver finds', () => {
		const started = performance.now();
		const items = growMany(family, SOUND, `fresh/${fresh}`);
		const grown = performance.now();
		for (const item of items) expect(answersOf(item), `seed ${fresh}`).toEqual([item.key]);
		const solved = performance.now();
		console.info(
			`seed ${fresh}, ${family}: ${items.length} items, ${((grown - started) / SOUND).toFixed(2)} ms to grow one, ${((solved - grown) / SOUND).toFixed(2)} ms to solve it`,
		);
	});
});

it.each(Object.keys(seriesRules) as SeriesRuleName[])(
	'fresh series of the rule %s have one answer',
	(rule) => {
		for (let index = 0; index < SOUND; index++) {
			const { terms, options, key } = growSeries(rule, `fresh/${fresh}/${index}`);
			expect(predictNext(terms), `seed ${fresh}`).toEqual([options[key]]);
		}
	},
);

function answersOf({ stem, options }: MatrixItem): number[] {
	return isSound(stem, options) ? solveMatrix(stem, options) : [];
}
