import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gaussian, seeded } from '../../test/simulate.ts';
import { differenceOf, type Measured } from '../compare/difference.ts';
import type { EmotionalResult } from '../kinds/emotional/score.ts';
import type { IqResult } from '../kinds/iq/score.ts';
import type { KnowledgeResult } from '../kinds/knowledge/score.ts';
import type { PlacementResult } from '../kinds/placement/score.ts';
import type { TypesResult } from '../kinds/types/score.ts';
import { groupOf, isCareless, placesOf, reasonOf } from './group.ts';

const nameOf = (id: string) => id;

function iqOf(iq: number): IqResult {
	return { kind: 'iq', iq, low: iq - 9, high: iq + 9, band: 'average', percentile: 50, provisional: true };
}

const tooFast = {
	kind: 'iq',
	iq: null,
	low: null,
	high: null,
	band: null,
	percentile: null,
	provisional: true,
	reason: 'too_fast',
} as const satisfies IqResult;

function pointsOf(points: number, of = 20): KnowledgeResult {
	return { kind: 'knowledge', points, of, low: points - 4, high: points + 4, passed: null };
}

describe('the IQs of a group', () => {
	it('are counted in steps, with their mean and its t interval', () => {
		// Mean 103, squares 169 + 9 + 9 + 49 + 144 = 380, variance 95, t(4) = 2.776445: 2.776445·√19 = 12.10.
		const [iq] = groupOf([90, 100, 100, 110, 115].map(iqOf), nameOf).scales;
		expect(iq?.people).toBe(5);
		expect(iq?.mean?.value).toBe(103);
		expect(iq?.mean?.low).toBeCloseTo(90.898, 3);
		expect(iq?.mean?.high).toBeCloseTo(115.102, 3);
		expect(iq?.steps.map(({ people }) => people)).toEqual([0, 0, 0, 1, 2, 2, 0, 0]);
		expect(iq?.steps.findIndex(({ hasMean }) => hasMean)).toBe(4);
	});

	it('have their mean in the step of the number that is shown', () => {
		// Mean 79.6, shown as 80: not in 70 to 79.
		const [iq] = groupOf([79, 79, 80, 80, 80].map(iqOf), nameOf).scales;
		expect(iq?.steps.find(({ hasMean }) => hasMean)?.name).toEqual({ from: 80, to: 89 });
	});

	it('beyond the shown scale count as its end', () => {
		const [iq] = groupOf([60, 145, 130].map(iqOf), nameOf).scales;
		expect(iq?.mean?.value).toBeCloseTo((69 + 130 + 130) / 3, 9);
		expect(iq?.steps.map(({ people }) => people)).toEqual([1, 0, 0, 0, 0, 0, 0, 2]);
	});

	it('on several scales are worth drawing for ten people or more', () => {
		const areas = (score: number): EmotionalResult => ({
			kind: 'emotional',
			facets: ['f0', 'f1'].map((id) => ({ id, score, low: score - 6, high: score + 6 })),
		});
		const spreadsOf = (people: number) =>
			groupOf(
				Array.from({ length: people }, (_, index) => areas(40 + index)),
				nameOf,
			).scales.map(({ hasSpread }) => hasSpread);
		expect([spreadsOf(9), spreadsOf(10)]).toEqual([
			[false, false],
			[true, true],
		]);
		expect(groupOf([iqOf(100)], nameOf).scales[0]?.hasSpread).toBe(true);
	});

	it('have no mean for one or two people, and no interval for equal scores', () => {
		const [two] = groupOf([iqOf(100), iqOf(90)], nameOf).scales;
		expect(groupOf([iqOf(100)], nameOf).scales[0]?.mean).toBeNull();
		expect(two?.mean).toBeNull();
		expect(two?.steps.some(({ hasMean }) => hasMean)).toBe(false);
		expect(groupOf([iqOf(100), iqOf(100), iqOf(100)], nameOf).scales[0]?.mean).toEqual({
			value: 100,
			low: null,
			high: null,
		});
	});

	it('leave out those without a result, who are counted apart', () => {
		const group = groupOf([iqOf(100), tooFast, iqOf(110), tooFast, iqOf(105)], nameOf);
		expect(group.scales[0]?.people).toBe(3);
		expect(group.scales[0]?.mean?.value).toBe(105);
		expect(group.withoutResult).toEqual([{ reason: 'too_fast', people: 2 }]);
		expect(groupOf([tooFast], nameOf).scales).toEqual([]);
	});
});

describe('other results of a group', () => {
	it('are points on a scale of their own for each number of points', () => {
		const { scales } = groupOf([pointsOf(10), pointsOf(20), pointsOf(10, 30)], nameOf);
		expect(scales.map(({ scale, people }) => [scale.id, people])).toEqual([
			['points-20', 2],
			['points-30', 1],
		]);
		expect(scales[0]?.steps.at(-1)).toEqual({ name: { from: 18, to: 20 }, people: 1, hasMean: false });
	});

	it('are levels and types in their order, with their counts', () => {
		const at = (level: PlacementResult['level']): PlacementResult => ({
			kind: 'placement',
			level,
			neighbour: null,
			probability: 0.7,
		});
		expect(groupOf([at('B2'), at('A1'), at('B2')], nameOf).classes).toEqual([
			{ name: 'A1', people: 1 },
			{ name: 'B2', people: 2 },
		]);
		const typeOf = (type: string): TypesResult => ({
			kind: 'types',
			type,
			runner_up: null,
			pairs: (['EI', 'SN', 'TF', 'JP'] as const).map((pair, index) => {
				const letter = type[index] === 'X' ? null : (type[index] ?? null);
				return { pair, letter, probability: 0.9 };
			}),
		});
		const { classes, scales } = groupOf(['INFP', 'ESTJ', 'XSTJ', 'ESTJ'].map(typeOf), nameOf);
		expect(classes).toEqual([
			{ name: 'ESTJ', people: 2 },
			{ name: 'XSTJ', people: 1 },
			{ name: 'INFP', people: 1 },
		]);
		expect(scales).toEqual([]);
	});

	it('have their mean in the step of the points that are shown', () => {
		// Mean 8.6, in 6 to 8.
		const [points] = groupOf(
			[8, 9, 8.8].map((each) => pointsOf(each)),
			nameOf,
		).scales;
		expect(points?.mean?.value).toBeCloseTo(8.6, 9);
		expect(points?.steps.find(({ hasMean }) => hasMean)?.name).toEqual({ from: 6, to: 8 });
	});

	it('are no levels or types where they say nothing', () => {
		const none = { kind: 'placement', level: null, neighbour: null, reason: 'too_fast' } as const;
		expect(groupOf([none], nameOf)).toEqual({
			scales: [],
			classes: [],
			withoutResult: [{ reason: 'too_fast', people: 1 }],
		});
		const pairs = (['EI', 'SN', 'TF', 'JP'] as const).map((pair) => ({
			pair,
			letter: null,
			probability: 0.5,
		}));
		const allSame = { kind: 'types', type: 'XXXX', runner_up: null, pairs, reason: 'all_same' } as const;
		expect(groupOf([allSame as never], nameOf).classes).toEqual([]);
	});

	it('are areas, each on its own scale', () => {
		const of = (score: number) => ({
			kind: 'emotional' as const,
			facets: [{ id: 'clarity', score, low: score - 8, high: score + 8 }],
		});
		const [clarity] = groupOf([of(20), of(50), of(80)], (id) => `name of ${id}`).scales;
		expect(clarity?.scale.name).toBe('name of clarity');
		// t(2) = 4.303 would reach 124.5 and −24.5.
		expect(clarity?.mean).toEqual({ value: 50, low: 20, high: 80 });
	});

	it('are careless where the answers were too fast or all the same', () => {
		expect([isCareless(tooFast), isCareless(iqOf(100))]).toEqual([true, false]);
		const unanswered = { ...tooFast, reason: 'nothing_answered' } as const;
		expect([reasonOf(unanswered), isCareless(unanswered)]).toEqual(['nothing_answered', false]);
		expect(reasonOf(iqOf(100))).toBeNull();
	});
});

describe('places', () => {
	const scored = (...scores: number[]) => scores.map((score) => ({ score, error: 3 }));
	const rangesOf = (...scores: number[]) =>
		placesOf(scored(...scores)).map(({ best, worst }) => [best, worst]);

	it('go from the first after everyone who is ahead to the last before everyone who is behind', () => {
		// The error of a difference is 3·√2, so two scores differ from 9 points on.
		expect(placesOf(scored(100, 109))).toEqual([
			{ index: 1, best: 1, worst: 1 },
			{ index: 0, best: 2, worst: 2 },
		]);
		expect(rangesOf(100, 108)).toEqual([
			[1, 2],
			[1, 2],
		]);
		expect(rangesOf(120, 115, 106, 97)).toEqual([
			[1, 2],
			[1, 2],
			[3, 3],
			[4, 4],
		]);
		expect(rangesOf(120, 112, 104, 96)).toEqual([
			[1, 2],
			[1, 3],
			[2, 4],
			[3, 4],
		]);
		expect(placesOf([])).toEqual([]);
	});

	it('are more for someone with a wide error, and for those beside them', () => {
		const wide = { score: 90, error: 15 };
		expect(placesOf([...scored(110, 100), wide])).toEqual([
			{ index: 0, best: 1, worst: 2 },
			{ index: 1, best: 2, worst: 3 },
			{ index: 2, best: 1, worst: 3 },
		]);
	});

	it('list the highest score first, and equal ones as they were, whatever their errors', () => {
		const orderOf = (...given: Parameters<typeof placesOf>) => placesOf(...given).map(({ index }) => index);
		expect(orderOf(scored(101, 104, 98, 104))).toEqual([1, 3, 0, 2]);
		expect(orderOf([{ score: 100, error: 9 }, ...scored(104, 100), { score: 100, error: 9 }])).toEqual([
			1, 0, 2, 3,
		]);
		// Both are shown as 7.3, which says nothing about who is ahead.
		expect(orderOf(scored(7.26, 7.34), 0.1)).toEqual([0, 1]);
	});

	it('have every index once, and leave the order open wherever the error does', () => {
		const scores = fc.array(
			fc.record({
				score: fc.integer({ min: 55, max: 145 }),
				error: fc.double({ min: 1, max: 9, noNaN: true }),
			}),
			{ maxLength: 25 },
		);
		fc.assert(
			fc.property(scores, (all) => {
				const placed = placesOf(all);
				expect(placed.map(({ index }) => index).sort((one, other) => one - other)).toEqual([...all.keys()]);
				for (const [place, { index, best, worst }] of placed.entries()) {
					const differ = placed.filter(
						(other) => differenceOf(all[index] as Measured, all[other.index] as Measured).isShown,
					);
					expect(worst - best).toBe(all.length - 1 - differ.length);
					expect(best).toBeLessThanOrEqual(place + 1);
					expect(worst).toBeGreaterThan(place);
				}
			}),
		);
	});

	it('put someone ahead of a person with the same true score in 5 of 100 pairs', () => {
		const random = seeded(307);
		const told = Array.from({ length: 4000 }, () =>
			placesOf(
				[1, 2].map(() => ({ score: 4 * gaussian(random), error: 4 })),
				1e-6,
			),
		).filter(([first]) => first?.worst === 1).length;
		expect(told / 4000).toBeGreaterThan(0.04);
		expect(told / 4000).toBeLessThan(0.06);
	});

	it.each([
		[2, 15],
		[10, 15],
		[30, 15],
		[30, 3],
	])(
		'have a person’s place by true scores among them for at least 97 of 100, among %i people whose scores have SD %i',
		(size, deviation) => {
			const random = seeded(311);
			const found = Array.from({ length: Math.ceil(2000 / size) }, () => {
				const truth = Array.from({ length: size }, () => deviation * gaussian(random));
				const measured = truth.map((score) => ({ score: score + 7 * gaussian(random), error: 7 }));
				return placesOf(measured, 1e-6).map(({ index, best, worst }) => {
					const place = 1 + truth.filter((score) => score > (truth[index] ?? 0)).length;
					return best <= place && place <= worst;
				});
			}).flat();
			expect(found.filter(Boolean).length / found.length).toBeGreaterThan(0.97);
		},
	);
});
