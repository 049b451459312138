import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessageId } from '../../core/language/message-id.ts';
import { translatorIn } from '../e2e/catalogue.ts';
import { type RunningServer, startServer } from '../running-server.ts';
import { attributesOf, choicesOf, openVisitor, pressOn, type SeenPage, type Visitor } from '../visitor.ts';

let server: RunningServer;
beforeAll(async () => {
	server = await startServer({ env: { WORKER: 'off' } });
});
afterAll(async () => {
	await server.stop();
	server.remove();
});

/** How much the server had said, and complained of, before the test. */
let before: { said: number; complained: number };
/** Puts right again what a test has broken, if it hasn't done so itself. */
let repair = () => {};
beforeEach(() => {
	before = { said: server.output().length, complained: server.complaints().length };
});
afterEach(() => {
	repair();
});

const complaints = () => server.complaints().slice(before.complained);

/** Log output arrives separately from the response. */
const isLoggedOnce = () =>
	vi.waitFor(
		() =>
			expect(
				server
					.output()
					.slice(before.said)
					.match(/a page failed/g),
			).toHaveLength(1),
		{
			timeout: 30_000,
		},
	);

describe.each(['en', 'ar'] as const)("in '%s'", (language) => {
	const t = translatorIn(language);

	/**
	 * Checks that the page has the language, title, and heading of a failure, these words as an alert, and a link
	 * to try again, or without it one to the home page. Neither a form nor the mark of the current page is on it.
	 */
	function isFailure(html: string, words: string, next: MessageId = 'failure.retry') {
		expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
		expect(html).toContain(`<title>${t('failure.title')} · Plumb</title>`);
		expect(/<h1\b[^>]*>([^]*?)<\/h1>/.exec(html)?.[1]).toBe(t('failure.title'));
		const main = html.slice(html.indexOf('<main'));
		const alert = /<(\w+)\b[^>]*role="alert"[^>]*>([^]*?)<\/\1>/.exec(main)?.[2];
		expect(alert).toContain(words);
		for (const link of ['erase.home', 'frame.contact', next] as const)
			expect(main).toMatch(new RegExp(`<a\\b[^>]*>${t(link)}</a>`));
		expect(main.includes(t('failure.retry'))).toBe(next === 'failure.retry');
		expect(html).not.toMatch(/<form\b[^>]*action="\/new-tests|<a\b[^>]*aria-current/);
	}

	it('a form sent to a page that takes none is told so', async () => {
		for (const path of ['/', '/about-us', '/iq-test', '/iq-test/time-up', '/report/erased']) {
			const address = new URL(`${path}?lang=${language}`, server.url);
			const init = { method: 'POST', headers: { origin: server.url }, body: new URLSearchParams() };
			const answer = await fetch(address, init);
			expect([path, answer.status]).toEqual([path, 405]);
			isFailure(await answer.text(), t('refusal.method_not_allowed'), 'erase.home');
		}
		expect(complaints()).toEqual([]);
	});

	it('a page that meets a fault says so, without script, and logs it once', async () => {
		const visitor = openVisitor(server.url);
		const started = await visitor.submit(await visitor.open('/iq-test/instructions'), 'Start');
		expect(started.url.pathname).toBe('/iq-test/q-1');
		remove('answers');
		const page = await visitor.open(`/iq-test/q-1?lang=${language}`);
		expect(page.status).toBe(500);
		isFailure(page.html, t('failure.text'));
		expect(page.html.match(/<script\b[^>]*>/g)).toEqual([expect.stringContaining('data-script-monitor')]);
		await isLoggedOnce();
	});

	it('a page that needs no database is there without the running test that it cannot ask for', async () => {
		const visitor = openVisitor(server.url);
		await visitor.submit(await visitor.open('/iq-test/instructions'), 'Start');
		const back = `Back to the IQ test`;
		expect((await visitor.open('/about-us')).text).toContain(back);
		remove('attempts');
		const page = await visitor.open('/about-us');
		expect([page.status, page.text.includes(back)]).toEqual([200, false]);
		expect(complaints()).toEqual([]);
	});

	it('when the tests cannot be listed the page says so, and Retry lists them', async () => {
		const fault = join(server.dataDir, 'fault');
		writeFileSync(fault, '');
		const fix = repairedBy(() => rmSync(fault));
		const address = `${server.url}/quizzes?lang=${language}`;
		const answer = await fetch(address);
		expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store']);
		const html = await answer.text();
		isFailure(html, t('failure.quizzes'));
		fix();
		const links = html.match(/<a\b[^>]*>[^]*?<\/a>/g) ?? [];
		const [retry = ''] = links.filter((link) => link.includes(t('failure.retry')));
		const { href = 'nowhere' } = attributesOf(/^<a\b[^>]*>/.exec(retry)?.[0] ?? '');
		const again = await openVisitor(server.url).open(new URL(href, address).href);
		expect([again.status, again.url.pathname]).toEqual([200, '/quizzes']);
		expect(again.text).toContain(t('quizzes.title'));
		expect(again.html).toMatch(/<main\b[^]*<li\b/);
		await isLoggedOnce();
	});
});

/** Lets `back` put right what a test has broken: when the test calls the returned function, or else after it; once. */
function repairedBy(back: () => void): () => void {
	repair = () => {
		repair = () => {};
		back();
	};
	return repair;
}

/** Changes the database without the server; the returned function changes it back, once. */
function breakDatabase(statement: string, back: string): () => void {
	const db = new DatabaseSync(join(server.dataDir, 'plumb.sqlite'), { timeout: 5000 });
	db.exec(statement);
	return repairedBy(() => {
		db.exec(back);
		db.close();
	});
}

/** Renames a table of the database. */
const remove = (table: string) =>
	breakDatabase(`alter table ${table} rename to elsewhere`, `alter table elsewhere rename to ${table}`);

describe('a form that meets a fault of ours', () => {
	const t = translatorIn('en');

	/**
	 * Checks that the form comes back as it was sent, with the failure first, and that Retry works after
	 * `fix`.
	 */
	async function retried(visitor: Visitor, page: SeenPage, typed: Record<string, string>, fix: () => void) {
		expect(page.status).toBe(500);
		const main = page.html.slice(page.html.indexOf('<main'));
		const [box = ''] = /<div class="notice fault" role="alert"[^>]* autofocus[^]*?<\/div>/i.exec(main) ?? [];
		expect(box).toContain(`<p>${t('action.try_again')}</p>`);
		for (const text of Object.values(typed)) expect(main).toContain(text);
		await isLoggedOnce();
		fix();
		return visitor.submit(page, t('failure.retry'));
	}

	it.each([
		['/contact-us', { name: 'Ana', email: 'contact@example.org', message: 'A long letter.' }],
		['/new-tests', { name: 'Ana', email: 'news@example.org' }],
		['/report-link', { email: 'links@example.org' }],
	])('comes back filled, and Retry sends it again: %s', async (path, typed) => {
		const visitor = openVisitor(server.url);
		const page = await visitor.open(path);
		const fix = remove('outbox');
		const back = await visitor.submit(page, `action="${path}"`, typed);
		const sent = await retried(visitor, back, typed, fix);
		expect(sent.text).toContain(t('info.success'));
	});

	/** Takes the quiz that ends with a thank-you page up to its details form, and returns that page. */
	async function answerAll(visitor: Visitor): Promise<SeenPage> {
		let page = await visitor.submit(await visitor.open('/thanks-test/instructions'), 'Start');
		for (let place = 0; place < 3; place++) {
			const [{ name, value } = { name: 'none', value: '' }] = choicesOf(page);
			page = await pressOn(visitor, page, t, { [name]: value });
		}
		return page;
	}

	it.each(['attempts', 'outbox'])('is that of the details too, with %s gone', async (table) => {
		const visitor = openVisitor(server.url);
		let page = await answerAll(visitor);
		const typed = { name: 'Ana', email: 'details@gmial.com', age: '34', gender: 'female' };
		page = await visitor.submit(page, t('time_up.finish'), typed);
		expect(page.text).toContain(t('info.use_meant').replace('{meant}', 'details@gmail.com'));
		// Sent again, the address counts as intended and isn't asked about again.
		const fix = remove(table);
		page = await visitor.submit(page, t('time_up.finish'));
		page = await retried(visitor, page, { ...typed, gender: 'checked' }, fix);
		expect(page.url.pathname).toBe('/thanks-test/thank-you');
	});

	it.each(['thanks', 'report'])('is that which sends the report again too, below the %s', async (where) => {
		const visitor = openVisitor(server.url);
		const details = { name: 'Ana', email: 'first@example.org', age: '34', gender: 'female' };
		let page = await visitor.submit(await answerAll(visitor), t('time_up.finish'), details);
		const [report = 'none'] = /\/report\/[\w-]+/.exec(page.html) ?? [];
		if (where === 'report') page = await visitor.open(report);
		// It can still be read, but nothing can be stored.
		const fix = breakDatabase(
			"create trigger full before insert on outbox begin select raise(abort, 'full'); end",
			'drop trigger full',
		);
		const typed = { email: 'second@example.org' };
		page = await visitor.submit(page, t('mail.again.submit'), typed);
		expect(page.html).toMatch(/<details class="again" open=""/);
		page = await retried(visitor, page, typed, fix);
		expect([page.status, page.text]).toEqual([200, expect.stringContaining(t('action.success'))]);
		expect(page.text).not.toContain(t('action.try_again'));
	});
});
