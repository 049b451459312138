import { describe, expect, it } from 'vitest';
import { afterTry, HOOK_PAUSES, MAX_HOOK_URL, readHookUrl } from './hook.ts';

describe('the address of a webhook', () => {
	it.each([
		['https://quiz.example.com/results', 'quiz.example.com'],
		['  HTTPS://Quiz.Example.com:8443/a?b=c ', 'quiz.example.com'],
		['https://münchen.example/', 'xn--mnchen-3ya.example'],
		['https://a_b.example', 'a_b.example'],
	])('%s names the host %s', (url, host) => {
		expect(readHookUrl(url)).toMatchObject({ host });
	});

	it.each([
		'http://quiz.example.com/',
		'ftp://quiz.example.com/',
		'quiz.example.com/results',
		'https://user:pass@quiz.example.com/',
		'https://user@quiz.example.com/',
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
		'https://[::1]/',
		'https://[::ffff:127.0.0.1]/',
		'https://[2606:4700::1111]/',
		'https://quiz.example.com./',
		`https://quiz.example.com/${'x'.repeat(MAX_HOOK_URL)}`,
		'https://',
		5,
		{},
	])('%s is refused', (url) => {
		expect(readHookUrl(url)).toMatchObject({ fault: { id: 'desk.hook.url_wrong' } });
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

	it('410: it is given up at once', () => {
		expect(afterTry({ status: 410 }, 1)).toEqual({ state: 'failed' });
	});
});
