import { describe, expect, it } from 'vitest';
import { signIn } from '../desk.ts';
import { translatorIn } from '../e2e/catalogue.ts';
import { choicesOf, openVisitor, pressOn, type Visitor } from '../visitor.ts';
import { openSharedSite } from './open-site.ts';

const site = openSharedSite();

const t = translatorIn('en');

const elsewhere = ['/', '/quizzes', '/blog', '/about-us', '/iq-score', '/iq-test', '/iq-test/instructions'];
/** What changes on a page by the hour. */
const stamp = /(?<=name="stamp" value=")[^"]+/;
const notice = /<p class="running">[^]*?<\/p>/;

/** A visitor who has pressed Start on the page of a test. */
async function taker(path = '/iq-test/instructions', fields: Record<string, string> = {}): Promise<Visitor> {
	const visitor = openVisitor(site.url);
	const button = path.includes('lang=de') ? 'Starten' : 'Start';
	await visitor.submit(await visitor.open(path), button, fields);
	return visitor;
}

/** A page as this visitor's browser gets it, or anyone's without cookies; without the stamp of its form. */
async function ask(path: string, visitor?: Visitor, init: RequestInit = {}) {
	const cookie = [...(visitor?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
	const answer = await fetch(site.url + path, {
		redirect: 'manual',
		...init,
		headers: { ...init.headers, ...(cookie && { cookie }) },
	});
	const html = (await answer.text()).replace(stamp, '');
	// Without the characters that only forbid a line break.
	const said = notice.exec(html)?.[0].replaceAll('\u2060', '');
	return { status: answer.status, headers: answer.headers, html, said };
}

describe('a running test', () => {
	it('is mentioned on every other page, with its time left and the way back', async () => {
		const visitor = await taker();
		for (const path of elsewhere) {
			const { said, headers, status } = await ask(path, visitor);
			expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
			expect(said, path).toMatch(/<time datetime="PT1[12]\d\dS"[^>]*>(?:19:\d\d|20:00)<\/time>/i);
			expect(said).toContain('<a href="/iq-test/q-1">Back to the IQ test</a>');
		}
		const question = await visitor.open('/iq-test/q-1');
		expect(question.status).toBe(200);
		expect(question.html).not.toMatch(notice);
	});

	it('is mentioned in the language of the page, and the way back keeps it', async () => {
		const { said } = await ask('/about-us?lang=de', await taker());
		expect(said).toContain('Noch ');
		expect(said).toContain('<a href="/iq-test/q-1?lang=de">Jetzt den IQ-Test fortsetzen</a>');
	});

	it('isn’t mentioned at the desk', async () => {
		await signIn({ dataDir: site.dataDir });
		const { said, status } = await ask('/desk/sign-in', await taker());
		expect([status, said]).toEqual([200, undefined]);
	});

	it('has no time where it has no limit, and no script', async () => {
		const { said, html } = await ask('/about-us', await taker('/iq-test/instructions', { time: '0' }));
		expect(said).toBe('<p class="running"><a href="/iq-test/q-1">Back to the IQ test</a></p>');
		expect(html.match(/<script\b[^>]*>/g)).toEqual([expect.stringContaining('data-script-monitor')]);
	});

	it('leads back to where it was begun', async () => {
		const visitor = await taker('/personal-test/sixteen-types');
		const { said } = await ask('/', visitor);
		expect(said).toContain('<a href="/personal-test/sixteen-types/questions">');
	});

	it('is the one that ends first, if several are running', async () => {
		const visitor = await taker();
		await visitor.submit(await visitor.open('/iq-test-1-minute/instructions'), 'Start');
		expect((await ask('/', visitor)).said).toContain('Back to the 1-minute IQ test');
		expect((await visitor.open('/iq-test/q-1')).html).not.toMatch(notice);
	});

	it('is not mentioned beside the words that the time of another one is up', async () => {
		const visitor = await taker();
		await visitor.submit(await visitor.open('/brief-test/instructions'), 'Start');
		const timeUp = () => visitor.open('/brief-test/time-up');
		const isThere = expect.poll(async () => (await timeUp()).url.pathname, {
			timeout: 30_000,
			interval: 500,
		});
		await isThere.toBe('/brief-test/time-up');
		const page = await timeUp();
		expect(page.text).toContain(t('time_up.none'));
		expect(page.html).not.toMatch(notice);
		expect((await ask('/', visitor)).said).toContain('Back to the IQ test');
		// Nothing was answered, so the test begins anew instead of asking for details.
		const again = await visitor.submit(page, t('time_up.again'));
		expect(again.url.pathname).toBe('/brief-test/q-1');
	});

	it('is not mentioned on the pages after it, and no longer once its details are given', async () => {
		const visitor = await taker('/thanks-test/instructions');
		let page = await visitor.open('/thanks-test/q-1');
		for (let place = 0; place < 3; place++) {
			const [{ name, value } = { name: 'none', value: '' }] = choicesOf(page);
			page = await pressOn(visitor, page, t, { [name]: value });
		}
		expect(page.url.pathname).toBe('/thanks-test/info');
		expect(page.html).not.toMatch(notice);
		expect((await ask('/', visitor)).said).toMatch(/^<p class="running"><a [^>]*>Back to /);
		const details = { email: 'a@example.com', age: '30', gender: 'male' };
		page = await visitor.submit(page, t('time_up.finish'), details);
		expect(page.url.pathname).toBe('/thanks-test/thank-you');
		expect(page.html).not.toMatch(notice);
		const after = await ask('/', visitor);
		expect([after.said, after.html]).toEqual([undefined, (await ask('/')).html]);
	});
});

describe('pages in memory', () => {
	it('are the same for everybody else before, during and after', async () => {
		const before = await Promise.all(elsewhere.map((path) => ask(path)));
		const visitor = await taker();
		for (const path of elsewhere) await ask(path, visitor);
		const after = await Promise.all(elsewhere.map((path) => ask(path)));
		for (const [index, { headers, said, html }] of after.entries()) {
			expect(said).toBeUndefined();
			expect(html).toBe(before[index]?.html);
			expect(headers.get('etag')).toMatch(/^W\//);
			expect(headers.get('cache-control')).toMatch(/^public/);
		}
	});

	it('are what a visitor gets who has only looked at a test, or whose cookie is made up', async () => {
		const looking = openVisitor(site.url);
		await looking.open('/iq-test/instructions');
		const until = Date.now() + 600_000;
		for (const value of [`a.b.${until}.plain`, `.b.${until}.plain`, `..${until}.plain`, `a.b.${until}`]) {
			const { said, headers } = await ask('/', openVisitor(site.url, { 'attempt_iq-test': value }));
			expect([value, said, headers.get('etag')?.slice(0, 2)]).toEqual([value, undefined, 'W/']);
		}
		expect((await ask('/', looking)).html).toBe((await ask('/')).html);
	});

	it('that a browser has kept are not confirmed while a test is running', async () => {
		const path = '/iq-test/instructions';
		const first = await ask(path);
		expect(first.html).not.toContain('name="stamp"');
		const asked = { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } };
		expect((await ask(path, undefined, asked)).status).toBe(304);
		const { status, said, headers } = await ask(path, await taker(), asked);
		expect([status, headers.get('etag'), headers.get('vary')]).toEqual([
			200,
			null,
			expect.stringContaining('Cookie'),
		]);
		expect(said).toBeDefined();
	});

	it('answer HEAD as they would answer GET', async () => {
		const visitor = await taker();
		const { status, html, headers } = await ask('/', visitor, { method: 'HEAD' });
		expect([status, html, headers.get('cache-control')]).toEqual([200, '', 'no-store']);
		const other = await ask('/', undefined, { method: 'HEAD' });
		expect(other.headers.get('cache-control')).toMatch(/^public/);
	});

	it('have data that is never kept, and says nothing of others', async () => {
		const visitor = await taker();
		const own = await ask('/quizzes.data', visitor);
		const others = await ask('/quizzes.data');
		expect([own, others].map(({ headers }) => headers.get('cache-control'))).toEqual([
			'no-store',
			'no-store',
		]);
		expect([own.html.includes('/iq-test/q-1'), others.html.includes('/iq-test/q-1')]).toEqual([true, false]);
	});
});
