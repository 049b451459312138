import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { isSigned } from './webhook-signature.ts';

/** The example from the test suites of the Standard Webhooks libraries. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = {
	id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
	timestamp: '1614265330',
	signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
	body: '{"test": 2432232314}',
};
const now = 1614265330;

describe('a signed message', () => {
	it('is taken as Standard Webhooks signs it, for five minutes', () => {
		expect(isSigned(message, secret, now)).toBe(true);
		expect(isSigned(message, secret, now + 300)).toBe(true);
		expect(isSigned({ ...message, signature: `v1a,x v1,AAAA ${message.signature}` }, secret, now)).toBe(true);
	});

	it.each([
		['another body', { body: '{"test":2432232314}' }, now],
		['another id', { id: 'msg_other' }, now],
		['no id', { id: '' }, now],
		['another time', { timestamp: '1614265331' }, now],
		['no time', { timestamp: 'now' }, now],
		['another version', { signature: message.signature.replace('v1', 'v2') }, now],
		['half a signature', { signature: message.signature.slice(0, 20) }, now],
		['no signature', { signature: '' }, now],
		['a signature of long ago', {}, now + 301],
		['a signature of the future', {}, now - 301],
	])('is refused with %s', (_, changed, at) => {
		expect(isSigned({ ...message, ...changed }, secret, at)).toBe(false);
	});
});

it('the library that signs messages signs as the published example of Standard Webhooks', () => {
	const { id, timestamp, signature, body } = message;
	expect(new Webhook(secret).sign(id, new Date(1000 * Number(timestamp)), body)).toBe(signature);
});
