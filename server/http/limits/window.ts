import type { Secret } from '../../secret.ts';

/** A time window for counting, the same in every process that has the secret. */
export type Window = { name: string; until: number };

/**
 * The window of `length` milliseconds around `now` for a key such as an address. Its name is a keyed digest
 * of both, so that the database contains no addresses and can't link two windows of one address. Windows of
 * different keys begin at different times, so that visitors who were told to wait don't all return at once.
 */
export function windowOf(secret: Secret, text: string, length: number, now: number): Window {
	const shift = Buffer.from(secret.sign('window', text), 'base64url').readUInt32BE(0) % length;
	const index = Math.floor((now + shift) / length);
	return { name: secret.sign('count', `${index} ${text}`), until: (index + 1) * length - shift };
}
