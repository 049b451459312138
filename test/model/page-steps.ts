import { eraseOf, giveDetails, mailAgain } from './api-steps.ts';
import {
	closesAt,
	GRACE,
	type Model,
	openSteps,
	outcomeOf,
	present,
	quizOf,
	quizzes,
	type Slug,
	stateOf,
} from './model.ts';
import { isPerson } from './people.ts';
import { beginOnce, canReopen } from './starting.ts';
import type { Expected, Local, Step, Steps } from './steps.ts';

type OnPage = { quiz: Slug; jar: Partial<Record<Slug, number>>; lang?: 'ar' };

/** The address of a step, in the family in which the quiz is taken here. */
export function addressOf(quiz: Slug, step: string, lang?: string): string {
	const { base } = quizzes[quiz];
	const query = lang ? `?lang=${lang}` : '';
	if (base === '') return `/${quiz}${step === 'welcome' ? '' : `/${step}`}${query}`;
	const isAsking = /^q-\d/.test(step) || step === 'time-up';
	const parts: Record<string, string> = { info: '/user-form', 'thank-you': '/thank-you' };
	return `${base}/${quiz}${isAsking ? '/questions' : (parts[step] ?? '')}${query}`;
}

/** The attempt that the browser carries; without one the way is to the first page. */
function carried({ quiz, jar, lang }: OnPage): Step {
	return (model, local) => {
		const of = jar[quiz];
		const taken = present(model, of);
		if (of === undefined || !taken) return { status: 302, to: addressOf(quiz, 'welcome', lang) };
		local.of = of;
		local.open = openSteps(taken, model.now);
		return undefined;
	};
}

const leadTo = ({ quiz, lang }: OnPage, step: string): Expected => ({
	status: 303,
	to: addressOf(quiz, step, lang),
});
const leadOn = (call: OnPage, local: Local): Expected => leadTo(call, local.open?.[0] ?? '');

/** Shows a page whose own step must be open by then, or leads on. */
function show(call: OnPage, step: (local: Local) => string, status = 200): Step {
	return (model, local) => {
		const taken = present(model, local.of);
		if (!taken) return { status: 302, to: addressOf(call.quiz, 'welcome', call.lang) };
		local.open = openSteps(taken, model.now);
		return local.open.includes(step(local)) ? { status: local.status ?? status } : leadOn(call, local);
	};
}

export const pressStart: Steps<'press start'> = (call) => [
	(model, local) => {
		local.of = call.jar[call.quiz];
		const taken = present(model, local.of);
		if (!taken) return undefined;
		local.open = openSteps(taken, model.now);
		if (!taken.done) return leadOn(call, local);
		local.already = true;
		return call.again ? undefined : { status: 200 };
	},
	(model, local) => {
		const { quiz, factor, lang } = call;
		const begun = beginOnce(model, { quiz, language: lang ?? 'en', factor, retake: local.already === true });
		if (typeof begun === 'string') throw new Error(begun);
		return { ...leadTo(call, 'q-1'), cookie: { quiz, of: begun } };
	},
];

export const open: Steps<'open'> = (call) => [
	carried(call),
	// On a family's page of questions time-up shows too.
	(_, local) => {
		const isHere = local.open?.some((step) => addressOf(call.quiz, step) === addressOf(call.quiz, call.step));
		return isHere ? { status: 200 } : leadOn(call, local);
	},
];

export const pressAnswer: Steps<'press answer'> = (call) => {
	const step = `q-${call.position}`;
	const home = { status: 302, to: call.lang ? `/?lang=${call.lang}` : '/' };
	return [
		call.position > quizzes[call.quiz].questions.length ? () => home : carried(call),
		(model, local) => {
			if (call.intent === 'finish') return 4;
			if (call.intent === 'next') return leadOn(call, local);
			const question = quizzes[call.quiz].questions[call.position - 1] ?? '';
			const already = present(model, local.of)?.answers[question];
			if (already) return 3;
			if (call.answer !== '') return undefined;
			local.status = 422;
			return local.open?.includes(step) ? 5 : leadOn(call, local);
		},
		(model, local) => {
			const question = quizzes[call.quiz].questions[call.position - 1] ?? '';
			const why = takeAnswers(model, local.of, { [question]: call.answer }, SPENT);
			return why ? leadTo(call, why === 'time_up' ? 'time-up' : step) : undefined;
		},
		() => {
			if (quizzes[call.quiz].confirm === 'check') return 5;
			const isLast = call.position === quizzes[call.quiz].questions.length;
			return isLast ? 4 : leadTo(call, `q-${call.position + 1}`);
		},
		(model, local) => {
			finishOf(model, local.of);
			return leadTo(call, 'info');
		},
		// The question stays, with its answer locked, whatever step is open by now.
		(model, local) =>
			present(model, local.of)
				? { status: local.status ?? 200 }
				: { status: 302, to: addressOf(call.quiz, 'welcome', call.lang) },
	];
};

export const pressScreen: Steps<'press screen'> = (call) => [
	carried(call),
	(model, local) => {
		if (call.intent === 'finish') return 3;
		const taken = present(model, local.of);
		const isOpen = (question: string) => taken?.answers[question] === undefined;
		const free = quizzes[call.quiz].questions.filter(isOpen);
		local.asked = free.slice(0, 5).filter((question) => question in call.answers);
		local.already = local.asked.length < free.length;
		if (local.asked.length === 0) return leadOn(call, local);
		local.isOver = taken !== undefined && stateOf(taken, model.now) !== 'answering';
		local.status = 422;
		const isWhole = local.asked.every((question) => call.answers[question] !== '');
		return isWhole || local.isOver ? undefined : 4;
	},
	(model, local) => {
		const asked = local.asked ?? [];
		const chosen = asked.filter((question) => call.answers[question] !== '');
		const given = Object.fromEntries(chosen.map((question) => [question, call.answers[question] ?? '']));
		const why = takeAnswers(model, local.of, given, Math.round(SPENT / asked.length));
		if (local.isOver || why === 'time_up') return leadOn(call, local);
		if (why) return 4;
		return local.already ? leadTo(call, 'q-1') : undefined;
	},
	(model, local) => {
		finishOf(model, local.of);
		return leadTo(call, 'info');
	},
	(model, local) => {
		const taken = present(model, local.of);
		if (!taken) return { status: 302, to: addressOf(call.quiz, 'welcome', call.lang) };
		local.open = openSteps(taken, model.now);
		const isAsking = stateOf(taken, model.now) === 'answering' || local.open.includes('time-up');
		return isAsking ? { status: 422 } : leadOn(call, local);
	},
];

/** For so long the visitor has looked at what a form answers, in milliseconds. */
export const SPENT = 3_000;

function takeAnswers(
	model: Model,
	of: number | undefined,
	given: Record<string, string>,
	time: number,
): string | undefined {
	const taken = present(model, of);
	if (!taken) return 'attempt_not_found';
	if (taken.done || taken.finishedAt !== null) return 'attempt_finished';
	if (model.now > closesAt(taken) + GRACE) return 'time_up';
	const { answers } = quizOf(taken);
	if (Object.values(given).some((answer) => !answers.includes(answer))) return 'unknown_answer';
	for (const [question, answer] of Object.entries(given)) taken.answers[question] = { answer, time };
	return undefined;
}

function finishOf(model: Model, of: number | undefined): void {
	const taken = present(model, of);
	const isWhole = taken && Object.keys(taken.answers).length === quizOf(taken).questions.length;
	if (isWhole && stateOf(taken, model.now) === 'answering') taken.finishedAt = model.now;
}

export const pressDetails: Steps<'press details'> = (call) => [
	carried(call),
	(model, local) => {
		local.status = 422;
		if (!isPerson(call.person)) return undefined;
		const taken = model.taken[local.of ?? -1];
		giveDetails(model, local.of ?? -1, call.person, call.lang ?? 'en');
		return leadTo(call, taken ? outcomeOf(taken) : '');
	},
	show(call, () => 'info'),
];

export const pressMail: Steps<'press mail'> = (call) => [
	carried(call),
	(model, local) => {
		if (!local.open?.includes(call.step)) return leadOn(call, local);
		local.status = 422;
		if (call.email === 'no address') return undefined;
		if (!mailAgain(model, local.of ?? -1, call.email || undefined, call.lang ?? 'en')) local.status = 200;
		return undefined;
	},
	show(call, () => call.step),
];

export const pressCode: Steps<'press code'> = (call) => [
	// The page is read first, which a button is on only where there is something to begin or to open again.
	(model, local) => {
		const code = codeOf(model, call.code);
		const taken = present(model, code.of ?? undefined);
		const isUnused = code.startedAt === null && !(code.expiresAt !== null && model.now >= code.expiresAt);
		if (isUnused) {
			local.isNew = true;
			return undefined;
		}
		if (!taken || taken.done) return { status: 409 };
		return call.jar[code.quiz] === code.of ? { status: 200 } : undefined;
	},
	(model) => {
		const code = codeOf(model, call.code);
		const other = call.jar[code.quiz];
		const running = present(model, other);
		const wouldLose = running && other !== code.of && !running.done;
		return call.isSure && (!wouldLose || call.leaves) ? undefined : { status: 422 };
	},
	(model, local) => {
		const code = codeOf(model, call.code);
		const back: Expected = { status: 303, to: 'the same page' };
		if (local.isNew) {
			const key = { key: `page ${call.who} ${call.code}`, body: 'page' };
			const begun = beginOnce(model, { code: call.code, language: 'en', factor: 1, retake: false, key });
			if (typeof begun === 'string') return back;
			local.of = begun;
		} else {
			if (!canReopen(model, code)) return back;
			local.of = code.of ?? -1;
		}
		return undefined;
	},
	(model, local) => {
		const code = codeOf(model, call.code);
		const taken = model.taken[local.of ?? -1];
		if (!taken) throw new Error('Nothing has begun');
		const shown = taken.isErased ? { ...taken, answers: {}, done: null } : taken;
		local.open = openSteps(shown, model.now);
		const to = addressOf(code.quiz, local.open[0] ?? '');
		return { status: 303, to, cookie: { quiz: code.quiz, of: local.of ?? -1 } };
	},
];

function codeOf(model: Model, at: number): Model['codes'][number] {
	const code = model.codes[at];
	if (!code) throw new Error('There is no such code');
	return code;
}

export const report: Steps<'report'> = (call) => [
	(model) => {
		const home = { status: 302, to: `/${call.lang ? `?lang=${call.lang}` : ''}` };
		if (!present(model, call.of)?.done) return home;
		if (!call.erases) return { status: 200 };
		return call.isSure ? undefined : { status: 422 };
	},
	(model) => {
		const quiz = model.taken[call.of]?.quiz ?? 'thanks-test';
		eraseOf(model, call.of);
		const to = `/report/erased${call.lang ? `?lang=${call.lang}` : ''}`;
		return { status: 303, to, cookie: { quiz, of: null } };
	},
];
