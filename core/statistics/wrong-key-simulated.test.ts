import { expect, it } from 'vitest';
import { createRandom } from '../items/random.ts';
import { normalQuantile } from '../scoring/normal.ts';
import { languageDifferences } from './differences.ts';
import { keyedFlags } from './flags.ts';
import type { KeyedStatistics } from './keyed.ts';
import { whole } from './pieces.ts';

// The model and the difficulties of the IQ test.
const difficulties = Array.from({ length: 30 }, (_, item) => -2.2 + (4.2 * item) / 29);
const guessing = 1 / 8;

const none = { notReached: null, omitted: null, correct: null, sd: null, total: null, rest: null };
const item: KeyedStatistics = {
	...none,
	id: 'x',
	key: 'a',
	takers: 750,
	alphaIfDropped: null,
	options: [],
	fit: null,
};

it('a wrong key in one language is flagged in 95 of 100 runs, and others in 1 of 100 items', () => {
	const random = createRandom('wrong key');
	/** Points of takers; for the item `mistaken`, one of seven other options is taken as right. */
	const takers = (number: number, mean = 0, mistaken = -1) =>
		Array.from({ length: number }, () => {
			const theta = mean + normalQuantile(random.next() || 0.5);
			return Int8Array.from(difficulties, (b, place) => {
				const solved = guessing + (1 - guessing) / (1 + Math.exp(b - theta));
				return Number(random.next() < (place === mistaken ? (1 - solved) / 7 : solved));
			});
		});
	let [found, wrong] = [0, 0];
	for (let run = 0; run < 100; run++) {
		const mistaken = run % 30;
		const byLanguage = new Map([
			['en', takers(500)],
			['ar', takers(250, run % 2 ? 0.4 : 0, mistaken)],
		]);
		whole(languageDifferences(byLanguage)).forEach((differences, place) => {
			const flags = keyedFlags(item, differences);
			if (place !== mistaken) wrong += flags.length;
			else if (flags.some((flag) => flag.flag === 'language' && flag.harder === 'ar')) found++;
		});
	}
	expect(found).toBeGreaterThanOrEqual(95);
	expect(wrong / 2900).toBeLessThanOrEqual(0.01);
});
