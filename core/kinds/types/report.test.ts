import { expect, it } from 'vitest';
import { type TypeProfile, typesReport } from './report.ts';
import { pairs, type TypesResult } from './score.ts';

/** A result with these letters, or X for a tie, all equally likely. */
function resultOf(type: string, probability: number): TypesResult {
	const all = pairs.map((pair, index) => {
		const letter = type[index] === 'X' ? null : type.charAt(index);
		return { pair, letter, probability: letter === null ? 0.5 : probability };
	});
	return { kind: 'types', type, pairs: all, runner_up: type.includes('X') ? null : 'ESTP' };
}

it.each(['ESTJ', 'INFP', 'INTJ', 'ESXJ'])(
	'the end that stands out is on the side of the weight: %s',
	(type) => {
		const { scales } = typesReport(resultOf(type, 0.8), () => undefined);
		for (const [index, { leans = null, at, id }] of scales.entries()) {
			expect(leans === null ? 'X' : id[leans]).toBe(type[index]);
			expect(Math.sign((at ?? 0) - 0.5)).toBe(leans === null ? 0 : leans === 0 ? -1 : 1);
		}
	},
);

it('a scale has its letter with the probability as its value, and a tie its sentence', () => {
	const [first, , third] = typesReport(resultOf('ESXJ', 0.8), () => undefined).scales;
	const percent = { id: 'join.percent', values: { number: 80 } };
	expect(first?.value).toEqual({ id: 'compare.types.letter', values: { letter: 'E', percent } });
	expect(third?.value).toEqual({ id: 'report.types.even', values: { first: 'T', second: 'F' } });
});

it('another type is told of as long as an interval crosses the middle', () => {
	const told = (probability: number) => {
		const { range, scales } = typesReport(resultOf('ESTJ', probability), () => undefined);
		return [range, scales.some(({ from, to }) => from < 0.5 && to > 0.5)];
	};
	expect(told(0.974)).toEqual([{ id: 'report.types.runner_up_is', values: { type: 'ESTP' } }, true]);
	expect(told(0.975)).toEqual([{ id: 'report.types.no_other' }, false]);
});

it('names the neighboring types that close letters would lead to, the closest first, or else says what they are', () => {
	const profile = {
		neighbours: 'An ISTJ is close to many.',
		summary: '',
		strengths: [],
	} as unknown as TypeProfile;
	const textOf = (type: string) => ({ ...profile, headline: `What ${type} is called` });
	const told = (...probabilities: number[]) => {
		const result = resultOf('ISTJ', 0.9);
		const all = result.pairs.map((pair, index) => ({ ...pair, probability: probabilities[index] ?? 0.9 }));
		const { sections } = typesReport({ ...result, pairs: all }, textOf);
		return sections.find(({ id }) => id === 'neighbours')?.paragraphs;
	};
	const led = (letter: string, other: string, type: string) => ({
		id: 'report.types.neighbour',
		values: { letter, other, type, headline: `What ${type} is called` },
	});
	expect(told(0.9, 0.7, 0.75, 0.56)).toEqual([led('J', 'P', 'ISTP'), led('S', 'N', 'INTJ')]);
	expect(told()).toEqual(['An ISTJ is close to many.']);
});

it('draws the four types that differ in one letter', () => {
	const profile = {
		neighbours: 'An ISTJ is close to many.',
		summary: '',
		strengths: [],
	} as unknown as TypeProfile;
	const { sections } = typesReport(resultOf('ISTJ', 0.9), () => profile);
	expect(sections.flatMap(({ types = [] }) => types)).toEqual(['ESTJ', 'INTJ', 'ISFJ', 'ISTP']);
});

it('draws the type first that the least certain letter would lead to', () => {
	const profile = {
		neighbours: 'An ISTJ is close to many.',
		summary: '',
		strengths: [],
	} as unknown as TypeProfile;
	const result = resultOf('ISTJ', 0.9);
	const all = result.pairs.map((pair, index) => ({
		...pair,
		probability: [0.9, 0.7, 0.95, 0.6][index] ?? 0,
	}));
	const { sections } = typesReport({ ...result, pairs: all }, () => profile);
	expect(sections.flatMap(({ types = [] }) => types)).toEqual(['ISTP', 'INTJ', 'ESTJ', 'ISFJ']);
});

it('says whether the probabilities rest on assumptions or on answers', () => {
	const sure = (result: TypesResult) =>
		typesReport(result, () => undefined).sections.find(({ id }) => id === 'sure')?.paragraphs;
	const result = resultOf('ESTJ', 0.8);
	const caption = { id: 'report.types.caption' };
	expect(sure(result)).toEqual([caption, { id: 'report.types.sure' }]);
	expect(sure({ ...result, calibration_people: 812 })).toEqual([
		caption,
		{ id: 'report.types.sure_calibrated', values: { people: { count: 812 } } },
	]);
});

it.each([
	[
		'You’d rather try: see, touch, and feel. You probably dislike being pushed.',
		'You’d rather try: see, touch, and feel.',
	],
	['你照顾人，从细节做起。你多半记得。', '你照顾人，从细节做起。'],
	['هل تجرّب؟ الأرجح نعم.', 'هل تجرّب؟'],
])(
	'begins with a sentence of who such a person is, and says later what to keep in mind',
	(summary, first) => {
		const profile = { summary, strengths: [] } as unknown as TypeProfile;
		const { lead, sections } = typesReport(resultOf('ISTJ', 0.9), () => profile);
		expect(lead).toHaveLength(3);
		expect(lead[0]).toBe(first);
		expect(sections.find(({ id }) => id === 'retest')?.paragraphs[0]).toEqual({
			id: 'report.types.lead.mind',
		});
	},
);

it('keeps three paragraphs in short where letters are undecided, each X drawn once', () => {
	const { lead, sections, drawingKey } = typesReport(resultOf('EXXJ', 0.9), () => undefined);
	expect(lead.map((text) => typeof text === 'object' && 'id' in text && text.id)).toEqual([
		'report.types.lead.tie',
		'report.types.lead.compared',
		'report.types.lead.mind',
	]);
	expect(sections.find(({ id }) => id === 'retest')?.paragraphs).toHaveLength(1);
	const parts = ['E', 'X', 'J'].map((letter) => ({ id: 'report.types.drawn', values: { letter } }));
	expect(drawingKey).toEqual({ id: 'report.types.drawing', values: { parts: { allOf: parts } } });
});
