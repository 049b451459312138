import { createHash } from 'node:crypto';
import type { House } from './house.ts';

/** The bearer token of an attempt: derived from the secret, so a repeated start can answer with the same one. */
export function attemptToken(house: House, attemptId: string): string {
	return house.secret.sign('attempt', attemptId);
}

/** Says whether a token belongs to an attempt, in constant time. */
export function isAttemptToken(house: House, attemptId: string, token: string): boolean {
	return house.secret.verify('attempt', attemptId, token);
}

/** What the private address of a report carries. Only `reportHash` of it is stored: `report-link.ts` sees to that. */
export function derivedReportToken(house: House, attemptId: string): string {
	return house.secret.sign('report', attemptId);
}

/** What is kept of the token of a report. It needs no key: nobody goes through 256 bits. */
export function reportHash(token: string): string {
	return createHash('sha256').update(token).digest('base64url');
}

/** What a link to one's own subscription carries: derived from the secret, so that nothing of it need be stored. */
export function subscriberToken(house: House, subscriberId: string): string {
	return `${subscriberId}.${house.secret.sign('subscriber', subscriberId)}`;
}

/** The subscriber that a link names, or undefined where we have not made it. */
export function subscriberIn(house: House, token: string): string | undefined {
	const [id = '', signature = ''] = token.split('.');
	return house.secret.verify('subscriber', id, signature) ? id : undefined;
}

/** What the public address of a shared result carries: derived, so that its taker can be shown it again. */
export function shareToken(house: House, seed: string): string {
	return house.secret.sign('share', seed);
}

/** What is kept of such a token. It needs no key: nobody goes through 256 bits. */
export function shareHash(token: string): string {
	return createHash('sha256').update(token).digest('base64url');
}

/** What is kept of an idempotency key: another client that sends the same key asks for something else. */
export function idempotencyHash(house: House, client: string, key: string): string {
	return house.secret.sign('idempotency', `${client} ${key}`);
}

/** What is kept of an access code, written as `readCode` writes it: nobody who reads the database can use one. */
export function codeHash(house: House, code: string): string {
	return house.secret.sign('code', code);
}
