import { randomBytes } from 'node:crypto';
import { lifetimes } from '../../../core/desk/lifetimes.ts';
import type { ClockContext, SecretContext, StoreContext } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { insertLink } from '../../db/desk.ts';
import { linkHash } from '../../tokens.ts';

/**
 * A new challenge that only a passkey's response to it can return. Nothing is stored, so that nobody can fill
 * the database by opening pages: it carries until when it works, signed. `purpose` is what it's for, and by
 * whom.
 */
export function newChallenge(context: ClockContext & SecretContext, purpose: string): string {
	const text = `${randomBytes(16).toString('base64url')}.${context.clock() + lifetimes.challenge}`;
	return `${text}.${context.secret.sign(`challenge ${purpose}`, text)}`;
}

/** Whether a response, which has the challenge in Base64url, is to a challenge of ours that still works. */
export function isChallenge(
	context: ClockContext & SecretContext,
	purpose: string,
	encoded: string,
): boolean {
	const [random = '', until = '', signature = ''] = Buffer.from(encoded, 'base64url').toString().split('.');
	return (
		context.clock() < Number(until) &&
		context.secret.verify(`challenge ${purpose}`, `${random}.${until}`, signature)
	);
}

/** Records that a challenge was used, which works once: a second time, the database refuses it. */
export async function spendChallenge(
	context: StoreContext,
	trx: Db,
	accountId: string,
	encoded: string,
): Promise<boolean> {
	const now = context.clock();
	return insertLink(trx, {
		hash: linkHash(encoded),
		accountId,
		purpose: 'challenge',
		now,
		expiresAt: now + lifetimes.challenge,
	});
}
