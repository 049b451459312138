import { describe, expect, it } from 'vitest';
import { iqResult, tooFast } from '../../test/iq-results.ts';
import type { IqResult } from '../kinds/iq/score.ts';
import type { PlacementResult } from '../kinds/placement/score.ts';
import { sizesOf } from './regrade.ts';

const named = (id: string) => id;

describe('how far results change', () => {
	it('is counted on each scale: how many rise and fall, and the ends of the differences', () => {
		const changes = [
			{ before: iqResult(100), after: iqResult(103) },
			{ before: iqResult(110), after: iqResult(109) },
			{ before: iqResult(95), after: iqResult(95, 8) },
		];
		expect(sizesOf(changes, named)).toMatchObject({
			scales: [{ scale: { id: 'iq' }, raised: 1, lowered: 1, least: -1, most: 3 }],
			classes: [],
		});
	});

	it('is told with the precision of the points', () => {
		const points = (score: number, of = 20) =>
			({ kind: 'knowledge', points: score, of, low: score - 4, high: score + 4, passed: null }) as const;
		const changes = [
			{ before: points(10.1), after: points(10.4) },
			{ before: points(12.5), after: points(11.3) },
			// On another scale, nothing can be subtracted.
			{ before: points(10, 30), after: points(10) },
		];
		expect(sizesOf(changes, named)).toMatchObject({
			scales: [{ scale: { id: 'points-20' }, raised: 1, lowered: 1, least: -1.2, most: 0.3 }],
			classes: [],
		});
	});

	it('is counted on each scale by itself', () => {
		const of = (one: number, other: number) => ({
			kind: 'emotional' as const,
			facets: [
				{ id: 'one', score: one, low: one - 8, high: one + 8 },
				{ id: 'other', score: other, low: other - 8, high: other + 8 },
			],
		});
		const { scales } = sizesOf([{ before: of(50, 60), after: of(52, 55) }], named);
		expect(
			scales.map(({ scale, raised, lowered, least, most }) => [scale.name, raised, lowered, least, most]),
		).toEqual([
			['one', 1, 0, 2, 2],
			['other', 0, 1, -5, -5],
		]);
		expect(sizesOf([{ before: of(50, 60), after: of(52, 60) }], named)).toMatchObject({
			scales: [{ scale: { name: 'one' } }],
			hasOneScale: false,
		});
	});

	it('says how many come to have a score instead of a third', () => {
		for (const band of ['below_average', 'average', 'above_average'] as const) {
			const thirds = { below_average: 0.2, average: 0.2, above_average: 0.2, [band]: 0.6 };
			const before: IqResult = {
				kind: 'iq',
				provisional: true,
				iq: null,
				low: 85,
				high: 120,
				band,
				percentile: null,
				thirds,
			};
			expect(sizesOf([{ before, after: iqResult(100) }], named).classes).toMatchObject([
				{ to: { id: 'desk.regrade.a_result' }, results: 1 },
			]);
		}
	});

	it('is no move where only a range changes', () => {
		const changes = [{ before: iqResult(95), after: iqResult(95, 8) }];
		expect(sizesOf(changes, named)).toEqual({ scales: [], hasOneScale: true, classes: [], kept: 1 });
	});

	it('says how many come to say something, or nothing anymore', () => {
		const changes = [
			{ before: iqResult(95), after: tooFast },
			{ before: tooFast, after: iqResult(95) },
		];
		expect(sizesOf(changes, named).classes).toEqual([
			{ from: { id: 'desk.regrade.a_result' }, to: null, results: 1 },
			{ from: null, to: { id: 'desk.regrade.a_result' }, results: 1 },
		]);
	});

	it('is counted from level to level, the most frequent change first', () => {
		const at = (level: PlacementResult['level']) => ({ kind: 'placement', level }) as PlacementResult;
		const changes = [
			{ before: at('A2'), after: at('B1') },
			{ before: at('B1'), after: at('B2') },
			{ before: at('B1'), after: at('B2') },
			{ before: at('C1'), after: at('C1') },
		];
		expect(sizesOf(changes, named)).toMatchObject({
			scales: [],
			classes: [
				{ from: 'B1', to: 'B2', results: 2 },
				{ from: 'A2', to: 'B1', results: 1 },
			],
		});
	});
});
