import { setTimeout } from 'node:timers/promises';
import type { Message } from '../../../core/language/message.ts';
import { type Refusal, refuse } from '../../../core/refusals.ts';
import type { SecretContext, StoreContext } from '../../context.ts';
import { type BatchCode, codesOfBatch, findBatch, type Worker } from '../../db/batches.ts';
import { replaceCode } from '../../db/codes.ts';
import { findInvitations } from '../../db/outbox.ts';
import { codeHash, newCode } from '../../tokens.ts';
import type { NewBatchCode } from './new-codes.ts';
import { note } from './note.ts';

/** Whose codes are replaced: those that nobody has been given yet, everyone's who hasn't started, or one person's. */
export type Whose = 'new' | 'all' | { person: string };

/** How many codes are replaced per transaction, so that visitors don't wait, and the pause after each in milliseconds. */
const AT_ONCE = 200;
const PAUSE = 5;

/**
 * Gives people who haven't started new codes, and returns these: only now can they be read. Codes that were handed out before stop
 * working; `new` replaces none of those. The fault says that the one person has started or has been erased meanwhile. Refusal: `not_found`.
 */
export async function replaceCodes(
	context: SecretContext & StoreContext,
	account: Worker,
	id: string,
	whose: Whose,
): Promise<{ codes: NewBatchCode[] } | { fault: Message } | Refusal> {
	const now = context.clock();
	if (!(await findBatch(context.db, account, id))) return refuse('not_found');
	const mails = await findInvitations(context.db);
	const asked = (await codesOfBatch(context.db, id, now)).filter((code) =>
		isAsked(code, whose, mails.get(code.hash)?.state),
	);
	const codes: NewBatchCode[] = [];
	for (let from = 0; from < asked.length; from += AT_ONCE) {
		const some = asked
			.slice(from, from + AT_ONCE)
			.map((old) => ({ ...old, code: newCode() }))
			.map((old) => ({ ...old, by: codeHash(context, old.code) }));
		const replaced = await context.transaction(async (trx) => {
			const done: NewBatchCode[] = [];
			for (const { hash, by, position, label, code } of some)
				if (await replaceCode(trx, hash, { hash: by, shown_at: now }, now))
					done.push({ position, label, code });
			return done;
		});
		codes.push(...replaced);
		await setTimeout(PAUSE);
	}
	if (typeof whose === 'object' && codes.length === 0) return { fault: { id: 'desk.invite.started' } };
	await context.transaction((trx) =>
		note(context, trx, { account, action: 'codes_replaced', subject: { batch: id, codes: codes.length } }),
	);
	return { codes };
}

/** Whether a code may be in somebody's hands: on a card, or in an email that was sent or is on its way. */
export function isHandedOut({ shownAt, invitedAt }: BatchCode, mail: string | undefined): boolean {
	return shownAt !== null || invitedAt !== null || mail === 'queued';
}

function isAsked(code: BatchCode, whose: Whose, mail: string | undefined): boolean {
	if (!code.isUnused) return false;
	if (whose === 'new') return !isHandedOut(code, mail);
	return whose === 'all' || code.person === whose.person;
}
