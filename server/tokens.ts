import { createHash } from 'node:crypto';
import type { Context } from './context.ts';

/** The bearer token of an attempt: derived from the secret, so a repeated start can return the same one. */
export function attemptToken(context: Context, attemptId: string): string {
	return context.secret.sign('attempt', attemptId);
}

/** Whether a token belongs to an attempt, compared in constant time. */
export function isAttemptToken(context: Context, attemptId: string, token: string): boolean {
	return context.secret.verify('attempt', attemptId, token);
}

/** The token in a report's private address. Only its `reportHash` is stored, by `report-link.ts`. */
export function derivedReportToken(context: Context, attemptId: string): string {
	return context.secret.sign('report', attemptId);
}

/** The stored digest of a report token. It needs no key: 256 bits can't be guessed. */
export function reportHash(token: string): string {
	return createHash('sha256').update(token).digest('base64url');
}

/** The token in a link to one's own subscription: derived from the secret, so that it needn't be stored. */
export function subscriberToken(context: Context, subscriberId: string): string {
	return `${subscriberId}.${context.secret.sign('subscriber', subscriberId)}`;
}

/** The subscriber a link belongs to; undefined if the token isn't ours. */
export function subscriberIn(context: Context, token: string): string | undefined {
	const [id = '', signature = ''] = token.split('.');
	return context.secret.verify('subscriber', id, signature) ? id : undefined;
}

/** The token in a shared result's public address: derived, so that its taker can be shown it again. */
export function shareToken(context: Context, seed: string): string {
	return context.secret.sign('share', seed);
}

/** The stored digest of such a token. It needs no key: 256 bits can't be guessed. */
export function shareHash(token: string): string {
	return createHash('sha256').update(token).digest('base64url');
}

/**
 * The stored digest of an idempotency key; it includes the client, so that another client's equal key is
 * distinct.
 */
export function idempotencyHash(context: Context, client: string, key: string): string {
	return context.secret.sign('idempotency', `${client} ${key}`);
}

/**
 * The stored digest of an access code in `readCode`'s format: reading the database doesn't reveal usable
 * codes.
 */
export function codeHash(context: Context, code: string): string {
	return context.secret.sign('code', code);
}
