import { describe, expect, it } from 'vitest';
import { verbalAggression } from '../../test/verbal-aggression.ts';
import { languageDifferences, purifiedDifferences } from './differences.ts';
import { mantelHaenszel } from './mantel-haenszel.ts';
import { whole } from './pieces.ts';

/** Takers keyed by their points for both items, `.` for no answer. */
function rowsOf(takers: Record<string, number>): Int8Array[] {
	return Object.entries(takers).flatMap(([digits, number]) =>
		Array.from({ length: number }, () =>
			Int8Array.from([...digits].map((digit) => (digit === '.' ? -1 : Number(digit)))),
		),
	);
}

const english = { '11': 60, '10': 100, '01': 80, '00': 60 };
const german = { '11': 40, '10': 20, '01': 90, '00': 50 };

describe('items between languages', () => {
	it('are compared among takers of equal score, beside the first language', () => {
		const [x, y] = whole(
			languageDifferences(
				new Map([
					['en', rowsOf(english)],
					['de', rowsOf(german)],
				]),
			),
		);
		const ofX = mantelHaenszel([
			{ reference: [60, 0], focal: [50, 0] },
			{ reference: [80, 100], focal: [90, 20] },
			{ reference: [0, 60], focal: [0, 40] },
		]);
		expect(x).toEqual([{ ...ofX, reference: 'en', focal: 'de' }]);
		expect(x?.[0]?.delta.value).toBeLessThan(0);
		expect(y?.[0]?.delta.value).toBeCloseTo(-(x?.[0]?.delta.value ?? 0), 10);
	});

	it('leave out who gave no answer', () => {
		const of = (more: Record<string, number>) =>
			whole(
				languageDifferences(
					new Map([
						['en', rowsOf({ ...english, ...more })],
						['de', rowsOf(german)],
					]),
				),
			)[1]?.[0];
		expect(of({ '0.': 500, '1.': 300 })?.oddsRatio).toEqual(of({})?.oddsRatio);
	});

	it('are compared from 200 answers in each language on', () => {
		const of = (right: number, wrong: number, none = 0) =>
			rowsOf({ '11': right, '10': wrong, '01': wrong, '1.': none });
		const byLanguage = new Map([
			['en', of(100, 100)],
			['fr', of(60, 70)],
			['de', of(59, 70)],
			['es', of(59, 70, 1)],
		]);
		expect(whole(languageDifferences(byLanguage)).map((found) => found.map(({ focal }) => focal))).toEqual([
			['fr', 'es'],
			['fr'],
		]);
		const few = new Map([
			['de', of(59, 70)],
			['en', of(100, 100)],
		]);
		expect(whole(languageDifferences(few))).toEqual([[], []]);
		expect(whole(languageDifferences(new Map([['en', of(100, 100)]])))).toEqual([[], []]);
		expect(whole(languageDifferences(new Map()))).toEqual([]);
	});

	it('have no difference where nobody can be compared', () => {
		const all = rowsOf({ '11': 200 });
		expect(
			whole(
				languageDifferences(
					new Map([
						['en', all],
						['de', all],
					]),
				),
			),
		).toEqual([[], []]);
	});
});

// As difMH(verbal, group = "Gender", focal.name = 1, purify = TRUE) of difR 5.1 prints it: χ², odds ratio, and delta. It
// excludes nine items after six rounds.
const purified = [
	[0.0069, 1.1054, -0.2355],
	[0.0376, 1.1357, -0.299],
	[0.0087, 1.0919, -0.2066],
	[0.8881, 1.5998, -1.1042],
	[0.1112, 1.1994, -0.4272],
	[4.268, 2.2088, -1.8623],
	[0.0987, 0.8584, 0.3588],
	[4.3724, 0.4593, 1.8283],
	[0.3454, 1.3348, -0.6786],
	[0.1406, 1.2183, -0.4639],
	[1.6853, 0.6322, 1.0776],
	[1.0766, 1.5764, -1.0696],
	[2.0959, 0.5481, 1.413],
	[6.2736, 0.3832, 2.254],
	// difR prints .0172 because it squares a correction that is larger than the deviation; R's mantelhaen.test does not.
	[0, 0.9822, 0.0421],
	[9.6672, 0.2658, 3.1134],
	[11.9436, 0.3014, 2.8186],
	[0.6997, 0.6832, 0.8954],
	[9.4644, 0.3713, 2.3284],
	[6.4356, 0.4079, 2.1075],
	[1.419, 0.4654, 1.7974],
	[3.9323, 0.4744, 1.7526],
	[5.7987, 0.4148, 2.0681],
	[0.3223, 1.404, -0.7974],
];

describe('purification', () => {
	const { women, men } = verbalAggression;

	it('comes to the statistics that difR prints for verbal aggression', () => {
		const found = whole(purifiedDifferences(women, men));
		expect(found).toHaveLength(24);
		found.forEach((each, item) => {
			const [chiSquare = 9, ratio = 9, delta = 9] = purified[item] ?? [];
			expect(each?.chiSquare).toBeCloseTo(chiSquare, 4);
			expect(each?.oddsRatio.value).toBeCloseTo(ratio, 4);
			expect(each?.delta.value).toBeCloseTo(delta, 4);
		});
	});

	it('counts what is set apart only in its own score', () => {
		const without = (rows: readonly Int8Array[]) => rows.map((row) => row.slice(1));
		const found = whole(purifiedDifferences(women, men, new Set([0])));
		expect(found.slice(1)).toEqual(whole(purifiedDifferences(without(women), without(men))));
		expect(found[0]?.chiSquare).toBeGreaterThan(0);
	});

	it('ends before fewer than half of the items are left', () => {
		const [x] = whole(purifiedDifferences(rowsOf(english), rowsOf(german)));
		expect(x?.p).toBeLessThan(0.05);
		expect(x?.oddsRatio.value).toBeCloseTo((100 * 90) / (80 * 20), 10);
	});
});
