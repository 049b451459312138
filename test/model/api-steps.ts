import type { Auth } from './calls.ts';
import { closesAt, GRACE, type Model, outcomeOf, present, quizOf, stateOf, take, viewOf } from './model.ts';
import { isPerson } from './people.ts';
import { beginOnce, canReopen } from './starting.ts';
import type { Expected, Local, Step, Steps } from './steps.ts';

type OfAttempt = { of: number; auth: Auth; language?: string };

const refused = (status: number, code: string, local: Local): Expected => ({
	status,
	code,
	language: local.language ?? 'en',
});

/**
 * A call of an attempt in three steps: only the owner can see it, and for everyone else it doesn't exist; then
 * what the call does; and if it is refused, the message is in the language that the attempt has by then.
 */
function ofAttempt(
	call: OfAttempt,
	step: (taken: Model['taken'][number], model: Model, local: Local) => Expected,
): Step[] {
	return [owner(call), on(call.of, step), tell(call)];
}

function owner({ of, auth, language }: OfAttempt): Step {
	return (model, local) => {
		const isOwn = 'token' in auth ? auth.token === of : Object.values(auth.jar).includes(of);
		const taken = isOwn ? present(model, of) : undefined;
		local.language = language ?? taken?.language ?? 'en';
		return taken ? undefined : refused(404, 'attempt_not_found', local);
	};
}

/** A step on an attempt that may have been deleted since its owner was checked. */
function on(of: number, step: Parameters<typeof ofAttempt>[1]): Step {
	return (model, local) => {
		const taken = present(model, of);
		if (!taken) return refused(404, 'attempt_not_found', local);
		const expected = step(taken, model, local);
		if (!expected.code) return expected;
		local.refusal = expected;
		return undefined;
	};
}

/** Another call may have changed the attempt's language since, or deleted it. */
function tell({ of, language }: OfAttempt): Step {
	return (model, local) => {
		const taken = present(model, of);
		local.language = language ?? taken?.language ?? 'en';
		if (!taken || !local.refusal) return refused(404, 'attempt_not_found', local);
		return { ...local.refusal, language: local.language };
	};
}

export const start: Steps<'start'> = (call) => [
	(model, local) => {
		local.language = call.language ?? 'en';
		if (call.resume && call.code !== undefined) {
			const code = model.codes[call.code];
			if (!code || !canReopen(model, code)) return refused(409, 'code_already_used', local);
			if (call.quiz !== undefined && code.quiz !== call.quiz) return refused(404, 'quiz_not_found', local);
			local.of = code.of ?? -1;
			return undefined;
		}
		const { key, language, quiz, code } = call;
		const body = JSON.stringify([quiz, code, call.resume, language, call.factor]);
		const begun = beginOnce(model, {
			quiz,
			code,
			language: local.language,
			factor: call.factor ?? 1,
			retake: quiz !== undefined && call.jar[quiz] !== undefined,
			...(key !== undefined && { key: { key, body } }),
		});
		if (typeof begun === 'string') return refused(statuses[begun] ?? 0, begun, local);
		local.of = begun;
		return undefined;
	},
	// It is read again to be shown; if it was deleted in the meantime, it is shown as it began.
	(model, local) => {
		const of = local.of ?? -1;
		const taken = model.taken[of];
		if (!taken) throw new Error('Nothing has begun');
		const shown = taken.isErased ? { ...taken, answers: {} } : taken;
		return {
			status: call.resume && call.code !== undefined ? 200 : 201,
			of,
			view: viewOf(shown, model.now),
			questions: { language: local.language ?? 'en', hasToken: true },
			cookie: { quiz: taken.quiz, of },
		};
	},
];

const statuses: Record<string, number> = {
	code_already_used: 409,
	quiz_not_found: 404,
	idempotency_key_reused: 422,
};

export const read: Steps<'read'> = (call) =>
	ofAttempt(call, (taken, model, local) => ({
		status: 200,
		of: call.of,
		view: viewOf(taken, model.now),
		questions: { language: local.language ?? 'en', hasToken: false },
	}));

export const answer: Steps<'answer'> = (call) =>
	ofAttempt(call, (taken, model, local) => {
		if (taken.done || taken.finishedAt !== null) return refused(409, 'attempt_finished', local);
		if (model.now > closesAt(taken) + GRACE) return refused(409, 'time_up', local);
		const { questions, answers } = quizOf(taken);
		for (const { question, answer: chosen } of call.given) {
			if (!questions.includes(question)) return refused(422, 'unknown_question', local);
			if (!answers.includes(chosen)) return refused(422, 'unknown_answer', local);
		}
		take(taken, call.given, model.now);
		return { status: 200, of: call.of, view: viewOf(taken, model.now) };
	});

export const finish: Steps<'finish'> = (call) =>
	ofAttempt(call, (taken, model, local) => {
		const isWhole = Object.keys(taken.answers).length === quizOf(taken).questions.length;
		if (stateOf(taken, model.now) === 'answering') {
			if (!isWhole) return refused(409, 'not_all_answered', local);
			taken.finishedAt = model.now;
		}
		return { status: 200, of: call.of, view: viewOf(taken, model.now) };
	});

export const details: Steps<'details'> = (call) =>
	ofAttempt(call, (taken, model, local) => {
		if (!isPerson(call.person)) return refused(422, 'invalid_details', local);
		const why = giveDetails(model, call.of, call.person, local.language ?? 'en');
		if (why) return refused(409, why, local);
		return { status: 201, of: call.of, outcome: outcomeOf(taken) };
	});

/** Gives the details, or returns why not; repeating the same details gives the same result. */
export function giveDetails(model: Model, of: number, person: object, language: string): string | undefined {
	const taken = present(model, of);
	if (!taken) return 'attempt_not_found';
	if (stateOf(taken, model.now) === 'answering') return 'not_finished';
	const given = person as NonNullable<typeof taken.done>['person'];
	if (taken.done)
		return JSON.stringify(taken.done.person) === JSON.stringify(given) ? undefined : 'details_given';
	taken.language = language;
	const mails = [{ to: given.email, language, state: 'queued' as const }];
	taken.done = { at: model.now, person: given, email: given.email, mails };
	return undefined;
}

export const result: Steps<'result'> = (call) =>
	ofAttempt(call, (taken, model, local) => {
		const state = stateOf(taken, model.now);
		if (state === 'answering') return refused(409, 'not_finished', local);
		if (!taken.done) return refused(409, 'details_missing', local);
		const mail = taken.done.mails.findLast((each) => each.state !== 'replaced')?.state;
		return { status: 200, of: call.of, outcome: outcomeOf(taken), ...(mail && { mail }) };
	});

export const mail: Steps<'mail'> = (call) =>
	ofAttempt(call, (_taken, model, local) => {
		if (call.email === 'no address') return refused(422, 'invalid_details', local);
		const why = mailAgain(model, call.of, call.email, local.language ?? 'en');
		return why ? refused(409, why, local) : { status: 202, mail: 'queued' };
	});

/** Queues the report again, replacing a waiting one, or returns why not. */
export function mailAgain(
	model: Model,
	of: number,
	email: string | undefined,
	language: string,
): string | undefined {
	const taken = present(model, of);
	if (!taken) return 'attempt_not_found';
	if (stateOf(taken, model.now) === 'answering') return 'not_finished';
	if (!taken.done) return 'details_missing';
	const { mails } = taken.done;
	if (mails.length > 3) return 'mail_limit';
	if (email !== undefined) taken.done.email = email;
	for (const each of mails) if (each.state === 'queued') each.state = 'replaced';
	mails.push({ to: taken.done.email, language, state: 'queued' });
	return undefined;
}

export const erase: Steps<'erase'> = (call) =>
	ofAttempt(call, ({ quiz }, model) => {
		eraseOf(model, call.of, { withdraws: true });
		return { status: 204, cookie: { quiz, of: null } };
	});

/**
 * Deletes an attempt: its code stays used, and its answers are kept if the taker had agreed and doesn't
 * withdraw.
 */
export function eraseOf(model: Model, of: number, { withdraws = false } = {}): void {
	const taken = model.taken[of];
	if (taken) Object.assign(taken, { isErased: true, hasWithdrawn: withdraws });
	for (const [key, { of: which }] of Object.entries(model.keys)) if (which === of) delete model.keys[key];
	for (const code of model.codes) if (code.of === of) Object.assign(code, { of: null, cname: null });
}
