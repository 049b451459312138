import { describe, expect, it } from 'vitest';
import { placementItems } from '../../test/placement-items.ts';
import { mean, seeded } from '../../test/simulate.ts';
import { compareEmotional } from '../kinds/emotional/compare.ts';
import type { EmotionalResult } from '../kinds/emotional/score.ts';
import { compareIq } from '../kinds/iq/compare.ts';
import type { IqBroad, IqMeasured } from '../kinds/iq/score.ts';
import { compareKnowledge } from '../kinds/knowledge/compare.ts';
import type { KnowledgeResult } from '../kinds/knowledge/score.ts';
import { comparePlacement } from '../kinds/placement/compare.ts';
import { type Level, type PlacementResult, scorePlacement } from '../kinds/placement/score.ts';
import { compareTypes } from '../kinds/types/compare.ts';
import { pairs, type TypesResult } from '../kinds/types/score.ts';
import type { Text } from '../language/text.ts';
import { isComparable, sharedRulers } from './compare.ts';

const nameOf = (id: string) => id;
const idOf = (text: Text) => (typeof text === 'object' && 'id' in text ? text.id : text);

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
			verdict: { id: 'compare.same' },
			more: [{ id: 'compare.iq.open' }],
		});
		expect(compareIq.tell(iqOf(60), iqOf(110), nameOf).verdict).toEqual({ id: 'compare.differs' });
	});

	it('have no points where one is only a third', () => {
		const { more } = compareIq.tell(third, iqOf(110), nameOf);
		expect(more).toEqual([{ id: 'compare.iq.thirds' }]);
		expect(compareIq.scalesOf?.(third, [])[0]).toMatchObject({
			at: null,
			from: (83 - 55) / 90,
			to: (123 - 55) / 90,
		});
	});

	it('are drawn with open ends up to the end of the ruler', () => {
		const [scale] = compareIq.scalesOf?.(iqOf(140), []) ?? [];
		expect(scale).toMatchObject({ at: (130 - 55) / 90, from: 1 - 15 / 90, to: 1 });
		expect(scale?.value).toEqual({ id: 'report.iq.headline.high', values: { iq: 130 } });
	});

	it.each([
		[122, 'above', 113],
		[76, 'below', 85],
	] as const)('%s keeps its open range in the order of the words', (iq, end, limit) => {
		const [scale] = compareIq.scalesOf?.(iqOf(iq), []) ?? [];
		const score = { id: 'report.iq.headline.inside', values: { iq } };
		const told = { id: 'score.reaches', values: { score, end, limit } };
		expect(scale?.value).toEqual({ row: ['\u2068', told, '\u2069'] });
	});

	it.each([
		[136, { id: 'report.iq.headline.high', values: { iq: 130 } }, 'down_to'],
		[62, { id: 'report.iq.headline.low', values: { iq: 69 } }, 'up_to'],
	] as const)('%s, which is told as an open range, says how far it may reach', (iq, score, end) => {
		const [scale] = compareIq.scalesOf?.(iqOf(iq), []) ?? [];
		expect(scale?.value).toMatchObject({ row: [score, ' · ', { id: `report.iq.range.${end}` }] });
	});

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
});

function typesOf(...probabilities: number[]): TypesResult {
	const told = pairs.map((pair, index) => {
		const first = probabilities[index] ?? 0.5;
		const letter = first === 0.5 ? null : first > 0.5 ? (pair[0] ?? '') : (pair[1] ?? '');
		return { pair, letter, probability: Math.max(first, 1 - first) };
	});
	return {
		kind: 'types',
		type: told.map(({ letter }) => letter ?? 'X').join(''),
		pairs: told,
		runner_up: null,
	};
}

describe('two types', () => {
	it('share the letters that are almost certain in both, and differ only where chance is ruled out', () => {
		const { verdict, more } = compareTypes.tell(
			typesOf(0.999, 0.98, 0.9, 0.01),
			typesOf(0.001, 0.99, 0.8, 0.02),
			nameOf,
		);
		expect(verdict).toEqual({ id: 'compare.differs' });
		expect(more.map(idOf)).toEqual(['compare.types.same', 'compare.types.different', 'compare.types.open']);
		expect(more[0]).toMatchObject({ values: { count: 2, letters: { values: { first: 'S', second: 'P' } } } });
		expect(more[1]).toMatchObject({ values: { pairs: 'E\u2060/\u2060I' } });
		expect(more[2]).toMatchObject({ values: { pairs: 'T\u2060/\u2060F' } });
	});

	it('with other clear letters show no difference while chance could have made it', () => {
		const { verdict, more } = compareTypes.tell(typesOf(0.8, 1, 1, 1), typesOf(0.2, 1, 1, 1), nameOf);
		expect(verdict).toEqual({ id: 'compare.same' });
		expect(more.map(idOf)).toEqual(['compare.types.same', 'compare.types.open']);
	});

	it('with the same letters say so once, and which of them could be the other one', () => {
		const tell = (...all: number[]) => compareTypes.tell(typesOf(...all), typesOf(...all), nameOf);
		expect(tell(0.999, 0.7, 0.99, 0.4)).toEqual({
			finding: { id: 'compare.finding.alike', values: { type: 'ESTP' } },
			verdict: {
				id: 'compare.types.unsure',
				values: {
					which: 'some',
					pairs: { id: 'join.items', values: { first: 'S\u2060/\u2060N', second: 'J\u2060/\u2060P' } },
				},
			},
			more: [],
		});
		const { finding, verdict, more } = tell(0.999, 0.98, 0.99, 0.01);
		expect([finding, verdict, ...more].map(idOf)).toEqual(['compare.finding.alike', 'compare.types.same']);
	});

	it('have the chance of each letter beside their rulers, and nothing more for a tie', () => {
		const scale = {
			name: '',
			ends: [],
			middle: null,
			at: 0.4,
			from: 0.3,
			to: 0.5,
			text: 'tied',
			value: null,
		};
		const reported = pairs.map((id) => ({ ...scale, id }));
		const [first, second] = compareTypes.scalesOf?.(typesOf(0.8, 0.5, 0.5, 0.5), reported) ?? [];
		const percent = { id: 'join.percent', values: { number: 80 } };
		expect(first?.value).toEqual({ id: 'compare.types.letter', values: { letter: 'E', percent } });
		expect(second).toMatchObject({ value: null, text: 'tied' });
	});

	it('with a tie have no letter in common there', () => {
		const { more } = compareTypes.tell(typesOf(0.5, 0.5, 0.5, 0.5), typesOf(0.5, 0.5, 0.5, 0.5), nameOf);
		expect(more[0]).toMatchObject({ values: { count: 0, letters: '' } });
	});
});

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

	it('of the same ability are said to differ in fewer than 5 of 100 pairs, wherever on the scale', () => {
		const random = seeded(641);
		const take = (ability: number) =>
			scorePlacement(
				placementItems,
				placementItems.map(({ difficulty, guessing = 0 }) => ({
					correct: random() < guessing + (1 - guessing) / (1 + Math.exp(difficulty - ability)),
					time: 9000,
				})),
			);
		for (const ability of [-3, -2, -1, 0, 1, 2, 3]) {
			const rate = mean(
				Array.from({ length: 300 }, () => +(told(take(ability), take(ability))[0] === 'compare.differs')),
			);
			expect(rate).toBeLessThan(0.05);
		}
	});
});

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

describe('rulers for several results', () => {
	const scale = (id: string, at: number) => ({
		id,
		name: id,
		ends: ['0', '1'],
		value: String(at),
		middle: null,
		at,
		from: at - 0.1,
		to: at + 0.1,
		text: '',
	});

	it('have a mark for each result in order, and none where a result has no such scale', () => {
		const rulers = sharedRulers([[scale('a', 0.2)], [scale('a', 0.4), scale('b', 0.6)]]);
		expect(rulers.map(({ id, marks }) => [id, marks.map(({ at }) => at)])).toEqual([
			['a', [0.2, 0.4]],
			['b', [null, 0.6]],
		]);
	});

	it('are for results that say something', () => {
		expect(isComparable(iqOf(100))).toBe(true);
		expect(isComparable({ kind: 'emotional', facets: [], reason: 'too_fast' })).toBe(false);
	});
});
