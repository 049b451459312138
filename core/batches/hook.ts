import { readText } from '../details/text.ts';
import type { Message } from '../language/message.ts';

/** What is sent to the webhook of a batch; `result.regraded`: a result that it has was calculated again, and is another. */
export type HookEvent = 'result.ready' | 'result.regraded' | 'person.erased' | 'test';

/** The events that carry a result. */
export const resultEvents = ['result.ready', 'result.regraded'] as const satisfies HookEvent[];

/** The longest address of a webhook, in characters. */
export const MAX_HOOK_URL = 500;

/** How many tests of webhooks an account may send within `within` milliseconds. */
export const hookTests = { most: 10, within: 600_000 } as const;

/** For how long after its replacement a secret still signs, in milliseconds. */
export const FORMER_SECRET = 86_400_000;

/** How many keys a batch may have. */
export const MOST_KEYS = 5;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The pauses after failed tries, in milliseconds (Standard Webhooks 1.0.0, "Deliverability and reliability"). */
export const HOOK_PAUSES = [
	5 * SECOND,
	5 * MINUTE,
	30 * MINUTE,
	2 * HOUR,
	5 * HOUR,
	10 * HOUR,
	14 * HOUR,
] as const;

const urlFault = { id: 'desk.hook.url_wrong', values: { scheme: 'https://' } } as const;

/**
 * Reads the address of a webhook: https, the name of a host that isn't an address by itself, and no user name
 * or password. `host` is what takers are told.
 */
export function readHookUrl(input: unknown): { url: string; host: string } | { fault: Message } {
	const text = readText(input);
	if (text === '') return { fault: { id: 'field.required' } };
	const url = text === undefined || text.length > MAX_HOOK_URL ? null : URL.parse(text);
	if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '')
		return { fault: urlFault };
	// URL has already written every notation of an IPv4 address as four numbers.
	const isName = /^(?:[a-z0-9_-]+\.)+(?!\d+$)[a-z0-9-]+$/.test(url.hostname);
	return isName ? { url: url.href, host: url.hostname } : { fault: urlFault };
}

/** Why a receiver gave no answer; `no_secret`: it was asked for none, because the secret can't be read anymore. */
export type HookFault = 'timeout' | 'not_public' | 'not_found' | 'certificate' | 'unreachable' | 'no_secret';

/** What became of one try: the status of the answer, or why there was none. */
export type HookAnswer = { status: number } | { fault: HookFault };

/** What follows from a try: it's done, it's tried again after `wait` milliseconds, or it has failed for good. */
export type HookOutcome = { state: 'sent' } | { state: 'queued'; wait: number } | { state: 'failed' };

/** What follows from the answer to the try with this number, from 1. */
export function afterTry(answer: HookAnswer, tries: number): HookOutcome {
	if ('status' in answer && answer.status >= 200 && answer.status < 300) return { state: 'sent' };
	const wait = isGone(answer) ? undefined : HOOK_PAUSES[tries - 1];
	return wait === undefined ? { state: 'failed' } : { state: 'queued', wait };
}

/** Whether the receiver wants nothing anymore (410 Gone), which switches the webhook off. */
export function isGone(answer: HookAnswer): boolean {
	return 'status' in answer && answer.status === 410;
}
