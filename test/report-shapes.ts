import type { ComparisonGroup } from '../core/norms/norm.ts';
import type { Breakdown } from '../core/report/breakdown.ts';
import type { Result } from '../core/scoring/score.ts';

export type Shape = { quiz: string; result: Result; breakdown: Breakdown };

const by = { quiz_version: 2, form: 3, scoring_version: 'model-2' };
const provisional = true;
const noNumber = { kind: 'iq', iq: null, percentile: null, provisional, ...by } as const;

const compared: ComparisonGroup & { margin: number } = {
	population: 'Germany, 2024',
	people: 1234,
	languages: ['de', 'en'],
	years: [2026, 2027],
	margin: 1.3,
};

const minutes = (count: number) => count * 60_000;
const none: Breakdown = { strengths: [], difficulty: [], time: null };
const difficulty = (['easy', 'middle', 'hard'] as const).map((third, place) => ({
	third,
	right: 9 - 3 * place,
	of: 10,
}));
/** Times that take turns, with one question that wasn't answered. */
const each = (count: number, quickest: number, longest: number) => [
	longest,
	null,
	...Array.from({ length: count - 2 }, (_, index) => quickest * (1 + (index % 4))),
];
const quick: Breakdown = {
	strengths: [],
	difficulty: [],
	time: {
		used: minutes(1),
		limit: minutes(20),
		each: each(30, 500, 4_000),
		middle: 1_000,
		longest: 4_000,
		isEven: false,
		quick: 12,
	},
};
/** One family below, one within, and one above the expected range. */
const figures: Breakdown = {
	strengths: [
		{ family: 'row', right: 6, of: 14, from: 8, to: 13, place: 'below' },
		{ family: 'joined', right: 6, of: 12, from: 2, to: 8, place: 'within' },
		{ family: 'analogy', right: 4, of: 4, from: 1, to: 3, place: 'above' },
	],
	difficulty,
	time: {
		used: minutes(14) + 20_000,
		limit: minutes(20),
		each: each(30, 10_000, 100_000),
		middle: 22_000,
		longest: 100_000,
		isEven: false,
		quick: 1,
	},
};
const words: Breakdown = {
	strengths: [
		{ family: 'grammar', right: 8, of: 15, from: 6, to: 12, place: 'within' },
		{ family: 'vocabulary', right: 7, of: 13, from: 4, to: 10, place: 'within' },
		{ family: 'reading', right: 9, of: 12, from: 4, to: 10, place: 'within' },
	],
	difficulty,
	time: {
		used: minutes(61),
		limit: null,
		each: each(40, 12_000, minutes(3)),
		middle: 31_000,
		longest: minutes(3),
		isEven: false,
		quick: 0,
	},
};

const chances = (
	[
		['pre-A1', 0],
		['A1', 0.002],
		['A2', 0.098],
		['B1', 0.61],
		['B2', 0.28],
		['C1', 0.01],
		['C2', 0],
	] as const
).map(([level, chance]) => ({ level, chance }));

/** A result of a sixteen-types test: its letters, with X for undecided, and their probabilities. */
export function typesShape(type: string, probabilities: readonly number[]): Shape {
	const pairs = (['EI', 'SN', 'TF', 'JP'] as const).map((pair, place) => {
		const letter = type.charAt(place);
		return { pair, letter: letter === 'X' ? null : letter, probability: probabilities[place] ?? 0.5 };
	});
	const runner_up = type.includes('X') ? null : `${type.slice(0, 3)}${type.endsWith('J') ? 'P' : 'J'}`;
	return {
		quiz: 'sixteen-types',
		result: { kind: 'types', type, pairs, runner_up, ...by },
		breakdown: none,
	};
}

/** Results of every kind in every form its report can take, each with a quiz that produces it. */
export const reportShapes: Record<string, Shape> = {
	iq: {
		quiz: 'iq-test',
		breakdown: figures,
		result: {
			kind: 'iq',
			iq: 112,
			low: 101,
			high: 123,
			band: 'above_average',
			percentile: 78.8,
			provisional,
			...by,
		},
	},
	'iq, compared': {
		quiz: 'iq-test',
		breakdown: figures,
		result: {
			kind: 'iq',
			iq: 108,
			low: 97,
			high: 119,
			band: 'average',
			percentile: 70.3,
			provisional: false,
			comparison_group: compared,
			...by,
		},
	},
	'iq, open above': {
		quiz: 'iq-test',
		breakdown: figures,
		result: {
			kind: 'iq',
			iq: 138,
			low: 124,
			high: 145,
			band: 'genius',
			percentile: 99.4,
			provisional,
			...by,
		},
	},
	'iq, open below': {
		quiz: 'iq-test-5-minutes',
		breakdown: figures,
		result: {
			kind: 'iq',
			iq: 62,
			low: 55,
			high: 76,
			band: 'very_low',
			percentile: 0.6,
			provisional,
			...by,
		},
	},
	'iq, a third': {
		quiz: 'iq-test-1-minute',
		breakdown: { ...figures, strengths: [], difficulty: [] },
		result: {
			...noNumber,
			low: 79,
			high: 129,
			band: 'above_average',
			thirds: { below_average: 0.13, average: 0.33, above_average: 0.54 },
		},
	},
	'iq, none': {
		quiz: 'iq-test',
		breakdown: quick,
		result: { ...noNumber, low: null, high: null, band: null, reason: 'too_fast' },
	},
	types: typesShape('INTJ', [0.97, 0.88, 0.992, 0.62]),
	'types, letters open': typesShape('IXTX', [0.97, 0.5, 0.992, 0.5]),
	'types, none': {
		quiz: 'sixteen-types-short',
		breakdown: none,
		result: { kind: 'types', type: null, pairs: [], runner_up: null, reason: 'all_same', ...by },
	},
	emotional: {
		quiz: 'emotional-intelligence',
		breakdown: none,
		result: {
			kind: 'emotional',
			facets: ['self_awareness', 'empathy', 'self_management', 'relating'].map((id, place) => {
				const score = [24, 45, 55, 74][place] ?? 50;
				return { id, score, low: Math.max(20, score - 8), high: Math.min(80, score + 8) };
			}),
			...by,
		},
	},
	'emotional, highest and lowest': {
		quiz: 'emotional-intelligence',
		breakdown: none,
		result: {
			kind: 'emotional',
			facets: ['self_awareness', 'empathy', 'self_management', 'relating'].map((id, place) => {
				const score = [44, 49, 51, 49][place] ?? 50;
				return { id, score, low: score - 7, high: score + 7 };
			}),
			...by,
		},
	},
	'emotional, compared': {
		quiz: 'emotional-intelligence',
		breakdown: none,
		result: {
			kind: 'emotional',
			facets: ['self_awareness', 'empathy', 'self_management', 'relating'].map((id, place) => {
				const score = [41, 48, 52, 60][place] ?? 50;
				return { id, score, low: score - 8, high: score + 8 };
			}),
			comparison_group: compared,
			...by,
		},
	},
	placement: {
		quiz: 'english-level',
		breakdown: words,
		result: { kind: 'placement', level: 'B1', neighbour: 'B2', probability: 0.61, chances, ...by },
	},
	'placement, or above': {
		quiz: 'english-level',
		breakdown: words,
		result: {
			kind: 'placement',
			level: 'B1',
			neighbour: null,
			probability: 0.97,
			or_above: true,
			chances: chances.slice(0, 4),
			...by,
		},
	},
	'placement, alone': {
		quiz: 'english-level',
		breakdown: words,
		result: { kind: 'placement', level: 'pre-A1', neighbour: null, probability: 0.93, chances, ...by },
	},
};
