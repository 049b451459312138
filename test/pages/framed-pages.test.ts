import { describe, expect, it, vi } from 'vitest';
import { makeCodes } from '../codes.ts';
import { translatorIn } from '../e2e/catalogue.ts';
import { waitForMail } from '../mailbox.ts';
import { plausibleAnswer } from '../plausible-answer.ts';
import { spendTime } from '../spend-time.ts';
import { choicesOf, openVisitor, pressOn, type SeenPage, type Visitor } from '../visitor.ts';
import { openSharedSite } from './open-site.ts';

const site = openSharedSite();

const t = translatorIn('en');

/** A visitor who has begun a test, on its first page with questions. */
async function taker(start: string): Promise<{ visitor: Visitor; page: SeenPage }> {
	const visitor = openVisitor(site.url);
	const page = await visitor.submit(await visitor.open(start), 'Start');
	return { visitor, page };
}

/** A page as this visitor's browser gets it, with its nonce. */
async function ask(path: string, visitor: Visitor, sent: Record<string, string> = {}) {
	const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
	const asked = { ...sent, Cookie: [cookie, sent.Cookie].filter(Boolean).join('; ') };
	const response = await fetch(site.url + path, { headers: asked, redirect: 'manual' });
	const [, nonce = ''] = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? [];
	const headers = ['content-type', 'referrer-policy', 'x-robots-tag'].map((name) =>
		response.headers.get(name),
	);
	return { status: response.status, html: await response.text(), nonce, headers };
}

const DATA = /(?<=<script type="application\/json"[^>]*>).*?(?=<\/script>)/s;

type Data = { attempt: { id: string; now: string }; questions: unknown[]; shownAt: number };

const dataOf = (html: string) => JSON.parse(DATA.exec(html)?.[0] ?? '{}') as Data;

/** Whether a page was made from a frame: only then do the questions come last. */
const isFramed = (html: string) => /"questions":\[\{.*\}\]\}$/s.test(DATA.exec(html)?.[0] ?? '');

/** The parts of a page that time and chance don't change, and those of the head in any order. */
function lasting({ html, nonce, headers }: Awaited<ReturnType<typeof ask>>) {
	const { attempt, shownAt: _, ...data } = dataOf(html);
	const plain = html
		.replace(DATA, '')
		.replaceAll(nonce, 'NONCE')
		.replaceAll('?x=1', '')
		.replaceAll('&amp;x=1', '')
		.replace(/(?<=name="shown" value=")\d+/, '')
		.replace(/(?<=http-equiv="refresh" content=")\d+/, '')
		// Ten minutes have one digit more than 9:59, a second later.
		.replace(/(?<=role="timer" [^>]*) data-long=""/, '')
		.replace(/<time [^>]*>[^<]*/, '')
		.replace(/(?<=(?: y2|<svg y)=")[\d.]+%/g, '');
	const [head = '', body] = plain.split('</head>');
	return {
		headers,
		data: { ...data, attempt: { ...attempt, now: '' } },
		head: head.split(/(?=<)/).toSorted(),
		body,
	};
}

const tests = [
	['/iq-test/instructions', '/iq-test/q-1'],
	['/flags-and-maps/instructions', '/flags-and-maps/q-1'],
	['/knowledge-test/instructions', '/knowledge-test/q-1'],
	['/german-level/instructions', '/german-level/q-1'],
	['/personal-test/sixteen-types', '/personal-test/sixteen-types/questions'],
	['/ar/mbti-16/full', '/ar/mbti-16/full/questions'],
] as const;

describe.each(tests)('questions begun at %s', (start, path) => {
	it.each(['', '?lang=ar', '?in=zh', 'lang=de'])('are shown as the router shows them (%s)', async (how) => {
		const visitor = openVisitor(site.url);
		const shown = translatorIn(path.startsWith('/ar/') ? 'ar' : 'en');
		await visitor.submit(await visitor.open(start), shown('instructions.start'));
		const sent: Record<string, string> = how.includes('?') || how === '' ? {} : { Cookie: how };
		const query = how.startsWith('?') ? how : '';
		const framed = await ask(path + query, visitor, sent);
		// The router renders a page whose address has more than a language.
		const routed = await ask(`${path}${query}${query ? '&' : '?'}x=1`, visitor, sent);
		expect([framed.status, routed.status]).toEqual([200, 200]);
		// Arabic addresses name their language themselves, so a query has no meaning there.
		const isCanonical = !(path.startsWith('/ar/') && query !== '');
		expect([isFramed(framed.html), isFramed(routed.html)]).toEqual([isCanonical, false]);
		expect(lasting(framed)).toEqual(lasting(routed));
	});
});

describe('two visitors', () => {
	it('share nothing of their own, whoever was first', async () => {
		const own = ['sent-by-the-first', 'sent-by-the-second'];
		const pages = [];
		for (const name of own) {
			const { visitor, page } = await taker('/iq-test-5-minutes/instructions');
			const [{ name: field, value } = { name: '', value: '' }] = choicesOf(page);
			await pressOn(visitor, page, t, { [field]: value });
			const sent = {
				'User-Agent': name,
				Referer: `${site.url}/${name}`,
				'Accept-Language': name,
				'X-Forwarded-For': name,
				Cookie: `other=${name}; lang=${name}; attempt_iq-test=${name}.${name}.${Date.now() + 60_000}.plain`,
			};
			const shown = await ask('/iq-test-5-minutes/q-2', visitor, sent);
			const { attempt, shownAt } = dataOf(shown.html);
			const [token = ''] = [...visitor.cookies.values()];
			pages.push({ ...shown, personal: [name, shown.nonce, attempt.id, token, String(shownAt)], attempt });
		}
		const [first, second] = pages;
		expect(pages.map(({ html, status }) => [status, isFramed(html)])).toEqual([
			[200, true],
			[200, true],
		]);
		for (const [one, other] of [
			[first, second],
			[second, first],
		]) {
			expect(other?.personal.filter((each) => one?.html.includes(each))).toEqual([]);
			expect(one?.html).toContain(`"id":"${one?.attempt.id}"`);
			// The page holds each of its own scripts under its own policy.
			expect(one?.html.match(/<script (?!type)[^>]*nonce="[^"]+"/g)).toHaveLength(2);
			expect(one?.html.split(`nonce="${one?.nonce}"`)).toHaveLength(4);
			expect(one?.html).not.toContain('mark-');
		}
	});

	it('share nothing of their own on the pages after a test', async () => {
		const shown = [];
		for (const name of ['Ana', 'Berta']) {
			const visitor = await answered({ quiz: 'iq-test' });
			await give(visitor, name);
			shown.push({ name, ...(await ask('/iq-test/result', visitor)) });
		}
		const [first, second] = shown;
		const linkOf = (html = '') => /\/report\/[\w-]+/.exec(html)?.[0] ?? '';
		expect(linkOf(first?.html)).not.toBe(linkOf(second?.html));
		for (const [one, other] of [
			[first, second],
			[second, first],
		]) {
			expect(one?.html).toContain(`${one?.name.slice(0, 1).toLowerCase()}…\u2060@framed.example.org`);
			for (const own of [linkOf(other?.html), other?.nonce ?? ''])
				expect([own === '', one?.html.includes(own)]).toEqual([false, false]);
			expect(one?.html).not.toContain('mark-');
			expect(one?.html.split(`nonce="${one?.nonce}"`).length).toBeGreaterThan(2);
		}
	});

	it('get a page of their own where the address says more than the language', async () => {
		const { visitor } = await taker('/iq-test/instructions');
		const { html } = await ask('/iq-test/q-1?name="><script>alert(1)</script>', visitor);
		expect(isFramed(html)).toBe(false);
		expect(html).not.toContain('<script>alert');
		const { visitor: other } = await taker('/iq-test/instructions');
		const plain = await ask('/iq-test/q-1', other);
		expect([isFramed(plain.html), plain.html.includes('alert(1)')]).toEqual([true, false]);
	});
});

/** A visitor who has answered everything; `by` is a public quiz or an access code. */
async function answered(by: { quiz: string } | { code: string }): Promise<Visitor> {
	const call = async (method: string, path: string, cookie = '', body?: unknown) => {
		const response = await fetch(`${site.url}/api/user/attempt${path}`, {
			method,
			headers: { 'Content-Type': 'application/json', Cookie: cookie },
			...(body !== undefined && { body: JSON.stringify(body) }),
		});
		expect(response.ok, `${method} ${path}`).toBe(true);
		return response;
	};
	const response = await call('POST', '', '', by);
	const [name = '', value = ''] = (response.headers.get('set-cookie') ?? '').split(';')[0]?.split('=') ?? [];
	const { attempt, questions } = ((await response.json()) as { data: Begun }).data;
	spendTime(site.url, attempt.id, questions.length * 4_000);
	const answers = questions.map(({ id, answers: options }, index) => ({
		question_id: id,
		answer_id: plausibleAnswer(options, index),
		time: 4_000,
	}));
	await call('PUT', `/${attempt.id}/answer`, `${name}=${value}`, { answers });
	await call('POST', `/${attempt.id}/finish`, `${name}=${value}`);
	return openVisitor(site.url, { [name]: value });
}

type Begun = { attempt: { id: string }; questions: { id: string; answers: { id: string }[] }[] };

let count = 0;

/** Gives the details of an attempt, and waits for its report. */
async function give(visitor: Visitor, name: string): Promise<void> {
	const [value = ''] = visitor.cookies.values();
	const [id, token] = value.split('.');
	const email = `${name.toLowerCase()}${++count}@framed.example.org`;
	const response = await fetch(`${site.url}/api/user/attempt/${id}/details`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
		body: JSON.stringify({ name, email, age: 34, gender: 'female' }),
	});
	expect(response.status).toBe(201);
	await waitForMail(site.dataDir, email);
	await vi.waitFor(
		async () => {
			const read = await visitor.open(`/api/user/attempt/${id}/result`);
			expect(JSON.parse(read.html)).toMatchObject({ data: { report_mail: { state: 'sent' } } });
		},
		{ timeout: 30_000 },
	);
}

const taken = [
	['iq-test', '/iq-test/info', '/iq-test/result'],
	['placement', '/german-level/info', '/german-level/result'],
	['thanks-test', '/thanks-test/info', '/thanks-test/thank-you'],
	['sixteen-types', '/personal-test/sixteen-types/user-form', '/personal-test/sixteen-types/thank-you'],
	['sixteen-types', '/ar/mbti-16/full/user-form', '/ar/mbti-16/full/thank-you'],
] as const;

describe.each(taken)('the pages after a test (%s)', (_, info, last) => {
	it('are shown as the router shows them', async () => {
		const quiz = /^\/(?:personal-test\/)?([^/]+)/.exec(info)?.[1] ?? '';
		const visitor = await answered({ quiz: quiz === 'ar' ? 'sixteen-types' : quiz });
		await compare(visitor, info);
		await give(visitor, 'Ana');
		await compare(visitor, last);
		const { html } = await ask(last, visitor);
		const [report = expect.fail()] = /\/report\/[\w-]+/.exec(html) ?? [];
		await compare(openVisitor(site.url), report);
	});
});

it('the pages after a test by a code are shown as the router shows them', async () => {
	const [made] = await makeCodes(site.dataDir, 'iq-test-5-minutes', 1);
	const visitor = await answered({ code: made?.code ?? '' });
	await compare(visitor, '/iq-test-5-minutes/info');
	await give(visitor, 'Ana');
	await compare(visitor, '/iq-test-5-minutes/thank-you');
});

/** Compares a page with what the router renders, in several languages. */
async function compare(visitor: Visitor, path: string): Promise<void> {
	for (const how of ['', '?lang=ar', '?in=zh', 'lang=de', 'lang=tr']) {
		const sent: Record<string, string> = how.includes('?') || how === '' ? {} : { Cookie: how };
		const query = how.startsWith('?') ? how : '';
		const framed = await ask(path + query, visitor, sent);
		// The router renders a page whose address has more than a language.
		const routed = await ask(`${path}${query}${query ? '&' : '?'}x=1`, visitor, sent);
		expect([framed.status, routed.status], path + how).toEqual([200, 200]);
		expect(framed.html.length).toBeGreaterThan(5_000);
		expect(lasting(framed), path + how).toEqual(lasting(routed));
	}
}
