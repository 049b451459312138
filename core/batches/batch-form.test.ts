import { describe, expect, it } from 'vitest';
import { type BatchInput, readBatch, usualLastDay } from './batch-form.ts';
import { usualConditions } from './conditions.ts';

const now = Date.UTC(2026, 10, 26, 9);
const rules = { minAge: 16, now, days: 365, quizzes: ['iq-test', 'english-level'] };
const conditions = {
	timeFactors: ['1'],
	language: '',
	minAge: '16',
	name: 'off',
	email: 'optional',
	age: 'required',
	gender: 'off',
	result: 'at_once',
	seenBy: 'Hill School',
	view: 'result',
};
const right: BatchInput = { batch: ' Class 7b ', quiz: 'iq-test', until: '2026-12-24', conditions };

describe('the form of a batch', () => {
	it('takes what is right, to the end of the last day', () => {
		expect(readBatch(right, rules)).toEqual({
			batch: {
				name: 'Class 7b',
				quiz: 'iq-test',
				expiresAt: Date.UTC(2026, 11, 25) - 1,
				conditions: { ...usualConditions(16), seenBy: 'Hill School' },
			},
		});
	});

	it('reads no conditions where the form has none', () => {
		const { conditions: _, ...frozen } = right;
		expect(readBatch(frozen, rules)).toEqual({
			batch: { name: 'Class 7b', quiz: 'iq-test', expiresAt: Date.UTC(2026, 11, 25) - 1 },
		});
	});

	it('names every fault at once', () => {
		const wrong = { batch: '', quiz: 'iq-tset', until: '', conditions: { ...conditions, seenBy: '' } };
		expect(readBatch(wrong, rules)).toEqual({
			fields: {
				batch: { id: 'desk.batch.name_missing' },
				quiz: { id: 'desk.batch.quiz_missing' },
				until: { id: 'desk.batch.until_wrong', values: { days: 365 } },
				'condition-seenBy': { id: 'desk.batch.seen_by_missing' },
			},
		});
	});

	it.each(['a'.repeat(101), 'Class\u202e7b', 'Class\n7b', 7])('refuses the name %j', (batch) => {
		expect(readBatch({ ...right, batch }, rules)).toEqual({
			fields: { batch: { id: 'field.name', values: { max: 100 } } },
		});
	});

	it('takes a name of a hundred characters, with composed letters', () => {
		const named = (batch: string) => readBatch({ ...right, batch }, rules);
		expect(named('a'.repeat(100))).toHaveProperty('batch.name', 'a'.repeat(100));
		expect(named('Jose\u0301')).toHaveProperty('batch.name', 'Jos\u00e9');
	});

	it('takes a day until its last millisecond, and one a whole year away', () => {
		const at = (time: number, until: string) => readBatch({ ...right, until }, { ...rules, now: time });
		const end = Date.UTC(2026, 10, 27) - 1;
		expect(at(end - 1, '2026-11-26')).toHaveProperty('batch');
		expect(at(end, '2026-11-26')).toHaveProperty('fields.until');
		const midnight = Date.UTC(2026, 10, 26);
		expect(at(midnight, '2027-11-26')).toHaveProperty('batch');
		expect(at(midnight - 1, '2027-11-26')).toHaveProperty('fields.until');
	});

	it.each([
		'2026-11-25',
		'2027-11-27',
		'2027-02-29',
		'2026-13-01',
		'24.12.2026',
		'2026-12-24T00:00',
		' 2026-12-24',
		'2026-12-2',
		'02026-12-24',
		'tomorrow',
		5,
	])('refuses the last day %j', (until) => {
		expect(readBatch({ ...right, until }, rules)).toHaveProperty('fields.until');
	});

	it.each(['2026-11-26', '2027-11-26'])('takes the last day %s, today and a year from now', (until) => {
		expect(readBatch({ ...right, until }, rules)).toHaveProperty('batch');
	});

	it('begins with a last day that it takes', () => {
		expect(usualLastDay(now)).toBe('2027-02-24');
		expect(readBatch({ ...right, until: usualLastDay(now) }, rules)).toHaveProperty('batch');
	});
});
