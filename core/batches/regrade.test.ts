import { describe, expect, it } from 'vitest';
import { iqResult, tooFast } from '../../test/batches.ts';
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

	it('is nothing where only a range changes', () => {
		const changes = [{ before: iqResult(95), after: iqResult(95, 8) }];
		expect(sizesOf(changes, named)).toEqual({ scales: [], classes: [] });
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
			classes: [{ results: 2 }, { results: 1 }],
		});
	});
});
