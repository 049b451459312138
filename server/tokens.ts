import { createHash, randomInt } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Conditions, conditionsText } from '../core/batches/conditions.ts';
import { codeShape, writeCode } from '../core/codes/access-code.ts';
import { mailboxOf } from '../core/mail/mailbox.ts';
import type { ClockContext, SecretContext } from './context.ts';
import { isSame, type Secret } from './secret.ts';

/** The bearer token of an attempt: derived from the secret, so a repeated start can answer with the same one. */
export function attemptToken(context: SecretContext, attemptId: string): string {
	return context.secret.sign('attempt', attemptId);
}

/** How many tokens are kept in memory: as many as attempts that may be running at once. */
const MOST_TOKENS = 2000;

/** The tokens of attempts that were right last, by the secret that signed them: every call of an attempt has one. */
const rightTokens = new WeakMap<Secret, LRUCache<string, string>>();

/** Says whether a token belongs to an attempt, in constant time. */
export function isAttemptToken(context: SecretContext, attemptId: string, token: string): boolean {
	const right = rightTokens.get(context.secret) ?? new LRUCache<string, string>({ max: MOST_TOKENS });
	rightTokens.set(context.secret, right);
	const expected = right.get(attemptId) ?? attemptToken(context, attemptId);
	if (!isSame(expected, token)) return false;
	right.set(attemptId, expected);
	return true;
}

/** What the private address of a report carries. Only `reportHash` of it is stored: `report-link.ts` sees to that. */
export function derivedReportToken(context: SecretContext, attemptId: string): string {
	return context.secret.sign('report', attemptId);
}

/** The stored digest of a report token. It needs no key: 256 bits can't be guessed. */
export function reportHash(token: string): string {
	return createHash('sha256').update(token).digest('base64url');
}

/** What a link to one's own subscription carries: derived from the secret, so that nothing of it need be stored. */
export function subscriberToken(context: SecretContext, subscriberId: string): string {
	return `${subscriberId}.${context.secret.sign('subscriber', subscriberId)}`;
}

/** The subscriber that a link names, or undefined where we have not made it. */
export function subscriberIn(context: SecretContext, token: string): string | undefined {
	const [id = '', signature = ''] = token.split('.');
	return context.secret.verify('subscriber', id, signature) ? id : undefined;
}

/** What the public address of a shared result carries: derived, so that its taker can be shown it again. */
export function shareToken(context: SecretContext, seed: string): string {
	return context.secret.sign('share', seed);
}

/**
 * What the link to all results of an address carries: an attempt whose details have that address, and until
 * when the link works. The address is signed but isn't in the link, so the link ends when the attempt gets
 * another address.
 */
export function ownResultsToken(
	context: SecretContext,
	attemptId: string,
	email: string,
	until: number,
): string {
	const signature = context.secret.sign('own results', ownResultsText(attemptId, email, `${until}`));
	return `${attemptId}.${until}.${signature}`;
}

/**
 * The attempt that such a link names, and whether we made the link for its address; undefined if the link no
 * longer works.
 */
export function ownResultsIn(
	context: SecretContext & ClockContext,
	token: string,
): { attemptId: string; isFor(email: string): boolean } | undefined {
	const [attemptId = '', until = '', signature = ''] = token.split('.');
	if (!(context.clock() < Number(until))) return undefined;
	const isFor = (email: string) =>
		context.secret.verify('own results', ownResultsText(attemptId, email, until), signature);
	return { attemptId, isFor };
}

function ownResultsText(attemptId: string, email: string, until: string): string {
	return `${attemptId} ${until} ${email.toLowerCase()}`;
}

/** What the link to a comparison carries: derived, so that whoever made it can be shown it again. */
export function comparisonToken(context: SecretContext, id: string): string {
	return context.secret.sign('comparison', id);
}

/** The stored digest of such a token. It needs no key: 256 bits can't be guessed. */
export function linkHash(token: string): string {
	return createHash('sha256').update(token).digest('base64url');
}

/** A digest of conditions, by which Start recognizes those that its page told; '' if a code has none. */
export function conditionsVersion(conditions: Conditions | null): string {
	const text = conditionsText(conditions);
	return text && createHash('sha256').update(text).digest('base64url');
}

/** What is kept of an idempotency key: another client that sends the same key asks for something else. */
export function idempotencyHash(context: SecretContext, client: string, key: string): string {
	return context.secret.sign('idempotency', `${client} ${key}`);
}

/** What is kept of an access code, written as `readCode` writes it: nobody who reads the database can use one. */
export function codeHash(context: SecretContext, code: string): string {
	return context.secret.sign('code', code);
}

/** A random access code; each character is drawn independently by a cryptographic generator. */
export function newCode(): string {
	return writeCode(Array.from({ length: codeShape.length }, () => randomInt(codeShape.values)));
}

/**
 * The access code of an invitation: derived from a random seed, so that the code isn't in the outbox and yet is the same each time the
 * email is tried.
 */
export function invitedCode(context: SecretContext, seed: string): string {
	let rest = BigInt(
		`0x${Buffer.from(context.secret.sign('invited code', seed), 'base64url').toString('hex')}`,
	);
	const base = BigInt(codeShape.values);
	const values = Array.from({ length: codeShape.length }, () => {
		const value = Number(rest % base);
		rest /= base;
		return value;
	});
	return writeCode(values);
}

/** What is stored of a mailbox whose owner wants no invitations: a digest from which nobody can tell the address. */
export function uninvitedDigest(context: SecretContext, email: string): string {
	return context.secret.sign('uninvited', mailboxOf(email));
}

/** What the link to stop invitations to a mailbox carries: the digest that is stored then, signed. */
export function uninvitedToken(context: SecretContext, email: string): string {
	const digest = uninvitedDigest(context, email);
	return `${digest}.${context.secret.sign('stop invitations', digest)}`;
}

/** The digest that such a link names, or undefined if we didn't make the link. */
export function uninvitedIn(context: SecretContext, token: string): string | undefined {
	const [digest = '', signature = ''] = token.split('.');
	return context.secret.verify('stop invitations', digest, signature) ? digest : undefined;
}
