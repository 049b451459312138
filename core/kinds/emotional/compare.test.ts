import { describe, expect, it } from 'vitest';
import { idOf, nameOf } from '../../../test/told.ts';
import { compareEmotional } from './compare.ts';
import type { EmotionalResult } from './score.ts';

describe('two self-descriptions', () => {
	const of = (...scores: number[]): EmotionalResult => ({
		kind: 'emotional',
		facets: scores.map((score, index) => ({ id: `f${index}`, score, low: score - 8, high: score + 8 })),
	});

	it('name the areas that differ, with a limit that allows for their number', () => {
		expect(compareEmotional.tell(of(50, 50, 50), of(62, 50, 50), nameOf)).toEqual({
			finding: { id: 'compare.finding.same' },
			verdict: { id: 'compare.same' },
			more: [{ id: 'compare.areas.same', values: { points: 12, limit: 13, area: 'f0' } }],
		});
		const { verdict, more } = compareEmotional.tell(of(40, 50, 70), of(60, 50, 50), nameOf);
		expect(verdict).toEqual({ id: 'compare.differs' });
		expect(more[0]).toMatchObject({ values: { areas: { values: { first: 'f0', second: 'f2' } } } });
		expect(more.map(idOf)).toEqual(['compare.areas.different', 'compare.areas.rest']);
		expect(compareEmotional.tell(of(30), of(70), nameOf).more.map(idOf)).toEqual(['compare.areas.different']);
	});

	it('that are equal in every area say so', () => {
		const findingOf = (one: EmotionalResult, other: EmotionalResult) =>
			idOf(compareEmotional.tell(one, other, nameOf).finding);
		expect(findingOf(of(40, 50, 70), of(40, 50, 70))).toBe('compare.finding.equal');
		expect(findingOf(of(40, 50, 70), of(40, 51, 70))).toBe('compare.finding.same');
	});
});
