import { describe, expect, it } from 'vitest';
import { quizKinds } from '../kinds/facts.ts';
import { ageBands } from '../norms/age-band.ts';
import type { Attempt } from '../quiz/attempt.ts';
import type { Question, Snapshot } from '../quiz/quiz.ts';
import { emptyReasons } from '../scoring/empty-reasons.ts';
import type { Result } from '../scoring/score.ts';
import { answerColumns } from './answer-columns.ts';
import { attemptColumns } from './attempt-columns.ts';
import { type Column, columnsFor, dictionaryOf } from './column.ts';
import { keptAgeBand, personFor } from './person.ts';
import { resultColumns } from './result-columns.ts';

const versions = { quiz_version: 1, form: 1, scoring_version: 'x-1' };
/** The columns of a result that aren't empty. */
const told = (result: object) =>
	Object.fromEntries(
		resultColumns.flatMap(({ name, of }) => {
			const value = of({ result: { ...versions, ...result } as Result });
			return value === null || name === 'scoring_version' ? [] : [[name, value]];
		}),
	);

describe('the columns of a result', () => {
	it('hold an IQ with its interval', () => {
		const measured = { kind: 'iq', iq: 104, low: 91, high: 117, band: 'average', percentile: 60.5 };
		expect(told(measured)).toEqual({
			iq: 104,
			iq_low: 91,
			iq_high: 117,
			iq_band: 'average',
			iq_percentile: 60.5,
		});
	});

	it('hold a type, with the chance of the first letter of each pair', () => {
		const pairs = [
			{ pair: 'EI', letter: 'I', probability: 0.9 },
			{ pair: 'SN', letter: 'S', probability: 0.703 },
			{ pair: 'TF', letter: null, probability: 0.5 },
			{ pair: 'JP', letter: 'P', probability: 1 },
		];
		expect(told({ kind: 'types', type: 'ISXP', pairs, runner_up: null })).toEqual({
			type: 'ISXP',
			type_ei: 0.1,
			type_sn: 0.703,
			type_tf: 0.5,
			type_jp: 0,
		});
		const even = pairs.map((each) => ({ ...each, letter: null, probability: 0.5 }));
		const withheld = { kind: 'types', type: null, pairs: even, runner_up: null, reason: 'all_same' };
		expect(told(withheld)).toEqual({ reason: 'all_same' });
	});

	it('hold facets', () => {
		const facets = [
			{ id: 'empathy', score: 55, low: 45, high: 65 },
			{ id: 'relating', score: 41, low: 31, high: 51 },
		];
		expect(told({ kind: 'emotional', facets })).toEqual({ facets: { empathy: 55, relating: 41 } });
		expect(told({ kind: 'emotional', facets: [], reason: 'too_fast' })).toEqual({ reason: 'too_fast' });
	});

	it('hold the type next likely', () => {
		const pairs = ['EI', 'SN', 'TF', 'JP'].map((pair) => ({ pair, letter: pair[0], probability: 1 }));
		expect(told({ kind: 'types', type: 'ESTJ', pairs, runner_up: 'ESFJ' })).toMatchObject({
			type: 'ESTJ',
			type_runner_up: 'ESFJ',
		});
	});

	it('hold the scoring that it was made with', () => {
		const [version] = resultColumns;
		const measured = { kind: 'iq', iq: 104, low: 91, high: 117, band: 'average', percentile: 60.5 };
		expect(version?.of({ result: { ...versions, ...measured } as Result })).toBe('x-1');
	});

	it('hold a level', () => {
		expect(told({ kind: 'placement', level: 'B1', neighbour: 'B2', probability: 0.61 })).toEqual({
			level: 'B1',
			level_or_above: false,
			level_neighbour: 'B2',
			level_probability: 0.61,
		});
		expect(told({ kind: 'placement', level: 'B1', neighbour: null, or_above: true })).toEqual({
			level: 'B1',
			level_or_above: true,
		});
	});
});

describe('what an export tells of a person', () => {
	const ana = { name: 'Ana', email: 'ana@example.org', age: 34, gender: 'female' as const };

	it('is age band and gender where that was agreed to, and all of it where it is asked for', () => {
		const nothing = { name: null, email: null, age: null, ageBand: null, gender: null };
		expect(personFor({ ...ana, ageBand: null, norms: true }, false)).toEqual({ ...nothing, norms: true });
		expect(personFor({ ...ana, ageBand: 25, norms: true }, false)).toEqual({
			...nothing,
			ageBand: 25,
			gender: 'female',
			norms: true,
		});
		const asGiven = { ...ana, ageBand: null, norms: false };
		expect(personFor(asGiven, true)).toEqual(asGiven);
	});

	it.each([
		['the age group and the gender', 34, 2, 25],
		['only the answers', 34, 1, null],
		['nothing', 34, null, null],
		['both without an age', null, 2, null],
	])('has the age band of who agreed to keep %s', (_, age, version, band) => {
		expect(keptAgeBand(age, version)).toBe(band);
	});

	it('has columns for name, address, and age only where they are asked for', () => {
		const names = (withDetails: boolean) => columnsFor(attemptColumns, withDetails).map(({ name }) => name);
		expect(names(true).filter((name) => !names(false).includes(name))).toEqual(['name', 'email', 'age']);
	});
});

describe('a row of an export', () => {
	const attempt: Attempt = {
		id: 'k3',
		quiz: 'iq-test',
		quizVersion: 2,
		form: 4,
		scoringVersion: 'iq-1',
		snapshotId: 's9',
		language: 'de',
		timeFactor: 1.25,
		retake: true,
		sameForm: true,
		byCode: false,
		conditions: null,
		startedAt: Date.UTC(2026, 10, 21, 8),
		expiresAt: Date.UTC(2026, 10, 21, 9),
		closesAt: Date.UTC(2026, 10, 21, 9),
		finishedAt: Date.UTC(2026, 10, 21, 8, 0, 30),
		doneAt: Date.UTC(2026, 10, 21, 8, 1),
	};
	const figure = { type: 'figural' as const, id: 'x', stem: [], answers: [], key: 'a', difficulty: -0.8 };
	const choice = {
		...figure,
		type: 'choice' as const,
		id: 'y',
		level: 'B1' as const,
		text: 'Which?',
		passage: null,
	};
	const statement: Question = { type: 'statement', id: 'z', scale: 'EI', keyed: -1, answers: [], words: {} };
	const snapshot = { kind: 'iq', questions: [figure, figure] } as unknown as Snapshot;
	const person = {
		name: 'Ana',
		email: 'ana@example.org',
		age: 34,
		ageBand: 25,
		gender: 'female',
		norms: true,
	} as const;
	const filled = <Row>(columns: readonly Column<Row>[], row: Row) =>
		Object.fromEntries(columns.map(({ name, of }) => [name, of(row)]));
	const shared = {
		attempt: 'k3',
		quiz: 'iq-test',
		kind: 'iq',
		quiz_version: 2,
		form: 4,
		language: 'de',
		retake: true,
		same_form: true,
		by_code: false,
		norms: true,
		state: 'done',
	};

	it('of attempts holds the attempt and, as far as it may be told, the person', () => {
		const row = { attempt, snapshot, batch: '7b', state: 'done', answered: 1, person, result: null } as const;
		const times = {
			batch: '7b',
			time_factor: 1.25,
			started_at: '2026-11-21T08:00:00.000Z',
			finished_at: '2026-11-21T08:00:30.000Z',
			done_at: '2026-11-21T08:01:00.000Z',
			duration: 30_000,
		};
		const who = {
			questions: 2,
			answered: 1,
			name: 'Ana',
			email: 'ana@example.org',
			age: 34,
			age_band: 25,
			gender: 'female',
		};
		expect(filled(attemptColumns, row)).toMatchObject({ ...shared, ...times, ...who });
		const begun = { ...attempt, finishedAt: null, doneAt: null };
		expect(filled(attemptColumns, { ...row, attempt: begun, person: null })).toMatchObject({
			finished_at: null,
			done_at: null,
			duration: null,
			norms: null,
			name: null,
			email: null,
			age: null,
			age_band: null,
			gender: null,
		});
		for (const { name, of } of resultColumns) expect([name, of(row)]).toEqual([name, null]);
	});

	it('of answers holds the answer and what was asked, as far as its kind has it', () => {
		const answer = { questionId: 'x', answerId: 'a', time: 4200 };
		const row = {
			attempt,
			snapshot,
			state: 'done',
			person,
			answer,
			answeredAt: attempt.startedAt,
			position: 7,
		} as const;
		const given = { ...shared, position: 7, question: 'x', answer: 'a', time: 4200 };
		const at = { answered_at: '2026-11-21T08:00:00.000Z' };
		const nothing = {
			correct: null,
			credit: null,
			difficulty: null,
			level: null,
			scale: null,
			keyed: null,
			points: null,
		};
		const of = (question: Question | undefined) => filled(answerColumns, { ...row, question });
		expect(of(figure)).toEqual({ ...given, ...at, ...nothing, correct: true, credit: 1, difficulty: -0.8 });
		expect(of({ ...choice, key: 'b' })).toMatchObject({
			correct: false,
			difficulty: -0.8,
			level: 'B1',
			scale: null,
		});
		const options = {
			type: 'options',
			id: 'x',
			points: 2,
			key: 'a+b+c',
			credit: 'partial',
			several: true,
			answers: ['a', 'b', 'c', 'd'].map((id) => ({ id })),
			picture: null,
			language: null,
			words: { en: { text: 'Which?' } },
		} as const;
		expect(of({ ...options, answers: [...options.answers] })).toEqual({
			...given,
			...at,
			...nothing,
			correct: false,
			credit: 0.333,
			points: 2,
		});
		expect(of(statement)).toEqual({ ...given, ...at, ...nothing, scale: 'EI', keyed: -1 });
		expect(of(undefined)).toEqual({ ...given, ...at, ...nothing });
	});
});

const dictionaries: [string, ReturnType<typeof dictionaryOf>][] = [
	['attempts', dictionaryOf(attemptColumns)],
	['answers', dictionaryOf(answerColumns)],
];

it.each(dictionaries)('the dictionary of %s says something of every column, once', (_, dictionary) => {
	expect(new Set(dictionary.map(({ name }) => name)).size).toBe(dictionary.length);
	for (const { name, meaning, type, unit, values } of dictionary) {
		expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
		expect(meaning).toMatch(/^[A-Z].*[^.]$/);
		expect(['text', 'integer', 'number', 'boolean', 'time', 'json']).toContain(type);
		if (type === 'time') expect(unit).toBe('ISO 8601, UTC');
		for (const said of [unit, values]) if (said !== null) expect(said).toMatch(/^\S.*\S$/);
	}
});

it('the dictionary marks what stands only where persons are asked for', () => {
	const marked = dictionaryOf(attemptColumns).filter((column) => column.only_with_details);
	expect(marked.map(({ name }) => name)).toEqual(['name', 'email', 'age']);
});

it('the dictionary lists the values that a column may have', () => {
	const valuesOf = (name: string) => {
		const { values } = dictionaryOf(attemptColumns).find((column) => column.name === name) ?? expect.fail();
		return values?.split(/;? /).map((value) => value.replace(',', ''));
	};
	expect(valuesOf('kind')).toEqual([...quizKinds]);
	expect(valuesOf('reason')).toEqual([...emptyReasons]);
	expect(valuesOf('age_band')?.slice(0, 9)).toEqual([...ageBands.map(String), 'empty']);
});
