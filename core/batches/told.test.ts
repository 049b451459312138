import { describe, expect, it } from 'vitest';
import type { Text } from '../language/text.ts';
import { timeFactors } from '../quiz/timing.ts';
import { type Conditions, usualConditions } from './conditions.ts';
import { seenOf, termsOf, toldAfter, toldOf } from './told.ts';

const usual: Conditions = { ...usualConditions(16), seenBy: 'Ms. Ott' };
const told = (conditions: Partial<Conditions>, language: string | null = null) =>
	toldOf({ ...usual, ...conditions }, { minutes: 5, from: 'tomorrow', language, days: 365 });
const idsIn = (text: Text): string => {
	if (typeof text === 'string') return '';
	if ('sentences' in text) return text.sentences.map(idsIn).join(' ');
	return 'id' in text ? text.id : '';
};
const idsOf = (texts: readonly Text[]) => texts.map(idsIn);
const timeTold = (factors: Conditions['timeFactors']) => told({ timeFactors: factors }).at(-2);
const asked = { name: 'off', email: 'off', age: 'off', gender: 'off' } as const;

describe('the conditions at a glance', () => {
	const terms = (conditions: Partial<Conditions>, language: string | null = null) =>
		termsOf({ ...usual, ...conditions }, { minutes: 5, from: 'tomorrow', language, days: 365 });

	it('are who sees what, when the result is shown, what is asked, from which age, and how much time there is', () => {
		expect(terms({}).map(({ name }) => name)).toEqual([
			'told.row.seen',
			'told.row.result',
			'told.row.asked',
			'desk.batch.min_age',
			'told.row.time',
		]);
		expect(terms({})[0]?.text).toEqual({
			id: 'told.row.view',
			values: { who: 'Ms. Ott', view: 'result' },
		});
	});

	it('name the only language, and where the result is sent, unless nobody sees it', () => {
		const sentTo = 'quiz.example.com';
		const names = (view: Conditions['view']) => terms({ sentTo, view }, 'German').map(({ name }) => name);
		expect(names('report')).toEqual([
			'told.row.seen',
			'told.row.sent',
			'told.row.result',
			'told.row.asked',
			'desk.batch.min_age',
			'told.row.time',
			'frame.language',
		]);
		expect(names('progress')).not.toContain('told.row.sent');
	});

	it('name the minimum age only where the age is asked', () => {
		expect(terms({})).toContainEqual({ name: 'desk.batch.min_age', text: '16' });
		expect(terms({ asked }).map(({ name }) => name)).not.toContain('desk.batch.min_age');
	});

	it('leave a choice of times to the form that offers it', () => {
		expect(terms({ timeFactors: [1, 1.5] }).map(({ name }) => name)).not.toContain('told.row.time');
	});

	it('say from when the result is shown, or that it never is, and that nothing is asked', () => {
		const resultOf = (result: Conditions['result']) => terms({ result, asked }).slice(1, 3);
		expect(resultOf(5)).toEqual([
			{ name: 'told.row.result', text: { id: 'told.row.from', values: { date: 'tomorrow' } } },
			{ name: 'told.row.asked', text: { id: 'told.row.nothing' } },
		]);
		expect(resultOf('never')[0]?.text).toEqual({ id: 'desk.batch.result_never' });
	});
});

describe('what is told before the start', () => {
	it('is who sees what, when the result is shown, what is asked, how much time there is, and how all is deleted', () => {
		expect(idsOf(told({}))).toEqual([
			'told.view.result told.also',
			'told.at_once told.mail',
			'told.asked',
			'told.time',
			'told.delete',
		]);
		expect(idsOf(told({ language: 'de' }, 'German')).at(-2)).toBe('told.time told.language');
	});

	it('names who sees it, the only language, and how the email is asked for', () => {
		const [view, at, , time] = told({ language: 'de' }, 'German') as { sentences: Text[] }[];
		expect(view?.sentences[0]).toEqual({ id: 'told.view.result', values: { who: 'Ms. Ott' } });
		expect(at?.sentences[1]).toEqual({ id: 'told.mail', values: { asked: 'optional' } });
		expect(time?.sentences[1]).toEqual({ id: 'told.language', values: { language: 'German' } });
	});

	it('has six points at most', () => {
		const most = told({ sentTo: 'quiz.example.com', language: 'de' }, 'German');
		expect(most).toHaveLength(6);
		expect(most.at(-1)).toEqual({ id: 'told.delete', values: { who: 'Ms. Ott', days: 365 } });
	});

	it('says where else the result is sent, unless nobody sees it', () => {
		const sentTo = 'quiz.example.com';
		expect(told({ sentTo })[1]).toEqual({ id: 'told.sent_to', values: { host: sentTo } });
		expect(idsOf(told({ sentTo, view: 'report' }))).toContain('told.sent_to');
		expect(idsOf(told({ sentTo, view: 'progress' }))).not.toContain('told.sent_to');
	});

	it('says from when the result is shown, or whom to ask if it never is, and promises no email then', () => {
		expect(told({ result: 5, asked })[1]).toEqual({ id: 'told.from', values: { date: 'tomorrow' } });
		expect(told({ result: 'never' })[1]).toEqual({ id: 'told.never', values: { who: 'Ms. Ott' } });
		expect(idsOf(told({ result: 'never' })).join()).not.toContain('told.mail');
		expect(idsOf(told({ asked: { ...asked, name: 'required' } })).join()).not.toContain('told.mail');
	});

	it('sends nobody to ask for what they don’t see', () => {
		expect(idsOf(told({ result: 'never', view: 'progress' }))[1]).toBe('told.neither');
	});

	it('names each detail that is asked, and says whether it may be left out', () => {
		expect(told({ asked: { ...asked, name: 'required', age: 'optional' } })).toContainEqual({
			id: 'told.asked',
			values: {
				list: {
					allOf: [
						{ id: 'told.required', values: { item: { id: 'told.item.name' } } },
						{ id: 'told.optional', values: { item: { id: 'told.item.age' } } },
					],
				},
			},
		});
		expect(idsOf(told({ asked }))).toContain('told.asks_nothing');
	});

	it('says how much time there is: a choice, one time, or no limit', () => {
		const lengthOf = (minutes: number, seconds: number) => ({ id: 'duration', values: { minutes, seconds } });
		expect(timeTold(timeFactors)).toEqual({
			id: 'told.times',
			values: {
				list: { anyOf: [lengthOf(5, 0), lengthOf(6, 15), lengthOf(7, 30), { id: 'told.no_limit' }] },
			},
		});
		expect(timeTold([1.25])).toEqual({
			id: 'told.time',
			values: { time: { id: 'duration', values: { minutes: 6, seconds: 15 } } },
		});
		expect(timeTold([0])).toEqual({ id: 'told.untimed' });
	});
});

describe('what is told after a test', () => {
	const after = (conditions: Partial<Conditions>, withheld: 'until' | 'forever' = 'forever') =>
		toldAfter({ ...usual, ...conditions }, { withheld, days: 365 });

	it('is who has the result and how it is deleted if it is shown', () => {
		expect(idsOf(toldAfter(usual, { days: 365 }))).toEqual(['told.saved', 'told.delete']);
	});

	it('is where it is shown if it is withheld, who has it, where else it goes, and how it is deleted', () => {
		expect(after({ sentTo: 'quiz.example.com' }, 'until')).toEqual([
			{ id: 'told.starting_there', values: { who: 'Ms. Ott' } },
			{ id: 'told.saved', values: { who: 'Ms. Ott', view: 'result' } },
			{ id: 'told.sent_to', values: { host: 'quiz.example.com' } },
			{ id: 'told.delete', values: { who: 'Ms. Ott', days: 365 } },
		]);
		expect(idsOf(after({}))).toEqual(['told.saved', 'told.never', 'told.delete']);
		expect(idsOf(after({ sentTo: 'quiz.example.com', view: 'progress' }))).toEqual([
			'told.saved',
			'told.neither',
			'told.delete',
		]);
	});
});

it('says again above the button that sends the details who sees what, where else it goes, and how it is deleted', () => {
	const seen = seenOf({ ...usual, sentTo: 'quiz.example.com' }, 365);
	expect(seen.map(({ name }) => name)).toEqual(['told.row.seen', 'told.row.sent', 'info.row.deleted']);
	expect(idsOf(seen.map(({ text }) => text))).toEqual([
		'told.viewed told.also',
		'told.row.sent_to',
		'told.delete',
	]);
	expect(seenOf({ ...usual, view: 'progress', sentTo: 'quiz.example.com' }, 365)).toHaveLength(2);
});
