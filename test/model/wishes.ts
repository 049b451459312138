import fc from 'fast-check';
import {
	allAnswers,
	answers,
	details,
	mails,
	plainCalls,
	starts,
	startsAgain,
	startsByCode,
} from './call-wishes.ts';
import type { Call } from './calls.ts';
import { closesAt, DAY, type Model, quizzes } from './model.ts';
import { pagePresses } from './page-wishes.ts';
import { personOf } from './people.ts';
import { of, placeOf, type Wish, wish } from './wish.ts';

const jobs = wish(
	fc.record({ do: fc.constantFrom('close', 'deliver', 'deliver', 'rescore') }),
	(given) => given as Call,
);

/** Answers to this many questions of the first attempt, each with this time. */
function answersTo({ taken }: Model, count: number, time: number): Call {
	const { questions, answers: known } = quizzes[taken[0]?.quiz ?? 'thanks-test'];
	const given = questions
		.slice(0, count)
		.map((question, index) => ({ question, answer: known[index % 5] ?? '', time }));
	return { do: 'answer', of: 0, auth: { token: 0 }, given };
}

/** The usual course of the first attempt, so that runs start anywhere in it. */
export const way: Wish[] = [
	{
		label: 'thinks about everything, as far as there is time',
		call: ({ taken }) => ({ do: 'wait', time: taken[0]?.quiz === 'thanks-test' ? 27_000 : 8_000 }),
	},
	{ label: 'answers the first', call: (model) => answersTo(model, 1, 4_000) },
	{ label: 'answers everything', call: (model) => answersTo(model, Infinity, 9_000) },
	{ label: 'finishes', call: () => ({ do: 'finish', of: 0, auth: { token: 0 } }) },
	{
		label: 'gives details',
		call: () => ({ do: 'details', of: 0, auth: { token: 0 }, person: personOf(0, 0) }),
	},
	{ label: 'gets the mail', call: () => ({ do: 'deliver' }) },
	{ label: 'asks for it again', call: () => ({ do: 'mail', of: 0, auth: { token: 0 } }) },
	...['and again', 'and a third time', 'and once too often'].map((label): Wish => {
		return { label, call: () => ({ do: 'mail', of: 0, auth: { token: 0 } }) };
	}),
];

/** Time passes: a little, or to about when an attempt ends, is closed, or is deleted. */
export const waits = wish(
	fc.record({
		do: fc.constant('wait'),
		of,
		to: fc.constantFrom(
			'a moment',
			'a moment',
			'a while',
			'the deadline',
			'the deadline',
			'the end of the grace',
			'the end of the grace',
			'a day',
		),
		offset: fc.constantFrom(-1, 0, 1),
	}),
	({ of: number, to, offset }, { taken, now }) => {
		const attempt = taken[placeOf(number, taken.length)];
		const until = {
			'a moment': now + 700,
			'a while': now + 12_000,
			'the deadline': attempt ? closesAt(attempt) + offset : now,
			'the end of the grace': attempt ? closesAt(attempt) + 5_000 + offset : now,
			'a day': now + DAY + offset,
		}[to as 'a moment'];
		return { do: 'wait', time: Math.max(1, until - now) };
	},
);

/** Actions that may happen concurrently with others. */
export const calls = fc.oneof(
	{ weight: 2, arbitrary: starts },
	{ weight: 2, arbitrary: startsByCode },
	{ weight: 2, arbitrary: startsAgain },
	{ weight: 5, arbitrary: plainCalls },
	{ weight: 3, arbitrary: answers },
	{ weight: 5, arbitrary: allAnswers },
	{ weight: 5, arbitrary: details },
	{ weight: 4, arbitrary: mails },
	{ weight: 3, arbitrary: jobs },
	...pagePresses.map((arbitrary) => ({ weight: 3, arbitrary })),
);
