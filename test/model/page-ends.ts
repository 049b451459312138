import { eraseOf, giveDetails, mailAgain } from './api-steps.ts';
import { type Model, openSteps, outcomeOf, present } from './model.ts';
import { addressOf, carried, leadOn, leadTo, show } from './page-way.ts';
import { isPerson } from './people.ts';
import { beginOnce, canReopen } from './starting.ts';
import type { Expected, Steps } from './steps.ts';

export const pressDetails: Steps<'press details'> = (call) => [
	carried(call),
	(model, local) => {
		local.status = 422;
		if (!isPerson(call.person)) return undefined;
		const taken = model.taken[local.of ?? -1];
		const why = giveDetails(model, local.of ?? -1, call.person, call.lang ?? 'en');
		const lead = leadTo(call, taken ? outcomeOf(taken) : '');
		return why === undefined ? { ...lead, cookie: { quiz: call.quiz, of: local.of ?? -1 } } : lead;
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
	// The page is loaded first; it has a button only if there is something to begin or to reopen.
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
		if (!present(model, call.of)?.done) return { status: 404 };
		if (!call.erases) return { status: 200 };
		return call.isSure ? undefined : { status: 422 };
	},
	(model) => {
		const quiz = model.taken[call.of]?.quiz ?? 'thanks-test';
		eraseOf(model, call.of);
		const to = `/report/erased${call.lang ? `?lang=${call.lang}` : ''}#${model.taken[call.of]?.id}`;
		const isCarried = call.jar[quiz] === call.of;
		return { status: 303, to, ...(isCarried && { cookie: { quiz, of: null } }) };
	},
];
