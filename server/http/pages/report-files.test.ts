import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal, refusals } from '../../../core/refusals.ts';
import { makeSite, type Site } from '../../../test/crash/site.ts';
import { details, wholeAttempt } from '../../../test/crash/visitor.ts';
import type { ApiEnv } from '../../api/context.ts';
import { readResult } from '../../commands/read-result.ts';
import { BusyError } from '../../jobs/job-process.ts';
import { NoPdfRenderer, openPdfRenderer, type PdfRenderer } from '../../pdf/pdf-renderer.ts';
import { PageCache } from '../cache/page-cache.ts';
import type { Limit } from '../limits/rate-limits.ts';
import { createListener } from '../server/request-listener.ts';
import { openSkeletons } from './loading-skeleton.ts';
import { reportFiles } from './report-files.ts';

let site: Site;
let token: string;
const pdfRenderer = openPdfRenderer();
beforeAll(async () => {
	site = await makeSite();
	const { attempt } = await wholeAttempt(site.call, { quiz: 'thanks-test', language: 'en' });
	const report = await readResult(site.context, attempt.id);
	if (isRefusal(report)) throw new Error(report.refused);
	token = report.token;
});
afterAll(async () => {
	pdfRenderer.end();
	await site.remove();
});

const free: Limit = async () => 0;
/** The app with the files of reports only; refusals show their code as text. */
function files(printing: PdfRenderer = pdfRenderer, limit = free) {
	return new Hono<ApiEnv>().route(
		'/',
		reportFiles(site.context, limit, async (c, code) => c.text(code, refusals[code]), printing),
	);
}
/** A PDF renderer that records what it was asked to print. */
function seeing(print: PdfRenderer['render'] = async () => new Uint8Array(4)) {
	const asked: { client: string; data: Record<string, unknown> }[] = [];
	const seen: PdfRenderer = {
		async render(client, sheet) {
			asked.push({ client, data: sheet.data as Record<string, unknown> });
			return print(client, sheet);
		},
		isWarm: () => true,
		end() {},
	};
	return { asked, seen };
}

it('a report is there as a PDF, to be shown and kept by nobody on the way', async () => {
	const answer = await files().request(`/report/${token}/pdf`);
	expect(answer.status).toBe(200);
	expect(Object.fromEntries(answer.headers)).toMatchObject({
		'content-type': 'application/pdf',
		'content-disposition': 'inline; filename="plumb-thanks-test.pdf"',
		'cache-control': 'no-store',
		'x-robots-tag': 'noindex',
		'referrer-policy': 'same-origin',
	});
	const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1');
	expect([pdf.slice(0, 5), pdf.includes('<pdfuaid:part>1</pdfuaid:part>')]).toEqual(['%PDF-', true]);
	expect(pdf).not.toContain(token);
	expect(pdf).not.toContain(details.email);
});

it('HEAD answers as GET does, and nothing is made for it', async () => {
	const { asked, seen } = seeing();
	const answer = await files(seen).request(`/report/${token}/pdf`, { method: 'HEAD' });
	expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
		200,
		'application/pdf',
		'',
	]);
	expect(asked).toEqual([]);
});

it('is made once and alone through the whole site, however late it is', async () => {
	const { asked, seen } = seeing(async () => {
		await wait(400);
		return Buffer.from('%PDF-');
	});
	const skeletonFor = await openSkeletons(site.context, [], []);
	const listener = createListener(files(seen).fetch, new PageCache(site.context.clock), { skeletonFor });
	const server = createServer(listener).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	const get = async (method: string) => {
		const headers = { 'Sec-Fetch-Mode': 'navigate', Cookie: 'lang=de; other=1' };
		const call = request({ port, method, path: `/report/${token}/pdf`, headers }).end();
		const [answer] = (await once(call, 'response')) as [IncomingMessage];
		return [answer.statusCode, await text(answer)];
	};
	try {
		expect(await get('HEAD')).toEqual([200, '']);
		expect(asked).toHaveLength(0);
		expect(await get('GET')).toEqual([200, '%PDF-']);
		expect(asked.map(({ data }) => data.lang)).toEqual(['de']);
	} finally {
		server.close();
	}
});

it('is in the language of the page, or of the report if nothing names one', async () => {
	const { asked, seen } = seeing();
	await files(seen).request(`/report/${token}/pdf?lang=ar`);
	await files(seen).request(`/report/${token}/pdf`, { headers: { cookie: 'lang=zh' } });
	await files(seen).request(`/report/${token}/pdf`);
	expect(asked.map(({ data }) => [data.lang, data.rtl])).toEqual([
		['ar', true],
		['zh', false],
		['en', false],
	]);
	expect(asked[2]?.data.name).toContain(details.name);
	const { attempt } = await wholeAttempt(site.call, { quiz: 'thanks-test', language: 'de' });
	const german = await readResult(site.context, attempt.id);
	if (isRefusal(german)) throw new Error(german.refused);
	await files(seen).request(`/report/${german.token}/pdf`);
	await files(seen).request(`/report/${german.token}/pdf`, { headers: { cookie: 'lang=en' } });
	expect(asked.slice(3).map(({ data }) => data.lang)).toEqual(['de', 'en']);
});

describe('a report that is not there', () => {
	const guesses: [string, (token: string) => string][] = [
		['guessed', () => 'A'.repeat(22)],
		['truncated', (known) => known.slice(0, -1)],
		['longer', (known) => `${known}A`],
		['in capitals', (known) => (known === known.toUpperCase() ? known.toLowerCase() : known.toUpperCase())],
	];
	it.each(guesses)('is 404, %s', async (_, guess) => {
		const { asked, seen } = seeing();
		for (const method of ['GET', 'HEAD']) {
			const answer = await files(seen).request(`/report/${guess(token)}/pdf`, { method });
			expect(answer.status).toBe(404);
		}
		expect(asked).toEqual([]);
	});

	it('is 404 with the page that says so, in the whole site', async () => {
		const answer = await site.request(`/report/${'A'.repeat(22)}/pdf`);
		expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
	});
});

it('counts against a limit of its own, before anything is made', async () => {
	const { asked, seen } = seeing();
	const answer = await files(seen, async (name) => (name === 'print' ? 7 : 0)).request(
		`/report/${token}/pdf`,
	);
	expect([answer.status, answer.headers.get('retry-after'), asked.length]).toEqual([429, '7', 0]);
});

it('is printed for the address that asks, by which it waits its turn', async () => {
	const { asked, seen } = seeing();
	await files(seen).request(`/report/${token}/pdf`);
	expect(asked.map(({ client }) => client)).toEqual(['unknown']);
});

it('asks to come again where too many wait', async () => {
	const { seen } = seeing(async () => {
		throw new BusyError('too many wait');
	});
	const answer = await files(seen).request(`/report/${token}/pdf`);
	expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '10']);
});

it('says that there is none on a machine that can make none', async () => {
	const { seen } = seeing(async () => {
		throw new NoPdfRenderer('This machine cannot make PDFs');
	});
	const own = files(seen);
	for (let count = 0; count < 2; count++) {
		const answer = await own.request(`/report/${token}/pdf`);
		expect([answer.status, await answer.text()]).toEqual([501, 'no_pdf']);
	}
	// It is logged only once, because it doesn't change while the process runs.
	expect(site.context.logged.splice(0)).toMatchObject([
		[
			'warn',
			'visitors ask for PDFs, but this machine cannot make them',
			{ why: 'This machine cannot make PDFs' },
		],
	]);
});

it('says that it failed, and logs why without who or which', async () => {
	const { seen } = seeing(async () => {
		throw new Error('the PDF renderer ended: SIGSEGV');
	});
	const answer = await files(seen).request(`/report/${token}/pdf`);
	expect([answer.status, await answer.text()]).toEqual([500, 'internal']);
	const [[level, , fields] = []] = site.context.logged.splice(0);
	expect([level, fields]).toMatchObject([
		'error',
		{ quiz: 'thanks-test', why: expect.stringContaining('SIGSEGV') },
	]);
	expect(JSON.stringify(fields)).not.toContain(token);
});
