import { describe, expect, it } from 'vitest';
import { idOf, nameOf } from '../../test/told.ts';
import type { IqResult } from '../kinds/iq/score.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { KnowledgeResult } from '../kinds/knowledge/score.ts';
import { isComparable, placesOf, scalesOf, sharedRulers } from './compare.ts';

const scale = (id: string, at: number) => ({
	id,
	name: id,
	ends: ['0', '1'],
	value: String(at),
	middle: null,
	at,
	from: at - 0.1,
	to: at + 0.1,
	text: `${id} in words`,
});

const knowledge = (points: number, of = 20): KnowledgeResult => ({
	kind: 'knowledge',
	points,
	of,
	low: points - 4,
	high: points + 4,
	passed: null,
});

describe('rulers for several results', () => {
	it('have a mark for each result in order, and none where a result has no such scale', () => {
		const rulers = sharedRulers([[scale('a', 0.2)], [scale('a', 0.4), scale('b', 0.6)]]);
		expect(rulers.map(({ id, marks }) => [id, marks.map(({ at }) => at)])).toEqual([
			['a', [0.2, 0.4]],
			['b', [null, 0.6]],
		]);
		expect(rulers[1]?.marks[0]?.value).toBe('–');
	});

	it('are those of the last result, however many there are', () => {
		expect(sharedRulers([])).toEqual([]);
		const [first, second, last] = [scale('first', 0.1), scale('second', 0.2), scale('last', 0.3)];
		expect(sharedRulers([[first]]).map(({ id }) => id)).toEqual(['first']);
		expect(sharedRulers([[first], [second], [last]]).map(({ id }) => id)).toEqual(['last']);
	});

	it('have ticks only where the scale has them', () => {
		const [ticked, plain] = sharedRulers([[{ ...scale('a', 0.5), stretches: 12 }, scale('b', 0.5)]]);
		expect(ticked?.stretches).toBe(12);
		expect(plain).not.toHaveProperty('stretches');
	});

	it('lean to an end only if all results do', () => {
		const first = { ...scale('a', 0.2), leans: 0 as const };
		const second = { ...scale('a', 0.8), leans: 1 as const };
		const leaning = (...results: (typeof first | typeof second)[]) =>
			sharedRulers(results.map((result) => [result]))[0]?.leans;
		expect([leaning(first), leaning(first, first), leaning(second)]).toEqual([0, 0, 1]);
		expect(leaning(first, second)).toBeNull();
		expect(sharedRulers([[scale('a', 0.5)]])[0]).not.toHaveProperty('leans');
	});

	it('are in the order of the report that a reader knows', () => {
		const scales = [scale('a', 0.5), scale('b', 0.5), scale('c', 0.5)];
		const idsIn = (...reported: string[]) =>
			sharedRulers(
				[scales],
				reported.map((id) => ({ id })),
			).map(({ id }) => id);
		expect(idsIn('c', 'a', 'b')).toEqual(['c', 'a', 'b']);
		expect(idsIn()).toEqual(['a', 'b', 'c']);
	});

	it('have a value beside a mark, or the words of the report if the scale has no value', () => {
		const valueBeside = (value: string | null) =>
			sharedRulers([[{ ...scale('a', 0.5), value }]])[0]?.marks[0]?.value;
		expect(valueBeside('50')).toBe('50');
		expect(valueBeside(null)).toBe('a in words');
	});

	it('are for results that say something', () => {
		expect(isComparable(knowledge(10))).toBe(true);
		expect(isComparable({ kind: 'emotional', facets: [], reason: 'too_fast' })).toBe(false);
	});
});

describe('the scales on which a result is compared', () => {
	it('are those of its report in the order of the test, unless its kind has others for it', () => {
		const reported = [scale('joy', 0.5)];
		const facet = { id: 'joy', score: 50, low: 42, high: 58 };
		expect(scalesOf({ kind: 'emotional', facets: [facet] }, reported)).toEqual(reported);
		const facets = ['noticing', 'managing'].map((id) => ({ ...facet, id }));
		const byScore = [scale('managing', 0.6), scale('noticing', 0.4)];
		expect(scalesOf({ kind: 'emotional', facets }, byScore).map(({ id }) => id)).toEqual([
			'noticing',
			'managing',
		]);
		const unmeasured = { ...knowledge(10), points: null, low: null, high: null };
		expect(scalesOf(unmeasured, reported)).toEqual([]);
	});
});

describe('the places of a result on its rulers', () => {
	it('are shares of the way from one end to the other, by scale', () => {
		expect(placesOf(knowledge(5))).toEqual({ points: 0.25 });
		expect(
			placesOf({
				kind: 'emotional',
				facets: [
					{ id: 'joy', score: 50, low: 42, high: 58 },
					{ id: 'calm', score: 65, low: 57, high: 73 },
				],
			}),
		).toEqual({ joy: 0.5, calm: 0.75 });
	});

	it('are none where a result says nothing, or only has a range', () => {
		const facet = { id: 'joy', score: 50, low: 42, high: 58 };
		expect(placesOf({ kind: 'emotional', facets: [facet], reason: 'too_fast' })).toEqual({});
		const broad: IqResult = {
			kind: 'iq',
			provisional: true,
			iq: null,
			low: 85,
			high: 120,
			band: 'average',
			percentile: null,
			thirds: { below_average: 0.2, average: 0.5, above_average: 0.3 },
		};
		expect(isComparable(broad)).toBe(true);
		expect(placesOf(broad)).toEqual({});
	});
});

describe('two results', () => {
	const told = (one: number, other: number) => {
		const { finding, verdict, more } = kindOf('knowledge').compare.tell(
			knowledge(one),
			knowledge(other),
			nameOf,
		);
		return [idOf(finding), idOf(verdict), more.map(idOf)];
	};

	it('are equal, alike as far as they can tell, or different', () => {
		expect(told(8, 8)).toEqual(['compare.finding.equal', 'compare.equal', []]);
		expect(told(8, 12)).toEqual(['compare.finding.same', 'compare.same', ['compare.apart']]);
		expect(told(8, 13)).toEqual([
			'compare.finding.differs',
			'compare.differs',
			['compare.apart', 'compare.overlap'],
		]);
	});

	it('have no more said of them where a level or a score is missing', () => {
		const level = (name: 'A1' | 'C1') =>
			({ kind: 'placement', level: name, neighbour: null, probability: 0.9 }) as const;
		expect(kindOf('placement').compare.tell(level('A1'), level('C1'), nameOf).more).toEqual([]);
		const unmeasured = { ...knowledge(8), points: null, low: null, high: null };
		expect(kindOf('knowledge').compare.tell(unmeasured, knowledge(8), nameOf).more).toEqual([]);
	});
});
