import { describe, expect, it } from 'vitest';
import { idOf, nameOf } from '../../../test/told.ts';
import { comparePlacement } from './compare.ts';
import type { Level, PlacementResult } from './score.ts';

describe('two levels', () => {
	const at = (level: Level, neighbour: Level | null = null): PlacementResult => ({
		kind: 'placement',
		level,
		neighbour,
		probability: 0.7,
	});
	const told = (one: PlacementResult, other: PlacementResult) => {
		const { verdict, more } = comparePlacement.tell(one, other, nameOf);
		return [verdict, ...more].map(idOf);
	};

	it('differ where no level is possible for both and they are not next to each other', () => {
		expect(told(at('B1'), at('B1', 'B2'))).toEqual(['compare.levels.same']);
		expect(told(at('B1', 'B2'), at('C1', 'B2'))).toEqual(['compare.same', 'compare.levels.shared']);
		expect(told(at('B1'), at('B2'))).toEqual(['compare.same', 'compare.levels.near']);
		expect(told(at('A2'), at('B2', 'B1'))).toEqual(['compare.differs']);
		expect(told(at('pre-A1'), at('C2'))).toEqual(['compare.differs']);
	});

	it('are the same up to any level where one is open above', () => {
		const open: PlacementResult = { ...at('A1'), or_above: true };
		expect(told(open, at('C1'))).toEqual(['compare.same', 'compare.levels.shared']);
		expect(told(open, at('A1'))).toEqual(['compare.same', 'compare.levels.shared']);
		expect(told(open, open)).toEqual(['compare.levels.same']);
	});

	it('have the level as their finding where it is the same', () => {
		const findingOf = (one: PlacementResult, other: PlacementResult) =>
			comparePlacement.tell(one, other, nameOf).finding;
		const same = { id: 'compare.finding.level', values: { level: 'B1' } };
		expect(findingOf(at('B1'), at('B1', 'B2'))).toEqual(same);
		expect(findingOf(at('B1', 'B2'), at('B2'))).toEqual({ id: 'compare.finding.same' });
	});
});
