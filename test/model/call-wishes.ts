import fc from 'fast-check';
import type { Auth, Given, Jar, Who } from './calls.ts';
import { type Model, quizzes, type Slug } from './model.ts';
import { personOf } from './people.ts';
import { defined, emailOf, factor, language, of, placeOf, rarely, slug, which, who, wish } from './wish.ts';

const by = fc.constantFrom(...Array<string>(9).fill('own'), 'a', 'a', 'b', 'other', 'made up');
const onAttempt = { of, by, language };

type OnAttempt = { of: number; by: string; language?: string | undefined };

function named(
	{ of: number, by: whose, language: asked }: OnAttempt,
	{ taken }: Model,
	jars: Record<Who, Jar>,
) {
	const at = placeOf(number, taken.length);
	const auths: Record<string, Auth> = {
		own: { token: at },
		other: { token: (at + 1) % Math.max(2, taken.length) },
		'made up': { token: -1 },
		a: { browser: 'a', jar: jars.a },
		b: { browser: 'b', jar: jars.b },
	};
	return { of: at, auth: auths[whose] as Auth, ...(asked && { language: asked }) };
}

const choice = fc.record({ place: fc.nat(6), answer: fc.nat(7), time: fc.nat(20_000), wrong: rarely });

/** Answers to questions of an attempt, a few of them to unknown questions. */
function givenOf(
	slugOf: Slug,
	choices: { place: number; answer: number; time: number; wrong: boolean }[],
): Given[] {
	const { questions, answers } = quizzes[slugOf];
	return choices.map(({ place, answer, time, wrong }) => ({
		question: wrong && answer > 3 ? 'm99' : (questions[place % questions.length] ?? ''),
		answer: wrong && answer <= 3 ? 'z' : (answers[answer % answers.length] ?? ''),
		time,
	}));
}

export const starts = wish(
	fc.record({
		do: fc.constant('start' as const),
		who: fc.constantFrom<(Who | undefined)[]>('a', 'a', 'b', undefined),
		quiz: slug,
		key: fc.option(fc.constantFrom('a-key-of-a-client', 'another-key-of-it'), { nil: undefined }),
		language: fc.option(fc.constantFrom('ar', 'en'), { nil: undefined }),
		factor: fc.option(factor, { nil: undefined }),
	}),
	(given, _model, jars) => ({ ...defined(given), jar: given.who ? jars[given.who] : {} }),
);

export const startsByCode = wish(
	fc.record({
		do: fc.constant('start' as const),
		who: fc.option(who, { nil: undefined }),
		code: fc.nat(1),
		quiz: fc.option(slug, { nil: undefined, freq: 2 }),
		resume: fc.option(fc.constant(true as const), { nil: undefined }),
		key: fc.option(fc.constantFrom('a-key-of-a-client', 'the-key-of-a-code'), { nil: undefined }),
	}),
	(given, _model, jars) => ({ ...defined(given), jar: given.who ? jars[given.who] : {} }),
);

/** A start sent a second time, word for word: with its key, it is the same attempt. */
export const startsAgain = wish(
	fc.record({ which: fc.nat(3), who }),
	({ which: number, who: each }, { keys }, jars) => {
		const sent = Object.entries(keys).filter(([key]) => !key.startsWith('page '));
		const [key, { body }] = sent[number % Math.max(1, sent.length)] ?? unsent;
		const said = (JSON.parse(body) as unknown[]).map((value) => value ?? undefined);
		const [quiz, code, resume, spoken, times] = said as Said;
		const again = defined({ quiz, code, resume, language: spoken, factor: times });
		return { do: 'start', who: each, jar: jars[each], key, ...again };
	},
);

/** The content of a body sent with a key, in stored order. */
type Said = [quiz?: Slug, code?: number, resume?: true, language?: string, factor?: number];
const unsent = ['a-key-of-a-client', { body: JSON.stringify(['thanks-test']) }] as const;

export const plainCalls = wish(
	fc.record({ do: fc.constantFrom('read', 'finish', 'finish', 'result', 'result', 'erase'), ...onAttempt }),
	(given, model, jars) => ({ do: given.do as 'read', ...named(given, model, jars) }),
);

export const answers = wish(
	fc.record({
		do: fc.constant('answer'),
		choices: fc.array(choice, { minLength: 1, maxLength: 4 }),
		...onAttempt,
	}),
	(given, model, jars) => {
		const call = named(given, model, jars);
		const quiz = model.taken[call.of]?.quiz ?? 'thanks-test';
		return { do: 'answer', given: givenOf(quiz, given.choices), ...call };
	},
);

export const allAnswers = wish(
	fc.record({
		do: fc.constant('answer all'),
		answer: fc.nat(7),
		time: fc.constantFrom(100, 9_000),
		...onAttempt,
	}),
	(given, model, jars) => {
		const call = named(given, model, jars);
		const quiz = model.taken[call.of]?.quiz ?? 'thanks-test';
		const choices = quizzes[quiz].questions.map((_, place) => ({
			place,
			answer: given.answer + place,
			time: given.time,
			wrong: false,
		}));
		return { do: 'answer', given: givenOf(quiz, choices), ...call };
	},
);

export const details = wish(
	fc.record({ do: fc.constant('details'), which, ...onAttempt }),
	(given, model, jars) => {
		const call = named(given, model, jars);
		return { do: 'details', person: personOf(call.of, given.which), ...call };
	},
);

export const mails = wish(
	fc.record({ do: fc.constant('mail'), to: fc.constantFrom('', '', 'corrected', 'wrong'), ...onAttempt }),
	(given, model, jars) => {
		const call = named(given, model, jars);
		return { do: 'mail', ...call, ...emailOf(given.to, call.of) };
	},
);
