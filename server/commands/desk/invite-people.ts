import { setTimeout } from 'node:timers/promises';
import { isEmail } from '../../../core/details/email.ts';
import { isLanguageCode, type LanguageCode } from '../../../core/language/languages.ts';
import type { Message } from '../../../core/language/message.ts';
import { type Refusal, refuse } from '../../../core/refusals.ts';
import type { MailContext } from '../../context.ts';
import {
	type BatchCode,
	codesOfBatch,
	findBatch,
	setCodeEmail,
	uninvitedAmong,
	type Worker,
} from '../../db/batches.ts';
import { replaceCode } from '../../db/codes.ts';
import type { Db } from '../../db/database.ts';
import { countInvited, hasInvitedEnough } from '../../db/mail-limits.ts';
import { dropMail, findInvitations, queueMail } from '../../db/outbox.ts';
import { codeHash, invitedCode, uninvitedDigest } from '../../tokens.ts';
import { note } from './note.ts';

/**
 * Who gets an invitation: everyone with an address who hasn't got one, everyone who got one but hasn't started, or one person,
 * whose address may be corrected with it.
 */
export type Invited = 'new' | 'again' | { person: string; email?: string };

/** How many invitations were queued, and how many weren't because of a limit or because their owners want none. */
export type Inviting = { queued: number; limited: number; unwanted: number };

/** How many invitations are queued per transaction, so that visitors don't wait, and the pause after each in milliseconds. */
const AT_ONCE = 100;
const PAUSE = 5;

/**
 * Queues an email to each of these people with a link to the test. Its code is new, because codes aren't stored: those they had before
 * stop working. Refusal: `not_found`.
 */
export async function invitePeople(
	context: MailContext,
	account: Worker,
	id: string,
	asked: { whom: Invited; language: LanguageCode },
): Promise<Inviting | { fault: Message } | Refusal> {
	const now = context.clock();
	const batch = await findBatch(context.db, account, id);
	if (!batch) return refuse('not_found');
	const { whom } = asked;
	const language = batch.conditions.language ?? asked.language;
	if (!isLanguageCode(language)) return { fault: { id: 'field.invalid' } };
	if (typeof whom === 'object') {
		const fault = await context.transaction(async (trx) =>
			correct(trx, await codesOfBatch(trx, id, now), whom),
		);
		if (fault) return { fault };
	}
	const codes = await codesOfBatch(context.db, id, now);
	const waiting = await findInvitations(context.db);
	const chosen = codes.filter((code) => isChosen(code, whom, waiting.get(code.hash)?.state));
	const digests = new Map(chosen.map(({ email }) => [email ?? '', uninvitedDigest(context, email ?? '')]));
	const unwanted = await uninvitedAmong(context.db, [...digests.values()]);
	const wanted = chosen.filter(({ email }) => !unwanted.has(digests.get(email ?? '') ?? ''));
	let queued = 0;
	for (let from = 0; from < wanted.length; from += AT_ONCE) {
		const some = wanted.slice(from, from + AT_ONCE);
		queued += await context.transaction(async (trx) => {
			let done = 0;
			for (const code of some) if (await invite(trx, code)) done++;
			return done;
		});
		await setTimeout(PAUSE);
	}
	const outcome = { queued, limited: wanted.length - queued, unwanted: chosen.length - wanted.length };
	await context.transaction((trx) =>
		note(context, trx, { account, action: 'people_invited', subject: { batch: id, emails: queued } }),
	);
	return outcome;

	async function invite(trx: Db, { hash, email }: BatchCode): Promise<boolean> {
		if (await hasInvitedEnough(trx, context, account.id)) return false;
		const seed = context.newId();
		const by = codeHash(context, invitedCode(context, seed));
		const mail = { kind: 'invitation', code: by, seed } as const;
		// Comes first, because the code stays as it is if no email may be sent.
		if ((await queueMail(trx, context, mail, { recipient: email ?? '', language })) === 'failed')
			return false;
		await countInvited(trx, context, account.id);
		const former = waiting.get(hash);
		if (former) await dropMail(trx, former.id);
		if (await replaceCode(trx, hash, { hash: by, shown_at: null }, now)) return true;
		// Used meanwhile; the email finds no code and isn't sent.
		return false;
	}
}

/** Stores the corrected address of one person; returns the fault if it can't be theirs. */
async function correct(
	trx: Db,
	codes: readonly BatchCode[],
	{ person: id, email }: { person: string; email?: string },
): Promise<Message | undefined> {
	const person = codes.find((code) => code.person === id && code.isUnused);
	if (id === '') return { id: 'desk.invite.whom_missing' };
	if (!person) return { id: 'desk.invite.started' };
	const given = email?.trim() || person.email || '';
	if (!isEmail(given)) return { id: 'field.email' };
	const other = codes.find((code) => code !== person && code.email?.toLowerCase() === given.toLowerCase());
	if (other) return { id: 'desk.batch.people_known', values: { email: given } };
	if (given !== person.email) await setCodeEmail(trx, person.hash, given);
	return undefined;
}

function isChosen(code: BatchCode, whom: Invited, mail: string | undefined): boolean {
	if (!code.isUnused || code.email === null) return false;
	if (typeof whom === 'object') return code.person === whom.person;
	if (mail === 'queued') return false;
	return whom === 'again' ? code.invitedAt !== null : code.invitedAt === null;
}
