import { describe, expect, it } from 'vitest';
import { begin } from '../quiz/attempt.ts';
import type { Question } from '../quiz/quiz.ts';
import { type CodebookFacts, codebook } from './codebook.ts';
import { dataFile, inOrder, type OpenRow } from './data-file.ts';
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

	it('has the same order of items whatever order they come in', () => {
		const ids = ['i0b', 'i0c', 'i0a', 'i10', 'i0d'];
		const sorted = ['i0a', 'i0b', 'i0c', 'i0d', 'i10'];
		expect(inOrder(ids.map((id) => ({ id }))).map(({ id }) => id)).toEqual(sorted);
		expect(inOrder(ids.toReversed().map((id) => ({ id }))).map(({ id }) => id)).toEqual(sorted);
	});

	it('has a name that says what it is, in small letters as addresses are', () => {
		for (const period of ['2026', '2026-Q1'])
			for (const ending of ['csv', 'json'] as const) {
				for (const quiz_version of [1, 12, 999_999_999]) {
					const key = { period, quiz: 'iq-test-5-minutes', quiz_version };
					expect(fileName(key, ending)).toBe(fileName(key, ending).toLowerCase());
					expect(fileNamed(fileName(key, ending))).toEqual({ key, ending });
				}
			}
	});

	it.each([
		'iq-test-v5-2026-Q1.csv',
		'iq-test-v0-2026.csv',
		'iq-test-v1000000000-2026.csv',
		'iq-test-2026.csv',
		'iq-test-v5-20266.csv',
		'iq-test-v5-2026-q5.csv',
		'iq-test-v5-2026-q1-.csv',
		'x-v1-2026.zip',
		'../x-v1-2026.csv',
		'x-v1-2026.csv.exe',
		'',
	])('is not %j', (name) => {
		expect(fileNamed(name)).toBeUndefined();
	});
});

const likert = statement('s1', -1);
const facts: CodebookFacts = {
	site: { name: 'Plumb', url: 'https://quiz.example' },
	period: periodNamed('2026-Q1') ?? expect.fail(),
	quiz: { slug: 'mixed', name: 'Mixed', kind: 'knowledge', version: 3, minutes: 5, scoring: 'x-1' },
	file: { name: 'mixed-v3-2026-q1.csv', bytes: 123, sha256: 'abc' },
	items,
	rows,
	madeAt: Date.UTC(2026, 4, 1, 13, 14, 15),
};

describe('a codebook', () => {
	const made = codebook(facts);

	it('describes every column of the file in its order', () => {
		const [resource] = made.resources;
		const { header } = dataFile('2026-Q1', items, rows);
		expect(resource?.schema.fields.map(({ name }) => name)).toEqual(header.trim().split(','));
		for (const { description } of resource?.schema.fields ?? []) expect(description).not.toBe('');
		expect(resource).toMatchObject({ path: 'mixed-v3-2026-q1.csv', bytes: 123, hash: 'sha256:abc' });
		expect(resource?.schema.fields.at(-1)).toMatchObject({ name: 'i0b', type: 'number' });
		expect(resource?.schema.fields.at(-2)).toMatchObject({ name: 'i0a', type: 'integer' });
	});

	it('is a Tabular Data Package of one CSV file', () => {
		// The profiles and required properties of https://specs.frictionlessdata.io/tabular-data-package/.
		expect(made.profile).toBe('tabular-data-package');
		expect(made.resources).toMatchObject([
			{ profile: 'tabular-data-resource', format: 'csv', mediatype: 'text/csv', encoding: 'utf-8' },
		]);
		expect(made.description).toContain('agreed that these are published');
	});

	it('says how to read the file', () => {
		const asked = [...items, { question: 's1', id: 'i0c', asked: likert }];
		const people: OpenRow[] = [
			...rows,
			{ language: 'de', ageBand: 75, responses: new Map(Object.entries({ s1: 5, 'flags-3': 1 })) },
		];
		const { header, records } = dataFile('2026-Q1', asked, people);
		const [resource = expect.fail()] = codebook({ ...facts, items: asked, rows: people }).resources;
		const { dialect, schema } = resource;
		const [first, ...lines] = (header + records.join('')).split(dialect.lineTerminator).slice(0, -1);
		expect(dialect.header).toBe(true);
		expect(first?.split(dialect.delimiter)).toEqual(schema.fields.map(({ name }) => name));
		const read = lines.map((line) =>
			line.split(dialect.delimiter).map((text, place) => {
				const field = schema.fields[place] ?? expect.fail();
				if (schema.missingValues.includes(text)) return null;
				return field.type === 'string' ? text : Number(text);
			}),
		);
		expect(read).toEqual([
			['2026-Q1', 'en', 25, 1, 0.667, null],
			['2026-Q1', 'en', null, null, null, null],
			['2026-Q1', 'de', 75, null, 1, 5],
		]);
		for (const [place, { type, constraints }] of schema.fields.entries())
			for (const value of read.map((row) => row[place] ?? null)) {
				if (type === 'integer' && value !== null) expect(Number.isInteger(value)).toBe(true);
				if ('required' in constraints && constraints.required) expect(value).not.toBeNull();
				if ('enum' in constraints && value !== null) expect(constraints.enum).toContain(value);
				if ('minimum' in constraints && value !== null) {
					expect(value).toBeGreaterThanOrEqual(constraints.minimum);
					expect(value).toBeLessThanOrEqual(constraints.maximum);
				}
			}
	});

	it('says of every column which values it may have', () => {
		const fieldOf = (asked: Question) =>
			codebook({ ...facts, items: [{ question: asked.id, id: 'i', asked }] }).resources[0]?.schema.fields.at(
				-1,
			);
		const fields = made.resources[0]?.schema.fields.slice(0, 3);
		expect(fields?.map(({ name, type, constraints }) => [name, type, constraints])).toEqual([
			['period', 'string', { required: true, enum: ['2026-Q1'] }],
			['language', 'string', { required: true }],
			['age_band', 'integer', { enum: [5, 15, 25, 35, 45, 55, 65, 75] }],
		]);
		const keyed = { type: 'integer', constraints: { minimum: 0, maximum: 1 } };
		expect(fieldOf(choice)).toMatchObject(keyed);
		expect(fieldOf({ ...options, credit: 'all' })).toMatchObject(keyed);
		expect(fieldOf(options)).toMatchObject({ ...keyed, type: 'number' });
		expect(fieldOf(likert)).toMatchObject({ type: 'integer', constraints: { minimum: 1, maximum: 5 } });
		for (const [asked, meaning] of [
			[choice, '1 if the answer is right, 0 if it is wrong.'],
			[options, 'share of the points'],
			[likert, '5 points to the upper end of the scale'],
		] as const) {
			expect(fieldOf(asked)?.description).toContain(meaning);
			expect(fieldOf(asked)?.description).toContain("NA: this person wasn't asked the item.");
		}
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
			homepage: 'https://quiz.example/open-data',
			citation:
				'Plumb (2026). Mixed, version 3, 2026-Q1: scored responses [Data set]. https://quiz.example/open-data',
			period: { first_day: '2026-01-01', last_day: '2026-03-31' },
		});
	});

	it('has no address on a site without one', () => {
		const without = codebook({ ...facts, site: { name: 'Plumb', url: '' } });
		expect(without).not.toHaveProperty('homepage');
		expect(without.citation).toBe('Plumb (2026). Mixed, version 3, 2026-Q1: scored responses [Data set].');
	});

	it('says by which rules rows were chosen, and what the file leaves out', () => {
		const promises = [
			/at least 20 rows .* same language and age band/i,
			/fewer than 20 are blank/,
			/fewer than 20 people of a language/,
			/unchecked at first/,
			/at least 30 days after its period/,
			/withdrew the consent/,
			/access code/,
			/random order/,
			/another version/,
			/one design/,
			/keys in use/,
		];
		const left = [
			/which answers are right/,
			/chosen/,
			/times/,
			/email addresses/,
			/row with a person/,
			/left out/,
		];
		for (const [texts, expected] of [
			[made.rules, promises],
			[made.not_included, left],
		] as const) {
			expect(texts).toHaveLength(expected.length);
			for (const pattern of expected) expect(texts.filter((text) => pattern.test(text))).toHaveLength(1);
		}
	});

	it('tells features of items, and neither their ids nor texts, keys, or difficulties', () => {
		expect(made.items).toStrictEqual([
			{ id: 'i0a', type: 'choice', level: 'B1', family: 'grammar', options: 4 },
			{ id: 'i0b', type: 'options', options: 4 },
		]);
		expect(codebook({ ...facts, items: [{ question: 's1', id: 'i', asked: likert }] }).items).toStrictEqual([
			{ id: 'i', type: 'statement', scale: 'EI', options: 5 },
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
