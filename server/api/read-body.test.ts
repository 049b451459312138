import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWireSite, type WireSite } from '../../test/wire-site.ts';
import { MAX_BODY } from './read-body.ts';

let site: WireSite;
beforeAll(async () => {
	site = await makeWireSite(async () => new Response('a page'));
});
afterAll(() => site.remove());

/** Starts an attempt with a raw body; returns the status, and the code of a refusal. */
async function start(framing: string, body: string): Promise<[status: number, code?: string]> {
	const head = ['POST /api/user/attempt HTTP/1.1', 'Host: quiz.test', 'Connection: close'];
	const type = 'Content-Type: application/json';
	const answer = await site.raw([...head, type, framing, '', body].join('\r\n'));
	return [Number(answer.split(' ')[1]), /"code":"(\w+)"/.exec(answer)?.[1]];
}

const json = (length: number) => '{"quiz":"thanks-test"}'.padEnd(length);
const inChunks = (text: string) => {
	const parts = text.match(/[^]{1,16384}/g) ?? [];
	const chunks = parts.map((part) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`);
	return `${chunks.join('')}0\r\n\r\n`;
};

describe.each([
	['announced by its length', (text: string) => start(`Content-Length: ${Buffer.byteLength(text)}`, text)],
	['that comes in chunks', (text: string) => start('Transfer-Encoding: chunked', inChunks(text))],
])('a body %s', (_, send) => {
	it('is taken up to 64 KB and no further', async () => {
		expect(await send(json(30))).toEqual([201, undefined]);
		expect(await send(json(MAX_BODY))).toEqual([201, undefined]);
		expect(await send(json(MAX_BODY + 1))).toEqual([413, 'too_large']);
	});

	it('is no JSON where it is empty, ends too soon or is a mark of byte order alone', async () => {
		expect(await send('')).toEqual([400, 'invalid_json']);
		expect(await send('{"quiz":')).toEqual([400, 'invalid_json']);
		expect(await send('\ufeff')).toEqual([400, 'invalid_json']);
	});
});

it('the language of a body decides that of its refusal', async () => {
	const body = JSON.stringify({ quiz: 'nothing', language: 'de', name: 'ä€𝄞' });
	const said = await site.raw(
		`POST /api/user/attempt HTTP/1.1\r\nHost: quiz.test\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
	);
	expect(said).toContain(site.context.catalogs.in('de')({ id: 'refusal.quiz_not_found' }));
});
