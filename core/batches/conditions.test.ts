import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeFactors } from '../quiz/timing.ts';
import {
	type Conditions,
	type ConditionsInput,
	conditionsText,
	isWithheld,
	minAgeOf,
	readConditions,
	usualConditions,
	usualFactor,
	withholdingAt,
	withSentTo,
} from './conditions.ts';

const now = Date.UTC(2026, 11, 2, 15);
const rules = { minAge: 16, now, days: 365 };
const good: ConditionsInput = {
	timeFactors: ['1'],
	language: '',
	minAge: '',
	name: 'off',
	email: 'optional',
	age: 'required',
	gender: 'off',
	result: 'at_once',
	seenBy: ' Ms. Ott ',
	view: 'result',
};
const read = (input: ConditionsInput) => readConditions({ ...good, ...input }, rules);
const faultsIn = (input: ConditionsInput) => {
	const found = read(input);
	return 'fields' in found ? Object.keys(found.fields) : [];
};

describe('the conditions of a batch', () => {
	it('are the usual ones, with who sees the attempts, where a form is left as it is', () => {
		expect(usualConditions(16).seenBy).toBe('');
		expect(read({ minAge: null })).toEqual(read({}));
		expect(read({ result: 'never' })).toHaveProperty('conditions.result', 'never');
		expect(read({})).toEqual({ conditions: { ...usualConditions(16), seenBy: 'Ms. Ott' } });
	});

	it('are read from a form with everything set', () => {
		expect(
			read({
				timeFactors: ['1.5', '1'],
				language: 'de',
				minAge: '١٨',
				name: 'off',
				email: 'optional',
				gender: 'off',
				result: 'from',
				resultFrom: '2026-12-03',
				seenBy: 'مدرسة النور',
				view: 'report',
			}),
		).toEqual({
			conditions: {
				timeFactors: [1, 1.5],
				language: 'de',
				minAge: 18,
				asked: { name: 'off', email: 'optional', age: 'required', gender: 'off' },
				result: Date.UTC(2026, 11, 3),
				seenBy: 'مدرسة النور',
				view: 'report',
			},
		});
	});

	it('are refused with every fault at once', () => {
		const found = readConditions({}, rules);
		expect('fields' in found && Object.keys(found.fields).sort()).toEqual(
			['age', 'confirmedAge', 'email', 'gender', 'name', 'result', 'seenBy', 'timeFactors', 'view'].sort(),
		);
	});

	it.each<[ConditionsInput, object]>([
		[{ timeFactors: [] }, { timeFactors: { id: 'conditions.time_factors' } }],
		[{ language: 'xx' }, { language: { id: 'field.invalid' } }],
		[{ name: 'maybe' }, { name: { id: 'field.invalid' } }],
		[{ minAge: 15 }, { minAge: { id: 'conditions.min_age', values: { min: 16, max: 120 } } }],
		[{ age: 'off' }, { confirmedAge: { id: 'conditions.confirmed_age', values: { age: 16 } } }],
		[{ result: 'from' }, { resultFrom: { id: 'conditions.result_from', values: { days: 365 } } }],
		[{ result: 'later' }, { result: { id: 'field.invalid' } }],
		[{ seenBy: ' ' }, { seenBy: { id: 'desk.batch.seen_by_missing' } }],
		[{ seenBy: 'x'.repeat(101) }, { seenBy: { id: 'field.name', values: { max: 100 } } }],
		[{ seenBy: 'see www.x' }, { seenBy: { id: 'field.web_address' } }],
		[{ view: 'all' }, { view: { id: 'field.invalid' } }],
	])('with %j say what is wrong', (input, fields) => {
		expect(read(input)).toEqual({ fields });
	});

	it('are read from a program, with numbers and without a form', () => {
		const program = { timeFactors: [0, 1.25], minAge: 120, age: 'optional', confirmedAge: true } as const;
		expect(read({ ...program, language: null, seenBy: `Jose\u0301${'x'.repeat(96)}` })).toMatchObject({
			conditions: {
				timeFactors: [1.25, 0],
				minAge: 120,
				language: null,
				seenBy: `Jos\u00e9${'x'.repeat(96)}`,
			},
		});
	});

	it('show a result from a day that is still to come, while attempts are kept', () => {
		const at = (time: number, resultFrom: string) =>
			'conditions' in
			readConditions({ ...good, result: 'from', resultFrom }, { ...rules, now: time, days: 30 });
		const midnight = Date.UTC(2026, 11, 2);
		expect([at(midnight - 1, '2026-12-02'), at(midnight, '2026-12-02')]).toEqual([true, false]);
		expect([at(midnight, '2026-12-31'), at(midnight, '2027-01-01')]).toEqual([true, false]);
		expect([at(midnight + 1, '2027-01-01'), at(midnight, '2026-12-31T00:00')]).toEqual([true, false]);
		expect([at(midnight, ' 2026-12-31'), at(midnight, '2026-12-3')]).toEqual([false, false]);
	});

	it.each<[keyof ConditionsInput, unknown[]]>([
		['timeFactors', [[], '1', ['2'], ['1', 'x'], undefined]],
		['language', ['xx', 'DE', 7]],
		['minAge', ['15', '121', '16.5', 'x', -1]],
		['name', ['maybe', null]],
		['result', ['later', 5, Number.NaN, null]],
		[
			'seenBy',
			[
				'',
				'  ',
				null,
				7,
				'x'.repeat(101),
				'Ms.\nOtt',
				'Ms.\u202eOtt',
				'\ud800',
				'Cheap at https://x.example',
				'Win at example.COM/now',
			],
		],
		['view', ['all', undefined]],
	])('refuse as %s: %j', (field, values) => {
		for (const value of values) expect([value, faultsIn({ [field]: value })]).toEqual([value, [field]]);
	});

	it.each([
		'2026-12-02',
		'2026-02-30',
		'2027-12-03',
		'03.12.2026',
		'',
		undefined,
		'never',
		1_900_000_000_000,
	])('refuse the date %j, on which nothing is shown any more or still', (resultFrom) => {
		expect(faultsIn({ result: 'from', resultFrom })).toEqual(['resultFrom']);
	});

	it('raise the least age and never lower it, even if MIN_AGE is raised afterwards', () => {
		expect(faultsIn({ minAge: '15' })).toEqual(['minAge']);
		expect(read({ minAge: 16 })).toHaveProperty('conditions.minAge', 16);
		expect([minAgeOf(null, 16), minAgeOf({ minAge: 18 }, 16), minAgeOf({ minAge: 16 }, 21)]).toEqual([
			16, 18, 21,
		]);
	});

	it.each(['off', 'optional'])('leave the age %s only if it is confirmed that all are old enough', (age) => {
		expect(faultsIn({ age })).toEqual(['confirmedAge']);
		expect(faultsIn({ age, confirmedAge: 'no' })).toEqual(['confirmedAge']);
		expect(faultsIn({ age, confirmedAge: 'yes' })).toEqual([]);
	});

	it('ignore the least age where no age is asked', () => {
		expect(read({ age: 'off', confirmedAge: true, minAge: '3' })).toHaveProperty('conditions.minAge', 16);
	});

	it('refuse a time factor that has no text', () => {
		expect(faultsIn({ timeFactors: [{ toString: {} }] })).toEqual(['timeFactors']);
	});

	it('never throw, and hold what the rules say', () => {
		fc.assert(
			fc.property(
				fc.record(Object.fromEntries(Object.keys(good).map((name) => [name, fc.anything()]))),
				(input) => {
					const found = readConditions(input, rules);
					if (!('conditions' in found)) return;
					expect(found.conditions.minAge).toBeGreaterThanOrEqual(16);
					expect(found.conditions.timeFactors.length).toBeGreaterThan(0);
				},
			),
		);
	});
});

describe('the text of conditions', () => {
	const usual = usualConditions(16);

	it('differs if any of them does, and only then', () => {
		const changes: Partial<Conditions>[] = [
			{},
			{ timeFactors: [1, 1.5] },
			{ language: 'de' },
			{ minAge: 18 },
			{ asked: { ...usual.asked, name: 'optional' } },
			{ asked: { ...usual.asked, name: 'required' } },
			{ result: 'never' },
			{ result: now },
			{ seenBy: 'Ms. Ott' },
			{ view: 'report' },
			{ sentTo: 'quiz.example.com' },
			{ sentTo: 'other.example.com' },
		];
		const texts = changes.map((change) => conditionsText({ ...usual, ...change }));
		expect(new Set(texts).size).toBe(changes.length);
		const { email, ...rest } = usual.asked;
		expect(conditionsText({ ...usual, asked: { ...rest, email } })).toBe(texts[0]);
	});

	it('does not depend on a host that was taken away again', () => {
		const text = conditionsText(usual);
		expect(conditionsText(withSentTo({ ...usual, sentTo: 'quiz.example.com' }, undefined))).toBe(text);
		expect(withSentTo({ ...usual, sentTo: 'quiz.example.com' }, undefined)).not.toHaveProperty('sentTo');
		expect(withSentTo(usual, 'quiz.example.com')).toEqual({ ...usual, sentTo: 'quiz.example.com' });
	});

	it('is that of conditions that were stored before', () => {
		expect(conditionsText(usual)).toBe(
			'[[1],null,16,["off","optional","required","off"],"at_once","","result"]',
		);
	});

	it('is empty for a code without any', () => {
		expect(conditionsText(null)).toBe('');
	});
});

describe('a result', () => {
	it('is withheld until its time, for ever, or not at all', () => {
		const until = now + 1;
		expect(withholdingAt({ result: until }, now)).toEqual({ until });
		expect(withholdingAt({ result: until }, until)).toBeNull();
		expect(withholdingAt({ result: 'never' }, now)).toEqual({ until: null });
		expect(withholdingAt({ result: 'at_once' }, now)).toBeNull();
		expect(withholdingAt(null, now)).toBeNull();
		expect([isWithheld({ result: until }, now), isWithheld({ result: until }, until)]).toEqual([true, false]);
	});
});

describe('the time of someone who doesn’t choose', () => {
	it('is the usual one where it is allowed', () => {
		expect(usualFactor(null)).toBe(1);
		expect(usualFactor({ timeFactors })).toBe(1);
		expect(usualFactor({ timeFactors: [1.25, 1.5] })).toBe(1.25);
		expect(usualFactor({ timeFactors: [0] })).toBe(0);
	});
});
