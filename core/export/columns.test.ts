import { describe, expect, it } from 'vitest';
import type { Result } from '../scoring/score.ts';
import { answerColumns } from './answer-columns.ts';
import { attemptColumns } from './attempt-columns.ts';
import { columnsFor, dictionaryOf } from './column.ts';
import { personFor } from './person.ts';
import { resultColumns } from './result-columns.ts';

const versions = { quiz_version: 1, form: 1, scoring_version: 'x-1' };
/** The columns of a result that hold something. */
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

	it('hold a level', () => {
		expect(told({ kind: 'placement', level: 'B1', neighbour: 'B2', probability: 0.61 })).toEqual({
			level: 'B1',
			level_neighbour: 'B2',
			level_probability: 0.61,
		});
		expect(told({ kind: 'placement', level: 'C2', neighbour: null })).toEqual({ level: 'C2' });
	});
});

describe('what an export tells of a person', () => {
	const ana = { name: 'Ana', email: 'ana@example.org', age: 34, gender: 'female' as const };

	it('is age and gender where norms were agreed to, and all of it where it is asked for', () => {
		const nothing = { name: null, email: null, age: null, gender: null };
		expect(personFor({ ...ana, norms: false }, false)).toEqual({ ...nothing, norms: false });
		expect(personFor({ ...ana, norms: true }, false)).toEqual({
			...nothing,
			age: 34,
			gender: 'female',
			norms: true,
		});
		expect(personFor({ ...ana, norms: false }, true)).toEqual({ ...ana, norms: false });
	});

	it('has columns for name and address only where they are asked for', () => {
		const names = (withDetails: boolean) => columnsFor(attemptColumns, withDetails).map(({ name }) => name);
		expect(names(true).filter((name) => !names(false).includes(name))).toEqual(['name', 'email']);
	});
});

it.each([
	['attempts', dictionaryOf(attemptColumns)],
	['answers', dictionaryOf(answerColumns)],
])('the dictionary of %s says something of every column, once', (_, dictionary) => {
	expect(new Set(dictionary.map(({ name }) => name)).size).toBe(dictionary.length);
	for (const { meaning, type, unit } of dictionary) {
		expect(meaning).toMatch(/^[A-Z].*[^.]$/);
		if (type === 'time') expect(unit).toBe('ISO 8601, UTC');
	}
});
