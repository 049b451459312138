import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { frameContext } from '../../app/frame-only.ts';
import { openFramedPages } from '../../app/framed-document.tsx';
import { isRefusal } from '../../core/refusals.ts';
import type { AttemptRecord } from '../../server/attempt-record.ts';
import { answerQuestions } from '../../server/commands/answer-questions.ts';
import { finishAttempt } from '../../server/commands/finish-attempt.ts';
import { giveDetails } from '../../server/commands/give-details.ts';
import { startAttempt } from '../../server/commands/start-attempt.ts';
import { attemptCookie } from '../../server/http/headers/attempt-cookie.ts';
import { appContext, requestContext } from '../../server/http/pages/context.ts';
import { reportToken } from '../../server/report-link.ts';
import { makeContext, type TestContext, unlimited } from '../context.ts';

let site: TestContext;
beforeAll(async () => {
	site = await makeContext();
});
afterAll(() => site.remove());

/** What the router was asked for: the address, the cookies, and whether only for a frame. */
let routed: [path: string, cookie: string | null, isFrame: boolean][] = [];
beforeEach(() => {
	routed = [];
});

const { page, forgetFrames } = openFramedPages(
	async (request, context) => {
		const frame = context.get(frameContext);
		const { nonce } = context.get(requestContext);
		const { pathname, search } = new URL(request.url);
		routed.push([pathname + search, request.headers.get('Cookie'), frame !== null]);
		const head = `<link nonce="${nonce}" rel="stylesheet" href="/app.css"/>`;
		const link = `<a href="${pathname}">Deutsch</a>`;
		return new Response(`<head>${head}</head><body>${frame?.places.main ?? 'by the router'}${link}</body>`);
	},
	(path) =>
		path.startsWith('/report/')
			? '/report/:token'
			: path.replace(/^\/[^/]+/, '/:quiz').replace(/q-\d+$/, ':step'),
);
beforeEach(forgetFrames);

/** Begins an attempt at a quiz, and answers it if told to; resolves to its cookie. */
async function take(quiz: string, isAnswered = true): Promise<string> {
	const { attempt, snapshot } = (await startAttempt(site, { quiz })) as AttemptRecord;
	if (isAnswered) {
		const given = snapshot.questions.map(({ id }) => ({ questionId: id, answerId: 'a', time: 4_000 }));
		site.pass(60_000);
		await answerQuestions(site, attempt.id, given);
		await finishAttempt(site, attempt.id);
	}
	const { id, closesAt } = attempt;
	return attemptCookie(site, quiz, id, { closesAt, routeSet: 'plain' }).split(';')[0] ?? '';
}

async function ask(path: string, cookie: string, init: RequestInit = {}): Promise<string> {
	return (await answerTo(path, cookie, init)).text();
}

function answerTo(path: string, cookie: string, init: RequestInit = {}): Promise<Response> {
	const context = new RouterContextProvider();
	context.set(appContext, site);
	context.set(requestContext, { requestId: 'r-1', address: '192.0.2.1', nonce: 'own-nonce' });
	const request = new Request(`http://localhost${path}`, { ...init, headers: { Cookie: cookie } });
	return page(request, context);
}

it('a frame is rendered once for all attempts, from a request that has no visitor', async () => {
	const [first, second] = [await take('thanks-test'), await take('thanks-test')];
	const pages = [await ask('/thanks-test/info', first), await ask('/thanks-test/info', second)];
	expect(routed).toEqual([['/thanks-test/info', null, true]]);
	for (const html of pages) {
		expect(html).toMatch(/<link nonce="own-nonce".*<\/head><body><main id="main".*<form/s);
		expect(html).not.toContain('mark-');
	}
	// The form in the footer has a stamp that changes each hour.
	site.pass(3_600_000);
	await ask('/thanks-test/info', first);
	await ask('/thanks-test/info', `${second}; lang=de`);
	expect(routed.slice(1)).toEqual([
		['/thanks-test/info', null, true],
		['/thanks-test/info', 'lang=de', true],
	]);
});

it('reports share a frame that names none of them', async () => {
	const links: string[] = [];
	for (const email of ['ana@example.org', 'berta@example.org']) {
		const cookie = await take('thanks-test');
		const [, id = ''] = /=([^.]+)/.exec(cookie) ?? [];
		const details = { email, age: 30, gender: 'female' };
		expect(isRefusal(await giveDetails(site, id, details, 'en', unlimited))).toBe(false);
		links.push(`/report/${await reportToken(site, id)}`);
	}
	const [first = '', second = ''] = links;
	for (const [own, other] of [
		[first, second],
		[second, first],
	] as const) {
		const response = await answerTo(own, '');
		expect(response.headers.get('Referrer-Policy')).toBe('same-origin');
		expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
		const html = await response.text();
		expect(html).toMatch(/<body><main id="main" class="result"/);
		expect(html).toContain(`<a href="${own}">Deutsch</a>`);
		expect(html).not.toContain(other);
	}
	expect(routed).toEqual([[expect.stringMatching(/^\/report\/mark-/), null, true]]);
	expect(await ask('/report/no-such-report', '')).toContain('by the router');
});

it('the router answers whatever is not simply this page', async () => {
	const done = await take('thanks-test');
	const open = await take('thanks-test', false);
	const other = await take('brief-test', false);
	const asked: [string, string, RequestInit?][] = [
		['/thanks-test/info', open],
		['/thanks-test/thank-you', done],
		['/thanks-test/info', ''],
		['/thanks-test/info?x=1', done],
		['/thanks-test/info', done, { method: 'POST' }],
		['/thanks-test/info', done, { method: 'HEAD' }],
		['/thanks-test/time-up', done],
		// The header mentions another test that is running.
		['/thanks-test/info', `${done}; ${other}`],
	];
	for (const [path, cookie, init] of asked) expect(await ask(path, cookie, init)).toContain('by the router');
	expect(routed).toEqual(asked.map(([path, cookie]) => [path, cookie, false]));
});
