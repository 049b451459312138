import { closesAt, DAY, GRACE, present } from './model.ts';
import type { Steps } from './steps.ts';

export const close: Steps<'close'> = () => [
	(model) => {
		for (const taken of model.taken) {
			const isOverdue = !taken.done && taken.finishedAt === null && model.now > closesAt(taken) + GRACE;
			if (isOverdue) taken.isClosed = true;
		}
		for (const [key, { at }] of Object.entries(model.keys)) if (at <= model.now - DAY) delete model.keys[key];
		return { status: 200 };
	},
];

/** Sends one email after the other; one being sent is sent even if it was replaced in the meantime. */
export const deliver: Steps<'deliver'> = () => [
	(model, local) => {
		for (const [of, taken] of model.taken.entries()) {
			const at = present(model, of)
				? taken.done?.mails.findIndex(({ state, isLeased }) => state === 'queued' && !isLeased)
				: -1;
			if (at === undefined || at < 0) continue;
			const found = taken.done?.mails[at];
			if (found) found.isLeased = true;
			local.mail = [of, at];
			return undefined;
		}
		return { status: 200 };
	},
	(model, local) => {
		const [of, at] = local.mail ?? [-1, -1];
		const found = present(model, of)?.done?.mails[at];
		if (found) {
			found.state = 'sent';
			delete found.isLeased;
		}
		delete local.mail;
		return 0;
	},
];

export const rescore: Steps<'rescore'> = () => [() => ({ status: 200 })];

export const wait: Steps<'wait'> = ({ time }) => [
	(model) => {
		model.now += time;
		return { status: 200 };
	},
];
