import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header fields of a signed message (Standard Webhooks, "Webhook headers"). */
export type SignedMessage = { id: string; timestamp: string; signature: string; body: string };

/** The largest accepted difference between a message's timestamp and now, in seconds. */
const TOLERANCE = 300;

/**
 * Whether a message was signed recently with the secret (`whsec_` and base64): HMAC-SHA256 over
 * `id.timestamp.body` must equal one of the signatures with version `v1` (Standard Webhooks, "Signature
 * scheme"). `now` is in seconds since 1970 (UTC).
 */
export function isSigned(
	{ id, timestamp, signature, body }: SignedMessage,
	secret: string,
	now: number,
): boolean {
	const signedAt = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
	if (!id || !(Math.abs(now - signedAt) <= TOLERANCE)) return false;
	const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
	const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
	return signature.split(' ').some((each) => {
		if (!each.startsWith('v1,')) return false;
		const given = Buffer.from(each.slice(3), 'base64');
		return given.length === expected.length && timingSafeEqual(given, expected);
	});
}
