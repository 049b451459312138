import { describe, expect, it } from 'vitest';
import { idOf, nameOf } from '../../../test/told.ts';
import { sharedRulers } from '../../compare/compare.ts';
import { withRange } from '../../language/with-range.ts';
import type { ScoreScale } from '../../report/report.ts';
import { compareIq, measured, valueOf } from './compare.ts';
import type { IqBroad, IqMeasured, IqResult } from './score.ts';

function iqOf(iq: number, half = 9): IqMeasured {
	const [low, high] = [Math.max(55, iq - half), Math.min(145, iq + half)];
	return { kind: 'iq', iq, low, high, band: 'average', percentile: 50, provisional: true };
}

const third: IqBroad = {
	...iqOf(103, 20),
	iq: null,
	percentile: null,
	band: 'average',
	thirds: { below_average: 0.2, average: 0.5, above_average: 0.3 },
};

const withheld: IqResult = {
	kind: 'iq',
	iq: null,
	low: null,
	high: null,
	band: null,
	percentile: null,
	provisional: true,
	reason: 'too_fast',
};

describe('two IQs', () => {
	it('show a difference from the point where the error of the difference is exceeded', () => {
		expect(compareIq.tell(iqOf(100), iqOf(112), nameOf)).toEqual({
			finding: { id: 'compare.finding.same' },
			verdict: { id: 'compare.same' },
			more: [{ id: 'compare.apart', values: { points: 12, limit: 12 } }],
		});
		expect(compareIq.tell(iqOf(113), iqOf(100), nameOf)).toMatchObject({
			finding: { id: 'compare.finding.differs' },
			verdict: { id: 'compare.differs' },
		});
	});

	it('that are equal say so, but not where both are only told as beyond an end', () => {
		const told = (one: number, other = one) => compareIq.tell(iqOf(one), iqOf(other), nameOf);
		expect(told(100)).toEqual({
			finding: { id: 'compare.finding.equal' },
			verdict: { id: 'compare.equal' },
			more: [],
		});
		expect(told(100, 101).finding).toEqual({ id: 'compare.finding.same' });
		expect(told(135).finding).toEqual({ id: 'compare.finding.same' });
	});

	it('are not told apart beyond the same end, and the points are left out at an end', () => {
		expect(compareIq.tell(iqOf(131, 4), iqOf(144, 4), nameOf)).toEqual({
			finding: { id: 'compare.finding.same' },
			verdict: { id: 'compare.iq.both' },
			more: [],
		});
		expect(compareIq.tell(iqOf(60), iqOf(110), nameOf).verdict).toEqual({ id: 'compare.differs' });
	});

	it('have no points where one is only a third', () => {
		const { more } = compareIq.tell(third, iqOf(110), nameOf);
		expect(more).toEqual([{ id: 'compare.iq.ranges' }]);
		expect(compareIq.tell(third, third, nameOf).more).toEqual([{ id: 'compare.iq.thirds' }]);
	});

	it('are drawn as the chances of three equal parts where each is only a third', () => {
		const [scale] = compareIq.scalesOf?.(third, []) ?? [];
		expect(scale?.ends).toHaveLength(3);
		expect(scale).toMatchObject({ at: null, chances: [0.2, 0.5, 0.3] });
		const [ruler] = sharedRulers([[scale as ScoreScale], [scale as ScoreScale]]);
		const percent = (number: number) =>
			expect.objectContaining({
				whole: expect.arrayContaining([
					{ figures: ['(', { id: 'join.percent', values: { number } }, ')'] },
				]) as unknown,
			}) as unknown;
		const mark = {
			chances: [0.2, 0.5, 0.3],
			percents: [20, 50, 30].map((number) => ({ id: 'join.percent', values: { number } })),
			text: { allOf: [20, 50, 30].map(percent) },
		};
		expect(ruler?.marks).toEqual([expect.objectContaining(mark), expect.objectContaining(mark)]);
	});

	it('are drawn up to the last score that is told, and open there', () => {
		const [scale] = compareIq.scalesOf?.(iqOf(140), []) ?? [];
		expect(scale).toMatchObject({
			at: (130 - 55) / 90,
			from: (130 - 55) / 90,
			to: (130 - 55) / 90,
			openEnds: ['to'],
		});
		expect(scale?.value).toEqual({ id: 'report.iq.headline.high', values: { iq: 130 } });
	});

	it.each([
		[122, 'above', 113],
		[76, 'below', 85],
	] as const)('%s keeps its open range in the order of the words', (iq, end, limit) => {
		const [scale] = compareIq.scalesOf?.(iqOf(iq), []) ?? [];
		const score = { id: 'report.iq.headline.inside', values: { iq } };
		const told = { id: 'score.reaches', values: { score, end, limit } };
		expect(scale?.value).toEqual({ whole: [told] });
	});

	it.each([
		[136, { id: 'report.iq.headline.high', values: { iq: 130 } }, 'above', 127],
		[62, { id: 'report.iq.headline.low', values: { iq: 69 } }, 'below', 71],
	] as const)(
		'%s, which is beyond an end, says how far it may be on this side of it',
		(iq, score, end, limit) => {
			const [scale] = compareIq.scalesOf?.(iqOf(iq), []) ?? [];
			const told = { id: 'score.may_reach', values: { score, end, limit } };
			expect(scale?.value).toEqual({ whole: [told] });
		},
	);

	it('of one person narrow the range, and practice is named', () => {
		const told = compareIq.together?.([iqOf(110), iqOf(118)]) ?? [];
		expect(told.map(idOf)).toEqual(['compare.iq.together', 'compare.iq.practice']);
		expect(told[0]).toMatchObject({ values: { count: 2, before: 9, after: 7 } });
		expect(told[1]).toMatchObject({ values: { gain: 3 } });
		expect((compareIq.together?.([third, third]) ?? []).map(idOf)).toEqual(['compare.iq.practice']);
		const high = compareIq.together?.([iqOf(140, 5), iqOf(142, 5)]) ?? [];
		expect(high.map(idOf)).toEqual(['compare.iq.practice']);
		const once = compareIq.together?.([iqOf(110)]) ?? [];
		expect(once[0]).toEqual({ id: 'compare.iq.once', values: { before: 9, after: 7 } });
	});

	it('of one person are one mark with the range of all of them, if there are several on the scale', () => {
		const value = withRange({ id: 'report.iq.headline.inside', values: { iq: 115 } }, { from: 108, to: 122 });
		expect(compareIq.combined?.([iqOf(110), iqOf(118)])).toEqual({
			value,
			at: (115 - 55) / 90,
			from: (108 - 55) / 90,
			to: (122 - 55) / 90,
		});
		for (const results of [[iqOf(110)], [iqOf(110), third], [iqOf(110), withheld], [iqOf(140), iqOf(110)]])
			expect(compareIq.combined?.(results)).toBeNull();
	});

	it('are not compared with a result that is withheld, and only the others are put together', () => {
		const same = { finding: { id: 'compare.finding.same' }, verdict: { id: 'compare.same' }, more: [] };
		expect(compareIq.tell(withheld, iqOf(100), nameOf)).toEqual(same);
		expect(compareIq.tell(iqOf(100), withheld, nameOf)).toEqual(same);
		expect(compareIq.scalesOf?.(withheld, [])).toEqual([]);
		expect(compareIq.together?.([withheld])).toEqual([]);
		const told = compareIq.together?.([withheld, iqOf(110), withheld]) ?? [];
		expect(told[0]).toEqual({ id: 'compare.iq.once', values: { before: 9, after: 7 } });
	});

	it('have no points where the second is only a third', () => {
		expect(compareIq.tell(iqOf(110), third, nameOf).more).toEqual([{ id: 'compare.iq.ranges' }]);
	});

	it('of which one is beyond an end are told apart without points, on either side', () => {
		const open = [{ id: 'compare.iq.open' }];
		expect(compareIq.tell(iqOf(60), iqOf(110), nameOf).more).toEqual(open);
		expect(compareIq.tell(iqOf(110), iqOf(60), nameOf).more).toEqual(open);
		expect(compareIq.tell(iqOf(60), iqOf(140), nameOf)).toMatchObject({
			verdict: { id: 'compare.differs' },
			more: open,
		});
	});

	it('of one person are not put together where one is beyond an end, or only a third', () => {
		for (const results of [
			[iqOf(110), iqOf(140, 5)],
			[iqOf(140, 5), iqOf(110)],
			[iqOf(110), third],
			[iqOf(140, 5)],
			// Together, they are beyond the end that neither of them reaches.
			[iqOf(128, 15), iqOf(128, 15), iqOf(128, 15)],
		])
			expect((compareIq.together?.(results) ?? []).map(idOf)).toEqual(['compare.iq.practice']);
	});

	it('are drawn on one scale with its middle and its ends', () => {
		expect(compareIq.scalesOf?.(iqOf(100), [])).toEqual([
			{
				id: 'iq',
				name: { id: 'compare.iq' },
				middle: '100',
				stretches: 18,
				apart: 3,
				ends: ['55', '145'],
				value: valueOf(iqOf(100)),
				at: 0.5,
				from: 0.4,
				to: 0.6,
				text: valueOf(iqOf(100)),
			},
		]);
		expect(compareIq.scalesOf?.(iqOf(66), [])[0]).toMatchObject({
			at: (69 - 55) / 90,
			from: (69 - 55) / 90,
			openEnds: ['from'],
		});
	});
});

describe('the value of an IQ', () => {
	const inBrackets = (score: object, range: unknown) => ({
		whole: [score, '\u00a0', { figures: ['(', range, ')'] }],
	});

	it('has its range in brackets', () => {
		const score = { id: 'report.iq.headline.inside', values: { iq: 100 } };
		expect(valueOf(iqOf(100))).toEqual(inBrackets(score, { from: 91, to: 109 }));
		expect(valueOf(iqOf(100, 40))).toEqual(inBrackets(score, '≤\u00a069 – ≥\u00a0130'));
	});

	it('beyond an end has no range if all of it is there, too', () => {
		expect(valueOf(iqOf(140, 5))).toEqual({ id: 'report.iq.headline.high', values: { iq: 130 } });
	});

	it('of a third has its chance in brackets', () => {
		const chance = { id: 'join.percent', values: { number: 50 } };
		expect(valueOf(third)).toEqual(inBrackets({ id: 'report.iq.third.average' }, chance));
	});

	it('counts as the shown one, and a third as the middle of its range', () => {
		expect(measured(iqOf(138, 5)).score).toBe(130);
		expect(measured(iqOf(100)).score).toBe(100);
		expect(measured({ ...third, low: 80, high: 120 })).toEqual({
			score: 100,
			error: expect.closeTo(20 / 1.96, 2),
		});
	});
});
