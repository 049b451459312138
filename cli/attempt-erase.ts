import { isEmail } from '../core/details/email.ts';
import { isRefusal } from '../core/refusals.ts';
import { countAddress, eraseAddress, type OfAddress } from '../server/commands/erase-address.ts';
import { eraseAttempt } from '../server/commands/erase-attempt.ts';
import { findAttempt } from '../server/db/attempts.ts';
import { type Asked, type Command, UsageError } from './command.ts';
import { counted, listed } from './counted.ts';

export const attemptErase: Command = {
	name: 'attempt erase',
	summary: 'Erase everything under an e-mail address, or one attempt',
	options: {
		email: { value: 'ADDRESS', about: 'the address, in capitals or small letters' },
		attempt: { value: 'ID', about: 'the attempt, as attempt list names it; its address may have others' },
	},
	help: `
By address are erased the attempts (details, answers, result, report), the subscription, mails to the address, queued or
written to files, and messages from it; by id one attempt with all that belongs to it. No answers stay. What has reached a
mailbox, and what stands in backups and exports, is not erased.`,
	async destroys(asked, context) {
		const which = namedIn(asked);
		if ('attempt' in which) {
			const attempt = await findAttempt(context.db, which.attempt);
			if (!attempt) throw new Error(none(which));
			const day = new Date(attempt.startedAt).toISOString().slice(0, 10);
			return `${which.attempt} is an attempt of ${attempt.quiz}, begun on ${day}. Erase it? It cannot be undone.`;
		}
		const found = await countAddress(context, which.email);
		if (Object.values(found).every((count) => count === 0)) throw new Error(none(which));
		return `Under ${which.email} there are ${inWords(found)}. Erase all of it? It cannot be undone.`;
	},
	async run(context, asked) {
		const which = namedIn(asked);
		if ('attempt' in which) {
			const isGone = !isRefusal(await eraseAttempt(context, which.attempt, { withdraws: true }));
			return {
				data: { attempts: isGone ? 1 : 0 },
				text: isGone ? 'Erased: 1 attempt.' : none(which),
				failed: !isGone,
			};
		}
		const erased = await eraseAddress(context, which.email);
		if (Object.values(erased).every((count) => count === 0))
			return { data: erased, text: none(which), failed: true };
		return { data: erased, text: `Erased: ${inWords(erased)}.` };
	},
};

type Which = { email: string } | { attempt: string };

function namedIn({ values: { email, attempt } }: Asked): Which {
	if ((email === undefined) === (attempt === undefined))
		throw new UsageError('Name an address with --email, or an attempt with --attempt');
	if (attempt !== undefined) return { attempt };
	if (!isEmail(email?.trim() ?? '')) throw new UsageError(`--email wants an address, not '${email}'`);
	return { email: email?.trim() ?? '' };
}

function none(which: Which): string {
	return 'attempt' in which
		? `There is no attempt ${which.attempt}.`
		: `Nothing is stored under ${which.email}.`;
}

function inWords({ attempts, subscriptions, mails, messages }: OfAddress): string {
	return listed([
		counted(attempts, 'attempt'),
		counted(subscriptions, 'subscription'),
		counted(mails, 'mail'),
		counted(messages, 'message'),
	]);
}
