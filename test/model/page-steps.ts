import {
	closesAt,
	GRACE,
	isWithoutResult,
	type Model,
	openSteps,
	present,
	quizOf,
	quizzes,
	stateOf,
	take,
} from './model.ts';
import { addressOf, carried, leadOn, leadTo } from './page-way.ts';
import { beginOnce } from './starting.ts';
import type { Steps } from './steps.ts';

export const pressStart: Steps<'press start'> = (call) => [
	(model, local) => {
		local.of = call.jar[call.quiz];
		const taken = present(model, local.of);
		if (!taken) return undefined;
		local.open = openSteps(taken, model.now);
		// Another attempt takes the place of one that is over without a result.
		const isOver = ['time_up', 'details'].includes(stateOf(taken, model.now));
		const isReplaced = call.again && isOver && isWithoutResult(taken) && !taken.byCode;
		if (!taken.done && !isReplaced) return leadOn(call, local);
		local.already = true;
		return call.again ? undefined : { status: 200 };
	},
	(model, local) => {
		const { quiz, factor, lang } = call;
		const begun = beginOnce(model, { quiz, language: lang ?? 'en', factor, retake: local.already === true });
		if (typeof begun === 'string') throw new Error(begun);
		// The parameter by which a browser without cookies is recognized.
		const to = `${addressOf(quiz, 'q-1')}?started=1${lang ? `&lang=${lang}` : ''}`;
		return { status: 303, to, cookie: { quiz, of: begun } };
	},
];

export const open: Steps<'open'> = (call) => [
	carried(call),
	// In a route set, the page of questions also shows time-up.
	(_, local) => {
		const isHere = local.open?.some((step) => addressOf(call.quiz, step) === addressOf(call.quiz, call.step));
		return isHere ? { status: 200 } : leadOn(call, local);
	},
];

export const pressAnswer: Steps<'press answer'> = (call) => {
	const step = `q-${call.position}`;
	const home = { status: 302, to: `/?missing=1${call.lang ? `&lang=${call.lang}` : ''}` };
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

/** How long the visitor has looked at the questions of a form, in milliseconds. */
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
	const chosen = Object.entries(given).map(([question, answer]) => ({ question, answer, time }));
	take(taken, chosen, model.now);
	return undefined;
}

function finishOf(model: Model, of: number | undefined): void {
	const taken = present(model, of);
	const isWhole = taken && Object.keys(taken.answers).length === quizOf(taken).questions.length;
	if (isWhole && stateOf(taken, model.now) === 'answering') taken.finishedAt = model.now;
}
