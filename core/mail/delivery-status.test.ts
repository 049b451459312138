import { expect, it } from 'vitest';
import { BACK_OFF, deliveryStatusOf } from './delivery-status.ts';

const last = BACK_OFF.length + 1;

it.each([
	['queued', 0, null, 'queued'],
	['queued', 4, '451', 'queued'],
	['sent', 1, null, 'sent'],
	['failed', 1, '550', 'refused'],
	['failed', BACK_OFF.length, '554', 'refused'],
	['failed', last, '451', 'given_up'],
	// The reply ten times was about the session, not about the message.
	['failed', last, '535', 'given_up'],
	['failed', last, 'ETIMEDOUT', 'given_up'],
	['failed', 0, 'recipient limit', 'recipient_limit'],
	['failed', 0, 'daily limit', 'daily_limit'],
	['failed', 0, 'toString', 'failed'],
	// Contains a reply code but isn't a reply.
	['failed', 1, '1550', 'failed'],
	['failed', 1, '5501', 'failed'],
	['failed', 0, null, 'failed'],
] as const)('%s after %i tries with %s is %s', (state, tries, last_error, deliveryStatus) => {
	expect(deliveryStatusOf({ state, tries, last_error })).toBe(deliveryStatus);
});
