import type { Secret } from '../../secret.ts';

/** A stretch of time in which something is counted, the same for every process that has the secret. */
export type Window = { name: string; until: number };

/**
 * The window of `length` milliseconds that `now` is in, for what is counted under `text`, such as an address. Its name is a keyed
 * digest of both, so that what is stored tells nobody's address, nor that two windows are of one. Each text has its own beginning: those who are
 * to come back do not come all at once.
 */
export function windowOf(secret: Secret, text: string, length: number, now: number): Window {
	const shift = Buffer.from(secret.sign('window', text), 'base64url').readUInt32BE(0) % length;
	const index = Math.floor((now + shift) / length);
	return { name: secret.sign('count', `${index} ${text}`), until: (index + 1) * length - shift };
}
