import { isEmail } from '../core/details/email.ts';
import { isRefusal } from '../core/refusals.ts';
import { countAddress, eraseAddress, type OfAddress } from '../server/commands/erase-address.ts';
import { eraseAttempt } from '../server/commands/erase-attempt.ts';
import { findAttempt } from '../server/db/attempts.ts';
import { type Command, type CommandInput, UsageError } from './command.ts';
import { counted, listed } from './counted.ts';

export const attemptErase: Command = {
	name: 'attempt erase',
	summary: 'Erase everything stored under an email address, or one attempt',
	options: {
		email: { value: 'ADDRESS', about: 'the address, in upper or lower case' },
		id: {
			value: 'ID',
			about: 'the id of one attempt, from attempt list; others under the same address stay',
		},
	},
	help: `
--email erases all attempts under the address (details, answers, result, report), its subscription, emails to it that are queued
or written to files, messages from it, and its names on lists of access codes. --id erases one attempt and everything that belongs to it. Either way, no answers
are kept. Emails that have arrived stay in the inbox, and copies stay in backups and exports.`,
	async destroys(asked, context) {
		const which = namedIn(asked);
		if ('attempt' in which) {
			const attempt = await findAttempt(context.db, which.attempt);
			if (!attempt) throw new Error(none(which));
			const day = new Date(attempt.startedAt).toISOString().slice(0, 10);
			return `${which.attempt} is an attempt at ${attempt.quiz} that began on ${day}. Erase it? You cannot undo this.`;
		}
		const found = await countAddress(context, which.email);
		if (Object.values(found).every((count) => count === 0)) throw new Error(none(which));
		return `${which.email} has ${inWords(found)}. Erase all of it? You cannot undo this.`;
	},
	async run(context, asked) {
		const which = namedIn(asked);
		if ('attempt' in which) {
			const isGone = !isRefusal(await eraseAttempt(context, which.attempt, { withdraws: true }));
			return {
				data: { attempts: isGone ? 1 : 0 },
				text: isGone ? 'Erased 1 attempt.' : none(which),
				failed: !isGone,
			};
		}
		const erased = await eraseAddress(context, which.email);
		if (Object.values(erased).every((count) => count === 0))
			return { data: erased, text: none(which), failed: true };
		return { data: erased, text: `Erased ${inWords(erased)}.` };
	},
};

type Which = { email: string } | { attempt: string };

function namedIn({ values: { email, id } }: CommandInput): Which {
	if ((email === undefined) === (id === undefined))
		throw new UsageError('Give either an address with --email or an attempt with --id');
	if (id !== undefined) return { attempt: id };
	if (!isEmail(email?.trim() ?? '')) throw new UsageError(`--email must be an email address, not '${email}'`);
	return { email: email?.trim() ?? '' };
}

function none(which: Which): string {
	return 'attempt' in which
		? `There is no attempt ${which.attempt}.`
		: `Nothing is stored under ${which.email}.`;
}

function inWords({ attempts, subscriptions, mails, messages, codes }: OfAddress): string {
	return listed([
		counted(attempts, 'attempt'),
		counted(subscriptions, 'subscription'),
		counted(mails, 'email'),
		counted(messages, 'message'),
		...(codes > 0 ? [counted(codes, 'name on a list of codes', 'names on lists of codes')] : []),
	]);
}
