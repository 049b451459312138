import { describe, expect, it } from 'vitest';
import { begin } from '../quiz/attempt.ts';
import type { Question } from '../quiz/quiz.ts';
import { codebook } from './codebook.ts';
import { dataFile, type OpenRow } from './data-file.ts';
import { fileName, fileNamed } from './file-names.ts';
import { mayBePublished } from './may-be-published.ts';
import { periodNamed } from './period.ts';
import { scoredResponses } from './scored-responses.ts';

const choice = {
	type: 'choice',
	id: 'grammar-7',
	level: 'B1',
	family: 'grammar',
	difficulty: 0.4,
	key: 'c',
	text: 'Which word fits?',
	passage: null,
	answers: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `word ${id}` })),
} as const satisfies Question;
const statement = (id: string, keyed: 1 | -1): Question => ({
	type: 'statement',
	id,
	scale: 'EI',
	keyed,
	answers: ['1', '2', '3', '4', '5'].map((step) => ({ id: step })),
	words: { en: 'I like parties.' },
});
const options: Question = {
	type: 'options',
	id: 'flags-3',
	points: 2,
	key: 'a+b+c',
	credit: 'partial',
	several: true,
	answers: ['a', 'b', 'c', 'd'].map((id) => ({ id })),
	picture: null,
	language: null,
	words: { en: { text: 'Which flags are red?' } },
};

const given = (answers: Readonly<Record<string, string>>) =>
	Object.entries(answers).map(([questionId, answerId]) => ({ questionId, answerId }));

describe('a scored response', () => {
	it('is 1 or 0, a share of the points, or missing', () => {
		const of = (answers: Readonly<Record<string, string>>) =>
			Object.fromEntries(scoredResponses([choice, options], given(answers)));
		expect(of({ 'grammar-7': 'c', 'flags-3': 'a+b+c' })).toEqual({ 'grammar-7': 1, 'flags-3': 1 });
		expect(of({ 'grammar-7': 'a', 'flags-3': 'a+b' })).toEqual({ 'grammar-7': 0, 'flags-3': 0.667 });
		expect(of({ 'grammar-7': 'a' })).toEqual({ 'grammar-7': 0, 'flags-3': null });
	});

	it('points to the upper end of the scale of a statement, whatever its direction', () => {
		const questions = [statement('s1', 1), statement('s2', -1)];
		for (const step of [1, 2, 3, 4, 5])
			expect([...scoredResponses(questions, given({ s1: `${step}`, s2: `${step}` })).values()]).toEqual([
				step,
				6 - step,
			]);
	});
});

const items = [
	{ question: 'flags-3', id: 'i0b', asked: options },
	{ question: 'grammar-7', id: 'i0a', asked: choice },
];
const rows: OpenRow[] = [
	{
		language: 'en',
		ageBand: 25,
		responses: new Map([
			['grammar-7', 1],
			['flags-3', 0.667],
		]),
	},
	{ language: 'en', ageBand: null, responses: new Map([['grammar-7', null]]) },
];

describe('a file', () => {
	it('has its items by opaque ids in their order, and tells a missing answer from a question not asked', () => {
		const { header, records } = dataFile('2026-Q1', items, rows);
		expect(header).toBe('period,language,age_band,i0a,i0b\r\n');
		expect(records).toEqual(['2026-Q1,en,25,1,0.667\r\n', '2026-Q1,en,,,NA\r\n']);
	});

	it('has a name that says what it is, in small letters as addresses are', () => {
		for (const period of ['2026', '2026-Q1'])
			for (const ending of ['csv', 'json'] as const) {
				const key = { period, quiz: 'iq-test-5-minutes', quiz_version: 12 };
				expect(fileName(key, ending)).toBe(fileName(key, ending).toLowerCase());
				expect(fileNamed(fileName(key, ending))).toEqual({ key, ending });
			}
		for (const name of ['iq-test-v5-2026-Q1.csv', 'iq-test-v0-2026.csv', 'iq-test-2026.csv', 'x-v1-2026.zip'])
			expect(fileNamed(name), name).toBeUndefined();
	});
});

describe('a codebook', () => {
	const made = codebook({
		site: { name: 'Plumb', url: 'https://quiz.example' },
		period: periodNamed('2026-Q1') ?? expect.fail(),
		quiz: { slug: 'mixed', name: 'Mixed', kind: 'knowledge', version: 3, minutes: 5, scoring: 'x-1' },
		file: { name: 'mixed-v3-2026-q1.csv', bytes: 123, sha256: 'abc' },
		items,
		rows,
		madeAt: Date.UTC(2026, 4, 1, 13, 14, 15),
	});

	it('describes every column of the file in its order', () => {
		const [resource] = made.resources;
		const { header } = dataFile('2026-Q1', items, rows);
		expect(resource?.schema.fields.map(({ name }) => name)).toEqual(header.trim().split(','));
		for (const { description } of resource?.schema.fields ?? []) expect(description).not.toBe('');
		expect(resource).toMatchObject({ path: 'mixed-v3-2026-q1.csv', bytes: 123, hash: 'sha256:abc' });
		expect(resource?.schema.fields.at(-1)).toMatchObject({ name: 'i0b', type: 'number' });
		expect(resource?.schema.fields.at(-2)).toMatchObject({ name: 'i0a', type: 'integer' });
	});

	it('says how many rows each group has, the license, how to cite it, and the day, not the time', () => {
		expect(made).toMatchObject({
			name: 'mixed-v3-2026-q1',
			created: '2026-05-01T00:00:00Z',
			rows: 2,
			groups: [
				{ language: 'en', age_band: 25, rows: 1 },
				{ language: 'en', age_band: null, rows: 1 },
			],
			licenses: [{ name: 'CC-BY-4.0' }],
			citation:
				'Plumb (2026). Mixed, version 3, 2026-Q1: scored responses [Data set]. https://quiz.example/open-data',
			period: { first_day: '2026-01-01', last_day: '2026-03-31' },
		});
	});

	it('tells features of items, and neither their ids nor texts, keys, or difficulties', () => {
		expect(made.items).toEqual([
			{ id: 'i0a', type: 'choice', level: 'B1', family: 'grammar', options: 4 },
			{ id: 'i0b', type: 'options', options: 4 },
		]);
		const text = JSON.stringify(made);
		for (const secret of ['grammar-7', 'flags-3', 'Which word', 'Which flags', '0.4', 'a+b+c', 'word c'])
			expect(text).not.toContain(secret);
	});
});

it('only first attempts under standard timing without a code may be published', () => {
	const attempt = begin(
		{
			id: 'x',
			snapshotId: 's',
			snapshot: { slug: 'q', version: 1, form: 1, minutes: 5, scoring: { version: 'x-1' } } as never,
			language: 'en',
			timeFactor: 1,
			retake: false,
		},
		0,
	);
	expect(mayBePublished(attempt)).toBe(true);
	for (const changed of [{ retake: true }, { byCode: true }, { timeFactor: 1.5 }, { timeFactor: 0 }] as const)
		expect(mayBePublished({ ...attempt, ...changed })).toBe(false);
});
