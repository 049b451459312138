import { describe, expect, it } from 'vitest';
import { idOf, nameOf } from '../../../test/told.ts';
import { compareKnowledge } from './compare.ts';
import type { KnowledgeResult } from './score.ts';

describe('two scores of a knowledge quiz', () => {
	const of = (points: number, all = 20): KnowledgeResult => ({
		kind: 'knowledge',
		points,
		of: all,
		low: Math.max(0, points - 6),
		high: Math.min(all, points + 6),
		passed: null,
	});

	it('differ where one is outside the range in which the other would be repeated', () => {
		expect(compareKnowledge.tell(of(10), of(16), nameOf).verdict).toEqual({ id: 'compare.same' });
		expect(idOf(compareKnowledge.tell(of(10), of(10), nameOf).finding)).toBe('compare.finding.equal');
		expect(compareKnowledge.tell(of(10), of(16.5), nameOf)).toEqual({
			finding: { id: 'compare.finding.differs' },
			verdict: { id: 'compare.differs' },
			more: [{ id: 'compare.apart', values: { points: 6.5, limit: 6 } }],
		});
	});

	it('are not compared where the quiz has come to have other points', () => {
		expect(compareKnowledge.tell(of(10), of(20, 30), nameOf)).toEqual({
			finding: { id: 'compare.finding.versions' },
			verdict: { id: 'compare.points.versions' },
			more: [],
		});
	});
});
