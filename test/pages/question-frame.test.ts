import { describe, expect, it } from 'vitest';
import { translatorIn } from '../e2e/catalogue.ts';
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
	const headers = { ...sent, Cookie: [cookie, sent.Cookie].filter(Boolean).join('; ') };
	const response = await fetch(site.url + path, { headers, redirect: 'manual' });
	const [, nonce = ''] = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? [];
	return { status: response.status, html: await response.text(), nonce };
}

const DATA = /(?<=<script type="application\/json"[^>]*>).*?(?=<\/script>)/s;

type Data = { attempt: { id: string; now: string }; questions: unknown[]; shownAt: number };

const dataOf = (html: string) => JSON.parse(DATA.exec(html)?.[0] ?? '{}') as Data;

/** Whether a page was made from a frame: only then do the questions come last. */
const isFramed = (html: string) => /"questions":\[\{.*\}\]\}$/s.test(DATA.exec(html)?.[0] ?? '');

/** The parts of a page that time and chance don't change, and those of the head in any order. */
function lasting({ html, nonce }: { html: string; nonce: string }) {
	const { attempt, shownAt: _, ...data } = dataOf(html);
	const plain = html
		.replace(DATA, '')
		.replaceAll(nonce, 'NONCE')
		.replaceAll('?x=1', '')
		.replaceAll('&amp;x=1', '')
		.replace(/(?<=name="shown" value=")\d+/, '')
		.replace(/(?<=http-equiv="refresh" content=")\d+/, '')
		.replace(/<time [^>]*>[^<]*/, '')
		.replace(/(?<=(?: y2|<svg y)=")[\d.]+%/g, '');
	const [head = '', body] = plain.split('</head>');
	return { data: { ...data, attempt: { ...attempt, now: '' } }, head: head.split(/(?=<)/).toSorted(), body };
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
