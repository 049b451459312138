import { describe, expect, it } from 'vitest';
import { type Counts, countTaker, emptyCounts } from './counts.ts';
import { languageDifferences } from './differences.ts';
import { keyedCategories, keyedChoices } from './keyed.ts';
import { mantelHaenszel } from './mantel-haenszel.ts';

const items = ['x', 'y'].map((id) => ({ id, options: ['a', 'b', 'c'], key: 'a' }));

/** Builds counts from takers keyed by what they answered to both items, `.` for no answer. */
function countsOf(takers: Record<string, number>): Counts {
	const counts = emptyCounts(items.map((item) => ({ id: item.id, categories: keyedCategories(item) })));
	for (const [letters, number] of Object.entries(takers)) {
		const answers = [...letters].map((letter) => (letter === '.' ? undefined : letter));
		for (let taker = 0; taker < number; taker++) countTaker(counts, keyedChoices(items, answers));
	}
	return counts;
}

const english = { aa: 60, ab: 50, ac: 50, ba: 40, '.a': 40, bb: 40, ca: 20 };
const german = { aa: 40, ab: 20, ba: 60, ca: 30, bb: 30, bc: 20 };

describe('items between languages', () => {
	it('are compared among takers of equal score, beside the most frequent language', () => {
		const [x, y] = languageDifferences(
			new Map([
				['de', countsOf(german)],
				['en', countsOf(english)],
			]),
		);
		// At scores 0, 1, and 2: right and wrong in English, right and wrong in German.
		const ofX = mantelHaenszel([
			[0, 40, 0, 50],
			[100, 100, 20, 90],
			[60, 0, 40, 0],
		]);
		const ofY = mantelHaenszel([
			[0, 40, 0, 50],
			[100, 100, 90, 20],
			[60, 0, 40, 0],
		]);
		expect(x).toEqual([{ ...ofX, reference: 'en', focal: 'de' }]);
		expect(y).toEqual([{ ...ofY, reference: 'en', focal: 'de' }]);
		expect(x?.[0]?.delta.value).toBeLessThan(0);
		expect(y?.[0]?.delta.value).toBeGreaterThan(0);
	});

	it('leave out who did not come so far', () => {
		const [, y] = languageDifferences(
			new Map([
				['en', countsOf({ ...english, 'b.': 500, 'a.': 300 })],
				['de', countsOf(german)],
			]),
		);
		const without = languageDifferences(
			new Map([
				['en', countsOf(english)],
				['de', countsOf(german)],
			]),
		)[1];
		expect(y?.[0]?.oddsRatio).toEqual(without?.[0]?.oddsRatio);
	});

	it('are compared from 200 takers of each language on', () => {
		const of = (right: number, wrong: number) => countsOf({ aa: right, ab: wrong, ba: wrong });
		const byLanguage = new Map([
			['fr', of(60, 70)],
			['de', of(59, 70)],
			['en', of(100, 100)],
		]);
		for (const found of languageDifferences(byLanguage))
			expect(found.map(({ reference, focal }) => [reference, focal])).toEqual([['en', 'fr']]);
		expect(languageDifferences(new Map([['en', of(100, 100)]]))).toEqual([[], []]);
		expect(languageDifferences(new Map([['de', of(59, 70)]]))).toEqual([]);
		expect(languageDifferences(new Map())).toEqual([]);
	});

	it('have no difference where nobody can be compared', () => {
		const all = countsOf({ aa: 200 });
		expect(
			languageDifferences(
				new Map([
					['en', all],
					['de', all],
				]),
			),
		).toEqual([[], []]);
	});
});
