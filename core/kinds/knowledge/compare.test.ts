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
			more: [{ id: 'compare.apart', values: { points: 6.5, limit: 6 } }, { id: 'compare.overlap' }],
		});
	});

	it('say that ranges can overlap only where they do', () => {
		const narrow = (points: number) => ({ ...of(points), low: points - 2, high: points + 2 });
		const toldOf = (one: number, other: number) =>
			compareKnowledge.tell(narrow(one), narrow(other), nameOf).more.map((text) => JSON.stringify(text));
		expect(toldOf(5, 9)[1]).toContain('compare.overlap');
		expect(toldOf(5, 10)).toHaveLength(1);
		expect(toldOf(5, 10)[0]).toContain('compare.apart');
	});

	it('are not compared where the quiz has come to have other points', () => {
		expect(compareKnowledge.tell(of(10), of(20, 30), nameOf)).toEqual({
			finding: { id: 'compare.finding.versions' },
			verdict: { id: 'compare.points.versions' },
			more: [],
		});
	});

	it('have nothing to compare where one is withheld', () => {
		const withheld = { ...of(0), points: null, low: null, high: null, reason: 'too_fast' } as KnowledgeResult;
		const same = { finding: { id: 'compare.finding.same' }, verdict: { id: 'compare.same' }, more: [] };
		expect(compareKnowledge.tell(withheld, of(10), nameOf)).toEqual(same);
		expect(compareKnowledge.tell(of(10), withheld, nameOf)).toEqual(same);
		expect(compareKnowledge.scalesOf?.(withheld, [])).toEqual([]);
	});

	it('are drawn on the scale of the report, with their range in brackets', () => {
		const scale = { id: 'points', text: 'long words' } as unknown as Parameters<
			NonNullable<typeof compareKnowledge.scalesOf>
		>[1][number];
		const value = {
			whole: [
				{ id: 'report.knowledge.headline', values: { points: 10, of: 20 } },
				'\u00a0',
				{ figures: ['(', { from: 4, to: 16 }, ')'] },
			],
		};
		expect(compareKnowledge.scalesOf?.(of(10), [scale])).toEqual([{ ...scale, value }]);
	});
});
