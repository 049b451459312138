import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { begin, type Visit } from '../../test/crash/visitor.ts';
import { refusedCall } from '../../test/refused-call.ts';

let site: Site;
let visit: Visit;
beforeAll(async () => {
	site = await makeSite();
	visit = await begin(site.call, { quiz: 'thanks-test', language: 'en' });
	await visit.answer(1);
});
afterAll(() => site.remove());

const right = { question_id: 'm01', answer_id: 'a', time: 1_000 };
const long = 'x'.repeat(5_000);
const bytes = (...parts: (string | number)[]) =>
	new Uint8Array(
		Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part])))),
	);

const refused = (expected: [number, string], send: () => ReturnType<Site['call']>) =>
	refusedCall(site, expected, send);

const starts: [string, number, string, unknown][] = [
	['an unknown quiz', 404, 'quiz_not_found', { quiz: 'nothing' }],
	['a name of the language itself', 404, 'quiz_not_found', { quiz: '__proto__' }],
	['a NUL', 404, 'quiz_not_found', { quiz: 'thanks-test\0' }],
	['a lone surrogate', 404, 'quiz_not_found', { quiz: '\ud800' }],
	['a very long name', 422, 'invalid_request', { quiz: long }],
	['no quiz', 422, 'invalid_request', {}],
	['a number', 422, 'invalid_request', { quiz: 7 }],
	['a list', 422, 'invalid_request', [{ quiz: 'thanks-test' }]],
	['a list as the quiz', 422, 'invalid_request', { quiz: ['thanks-test'] }],
	['null', 422, 'invalid_request', null],
	['a bare string', 422, 'invalid_request', '"thanks-test"'],
	['a polluted prototype', 422, 'invalid_request', '{"__proto__":{"quiz":"thanks-test"}}'],
	['a polluted constructor', 422, 'invalid_request', '{"constructor":{"prototype":{"quiz":"thanks-test"}}}'],
	['another time factor', 422, 'invalid_request', { quiz: 'thanks-test', time_factor: 2 }],
	['a negative time factor', 422, 'invalid_request', { quiz: 'thanks-test', time_factor: -1 }],
	['a time factor as text', 422, 'invalid_request', { quiz: 'thanks-test', time_factor: '1' }],
	['a language that is a list', 422, 'invalid_request', { quiz: 'thanks-test', language: ['ar'] }],
];

describe('a start', () => {
	it.each(starts)('with %s is refused', async (_, status, code, body) => {
		await refused([status, code], () => site.call('POST', '/user/attempt', body));
	});

	it('names the field that is wrong', async () => {
		const { fields } = await refused([422, 'invalid_request'], () =>
			site.call('POST', '/user/attempt', { quiz: 7 }),
		);
		expect(fields).toEqual({ quiz: site.context.catalogs.in('en')({ id: 'field.invalid' }) });
	});
});

const answers: [string, number, string, unknown][] = [
	['an unknown question', 422, 'unknown_question', { ...right, question_id: 'm99' }],
	['a question of a prototype', 422, 'unknown_question', { ...right, question_id: '__proto__' }],
	['a NUL in the question', 422, 'unknown_question', { ...right, question_id: 'm01\0' }],
	['a lone surrogate', 422, 'unknown_question', { ...right, question_id: '\udfff' }],
	['an unknown answer', 422, 'unknown_answer', { ...right, answer_id: 'z' }],
	['an answer in capitals', 422, 'unknown_answer', { ...right, answer_id: 'A' }],
	[
		'one right and one wrong answer',
		422,
		'unknown_answer',
		{ answers: [right, { ...right, answer_id: 'z' }] },
	],
	['a very long question', 422, 'invalid_request', { ...right, question_id: long }],
	['a very long answer', 422, 'invalid_request', { ...right, answer_id: long }],
	['no time', 422, 'invalid_request', { question_id: 'm01', answer_id: 'a' }],
	['a negative time', 422, 'invalid_request', { ...right, time: -1 }],
	['a broken time', 422, 'invalid_request', { ...right, time: 1.5 }],
	['a time over a day', 422, 'invalid_request', { ...right, time: 86_400_001 }],
	['a time beyond all numbers', 422, 'invalid_request', '{"question_id":"m01","answer_id":"a","time":1e999}'],
	['a time as text', 422, 'invalid_request', { ...right, time: '1000' }],
	['a list', 422, 'invalid_request', [right]],
	['no answers', 422, 'invalid_request', { answers: [] }],
	['an object where the list is', 422, 'invalid_request', { answers: right }],
	['null in the list', 422, 'invalid_request', { answers: [null] }],
	[
		'more answers than any quiz has',
		422,
		'invalid_request',
		{ answers: Array.from({ length: 501 }, () => right) },
	],
	['a polluted prototype', 422, 'invalid_request', `{"__proto__":${JSON.stringify(right)}}`],
];

describe('an answer', () => {
	it.each(answers)('with %s is refused', async (_, status, code, body) => {
		await refused([status, code], () => visit.call('PUT', '/answer', body));
	});
});

const bodies: [string, number, string, string | Uint8Array, Record<string, string>?][] = [
	['that is no JSON', 400, 'invalid_json', '{"quiz":'],
	['with a comma too many', 400, 'invalid_json', '{"quiz":"thanks-test",}'],
	['that is empty', 400, 'invalid_json', ''],
	['that is only space', 400, 'invalid_json', ' \n'],
	['that is no UTF-8', 400, 'invalid_json', bytes('{"quiz":"', 0xff, 0xfe, '"}')],
	['with half a character', 400, 'invalid_json', bytes('{"quiz":"', 0xe2, 0x82, '"}')],
	['with a surrogate in UTF-8', 400, 'invalid_json', bytes('{"quiz":"', 0xed, 0xa0, 0x80, '"}')],
	['in UTF-16', 400, 'invalid_json', new Uint8Array(Buffer.from('\ufeff{}', 'utf16le'))],
	['with a raw NUL', 400, 'invalid_json', '{"quiz":"a\0"}'],
	['of 64 KB and one byte', 413, 'too_large', `{"quiz":"${'x'.repeat(64 * 1024 - 10)}"}`],
	['of 64 KB', 422, 'invalid_request', `{"quiz":"${'x'.repeat(64 * 1024 - 11)}"}`],
	['nested ten thousand deep', 422, 'invalid_request', '['.repeat(10_000) + ']'.repeat(10_000)],
	['as plain text', 400, 'invalid_json', '{"quiz":"thanks-test"}', { 'content-type': 'text/plain' }],
	['without a type', 400, 'invalid_json', '{"quiz":"thanks-test"}', { 'content-type': '' }],
	[
		'as a form',
		400,
		'invalid_json',
		'quiz=thanks-test',
		{ 'content-type': 'application/x-www-form-urlencoded' },
	],
];

describe('a body', () => {
	it.each(bodies)('%s is refused', async (_, status, code, body, headers) => {
		await refused([status, code], () => site.call('POST', '/user/attempt', body, headers));
	});

	it.each(['/answer', '/details', '/report-mail'])('that is empty is refused by %s', async (part) => {
		const method = part === '/answer' ? 'PUT' : 'POST';
		await refused([400, 'invalid_json'], () => visit.call(method, part, ''));
	});

	it.each([
		['says how long it is', { 'content-length': String(40 * 1024 * 1024) }],
		['does not say how long it is', {}],
		[
			'comes from another site',
			{ 'content-length': String(40 * 1024 * 1024), 'sec-fetch-site': 'cross-site' },
		],
	])('far too large is not read to its end when it %s', async (_, headers) => {
		let read = 0;
		const body = new ReadableStream({
			pull(controller) {
				read += 64 * 1024;
				if (read > 40 * 1024 * 1024) controller.close();
				else controller.enqueue(new Uint8Array(64 * 1024).fill(32));
			},
		});
		const sent = {
			method: 'POST',
			body,
			duplex: 'half',
			headers: { 'content-type': 'application/json', ...headers },
		};
		const { status } = await site.request('/api/user/attempt', sent);
		expect(status).toBe('sec-fetch-site' in headers ? 403 : 413);
		expect(read).toBeLessThan(1024 * 1024);
	});
});

describe('an address', () => {
	it.each([
		['of a quiz that is not there', `/user/domain-quiz/info/${long}`, 404],
		['with a NUL', '/user/domain-quiz/info/thanks-test%00', 404],
		['with half an escape', '/user/domain-quiz/info/%E0%A4%A', 404],
		['of a folder above', '/user/domain-quiz/info/..%2f..%2fsecret', 404],
		['with two languages', '/user/domain-quiz/index?language=ar&language=de', 422],
		['with two domains', '/user/domain-quiz/index?domain=a&domain=b', 422],
	])('%s is refused', async (_, path, status) => {
		expect((await site.call('GET', path)).status).toBe(status);
		expect(site.context.logged).toEqual([]);
	});
});

describe('an address that is no call', () => {
	const broken = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"quiz":' };
	it.each<[string, RequestInit?]>([
		['/api'],
		['/api/'],
		['/api/health/'],
		['/api/user/attempt/', broken],
		['/api/user/domain-quiz/index/?language=ar'],
		['/api/user/nothing', broken],
		['/api/user/nothing', { ...broken, body: 'x'.repeat(70_000) }],
		['/api/user/attempt', { ...broken, method: 'PUT' }],
		['/api/health', broken],
		['/api/health', { method: 'OPTIONS' }],
		['/api/user/contact', { method: 'PROPFIND' }],
	])('is not there, whatever is sent to it: %s', async (path, init) => {
		const answer = await site.request(path, init);
		expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
	});
});

describe('a call that asks for no body', () => {
	it.each([
		['is broken', 400, '{'],
		['is far too long', 413, ' '.repeat(70_000)],
		['is no object', 409, '[]'],
	])('reads one for its language, and says so where it %s', async (_, status, body) => {
		expect((await visit.call('POST', '/finish', body)).status).toBe(status);
		const { message } = (await visit.call('POST', '/finish', { language: 'ar' })).error();
		expect(message).toBe(site.context.catalogs.in('ar')({ id: 'refusal.not_all_answered' }));
	});
});
