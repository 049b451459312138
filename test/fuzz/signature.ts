import { createHmac } from 'node:crypto';

/** The content service's signing secret. */
export const webhookSecret = `whsec_${Buffer.alloc(32, 'plumb').toString('base64')}`;

/** Signs a message without a body now (Standard Webhooks, "Signature scheme"). */
export function signed(id: string): { id: string; now: string; signature: string } {
	const now = String(Math.floor(Date.now() / 1000));
	const key = Buffer.from(webhookSecret.replace('whsec_', ''), 'base64');
	const digest = createHmac('sha256', key).update(`${id}.${now}.`).digest('base64');
	return { id, now, signature: `v1,${digest}` };
}
