import * as api from './api-steps.ts';
import type { Call, Seen } from './calls.ts';
import * as jobs from './job-steps.ts';
import type { Model } from './model.ts';
import * as ends from './page-ends.ts';
import * as pages from './page-steps.ts';
import type { Expected, Local, Step } from './steps.ts';

type Branch = { model: Model; at: (number | 'done')[]; locals: Local[] };

export type Judge = {
	/** What is wrong with a response; if nothing is, the model learns the values only the site decides. */
	answer(expected: Expected, seen: Seen, model: Model): string[];
	/** What is wrong with the stored data. */
	stored(model: Model): string[];
};

/**
 * The model after concurrent calls: there must be an order of their steps in which the contract gives all of
 * these responses and the stored data. Throws the faults of the closest order. A single call has only one
 * order.
 */
export function settle(model: Model, calls: readonly Call[], seen: readonly Seen[], judge: Judge): Model {
	const programs = calls.map(stepsOf);
	const known = new Set<string>();
	let nearest: { far: number; why: string[] } = { far: -1, why: [] };

	function note(branch: Branch, why: string[]): void {
		const far = branch.at.filter((at) => at === 'done').length;
		if (far > nearest.far) nearest = { far, why };
	}

	function follow(branch: Branch): Model | undefined {
		const text = JSON.stringify(branch);
		if (known.has(text)) return undefined;
		known.add(text);
		if (branch.at.every((at) => at === 'done')) {
			const why = judge.stored(branch.model);
			if (why.length === 0) return branch.model;
			note(branch, why);
			return undefined;
		}
		for (const [index, at] of branch.at.entries()) {
			if (at === 'done') continue;
			const next = structuredClone(branch);
			const step = programs[index]?.[at];
			const [local, answer] = [next.locals[index], seen[index]];
			if (!step || !local || !answer) throw new Error(`Call ${index} has no step ${at}`);
			const told = step(next.model, local);
			next.at[index] = typeof told === 'object' ? 'done' : (told ?? at + 1);
			const why = typeof told === 'object' ? judge.answer(told, answer, next.model) : [];
			if (why.length > 0) {
				note(
					next,
					why.map((each) => `${calls[index]?.do}: ${each}`),
				);
				continue;
			}
			const found = follow(next);
			if (found) return found;
		}
		return undefined;
	}

	const found = follow({ model, at: calls.map(() => 0), locals: calls.map(() => ({})) });
	if (found) return found;
	const shown = seen.map((each, index) => {
		const told = JSON.stringify({ ...each, text: each.text.length });
		return `${JSON.stringify(calls[index])}\n  → ${told}`;
	});
	throw new Error(
		`No order of these calls explains their answers:\n${shown.join('\n')}\n${nearest.why.join('\n')}`,
	);
}

function stepsOf(call: Call): Step[] {
	return (table[call.do] as (given: Call) => Step[])(call);
}

const table = {
	start: api.start,
	read: api.read,
	answer: api.answer,
	finish: api.finish,
	details: api.details,
	result: api.result,
	mail: api.mail,
	erase: api.erase,
	close: jobs.close,
	deliver: jobs.deliver,
	rescore: jobs.rescore,
	wait: jobs.wait,
	'press start': pages.pressStart,
	open: pages.open,
	'press answer': pages.pressAnswer,
	'press screen': pages.pressScreen,
	'press details': ends.pressDetails,
	'press mail': ends.pressMail,
	'press code': ends.pressCode,
	report: ends.report,
};
