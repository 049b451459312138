import { describe, expect, it } from 'vitest';
import { afterTry, HOOK_PAUSES, isGone, MAX_HOOK_URL, readHookUrl, resultEvents } from './hook.ts';

describe('the address of a webhook', () => {
	it.each([
		['https://quiz.example.com/results', 'quiz.example.com'],
		['  HTTPS://Quiz.Example.com:8443/a?b=c ', 'quiz.example.com'],
		['https://münchen.example/', 'xn--mnchen-3ya.example'],
		['https://a_b.example', 'a_b.example'],
		['https://quiz.example.4a/', 'quiz.example.4a'],
	])('%s names the host %s', (url, host) => {
		expect(readHookUrl(url)).toMatchObject({ host });
	});

	it('is written as browsers write it, and at most as long as it may be', () => {
		expect(readHookUrl('  HTTPS://Quiz.Example.com:8443/a?b=c ')).toEqual({
			url: 'https://quiz.example.com:8443/a?b=c',
			host: 'quiz.example.com',
		});
		const start = 'https://quiz.example.com/';
		expect(readHookUrl(start.padEnd(MAX_HOOK_URL, 'x'))).toHaveProperty('url');
		expect(readHookUrl(start.padEnd(MAX_HOOK_URL + 1, 'x'))).toHaveProperty('fault');
	});

	it.each([
		'http://quiz.example.com/',
		'ftp://quiz.example.com/',
		'quiz.example.com/results',
		'https://user:pass@quiz.example.com/',
		'https://user@quiz.example.com/',
		'https://:pass@quiz.example.com/',
		'https://a..b.example/',
		'https://192.168.1.10/',
		'https://quiz.example.com/#part',
		'https://localhost/',
		'https://intranet/',
		'https://127.0.0.1/',
		'https://127.1/',
		'https://2130706433/',
		'https://0x7f000001/',
		'https://0177.0.0.1/',
		'https://127.0.0.1./',
		'https://8.8.8.8/',
		'https://quiz.example.123/',
		'https://-/',
		'https://[::1]/',
		'https://[::ffff:127.0.0.1]/',
		'https://[2606:4700::1111]/',
		'https://quiz.example.com./',
		`https://quiz.example.com/${'x'.repeat(MAX_HOOK_URL)}`,
		'https://',
		5,
		{},
	])('%s is refused', (url) => {
		expect(readHookUrl(url)).toEqual({
			fault: { id: 'desk.hook.url_wrong', values: { scheme: 'https://' } },
		});
	});

	it('is required', () => {
		expect(readHookUrl(' ')).toEqual({ fault: { id: 'field.required' } });
		expect(readHookUrl(undefined)).toEqual({ fault: { id: 'field.required' } });
	});
});

describe('what follows from a try', () => {
	it.each([200, 201, 202, 204, 299])('%i: it is done', (status) => {
		expect(afterTry({ status }, 1)).toEqual({ state: 'sent' });
	});

	it.each([301, 302, 308, 400, 401, 404, 429, 500, 503])('%i: it is tried again', (status) => {
		expect(afterTry({ status }, 1)).toEqual({ state: 'queued', wait: 5_000 });
	});

	it('no answer: it is tried eight times, over more than a day, and then given up', () => {
		const fault = { fault: 'timeout' } as const;
		const waits = Array.from({ length: 8 }, (_, index) => afterTry(fault, index + 1));
		expect(waits.slice(0, 7)).toEqual(HOOK_PAUSES.map((wait) => ({ state: 'queued', wait })));
		expect(waits.at(-1)).toEqual({ state: 'failed' });
		expect(HOOK_PAUSES.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(86_400_000);
	});

	it('pauses as Standard Webhooks 1.0.0 suggests', () => {
		const minutes = HOOK_PAUSES.map((wait) => wait / 60_000);
		expect(minutes).toEqual([5 / 60, 5, 30, 120, 300, 600, 840]);
	});

	it.each([199, 300, 410, 0])('%i is no success', (status) => {
		expect(afterTry({ status }, 1).state).not.toBe('sent');
	});

	it('only 410 switches the webhook off', () => {
		expect([409, 410, 411, 404, 200].map((status) => isGone({ status }))).toEqual([
			false,
			true,
			false,
			false,
			false,
		]);
		expect(isGone({ fault: 'timeout' })).toBe(false);
	});

	it('410: it is given up at once', () => {
		expect(afterTry({ status: 410 }, 1)).toEqual({ state: 'failed' });
	});
});

it('only events about results carry one', () => {
	expect(resultEvents.map((event) => event.split('.')[0])).toEqual(['result', 'result']);
	expect(new Set(resultEvents).size).toBe(2);
});
