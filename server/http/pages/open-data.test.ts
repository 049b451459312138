import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usuallyAsked } from '../../../core/details/asked.ts';
import { LEAST_IN_GROUP } from '../../../core/open-data/groups.ts';
import { makeBatch } from '../../../test/codes-of-batch.ts';
import { makeWholeSite, type Site } from '../../../test/crash/site.ts';
import { begin, details, wholeAttempt } from '../../../test/crash/visitor.ts';
import { readCsv } from '../../../test/read-csv.ts';
import { openVisitor } from '../../../test/visitor.ts';
import { writeOpenData } from '../../commands/write-open-data.ts';
import { derivedReportToken } from '../../tokens.ts';
import { attemptCookie } from '../headers/attempt-cookie.ts';

let site: Site;
beforeEach(async () => {
	site = await makeWholeSite({ OPEN_DATA: 'quarterly' });
});
afterEach(() => site.remove());

const person = { email: 'ana@example.org', age: '34', gender: 'female' };
const visitorWith = (cookies: Record<string, string>) =>
	openVisitor('http://localhost', cookies, async (url, init) => site.request(url, init));

/** The cookie of a browser that has an attempt. */
function cookieOf({ id, quiz }: { id: string; quiz: string }): Record<string, string> {
	const set = attemptCookie(site.context, quiz, id, { closesAt: 4e12, routeSet: 'plain' });
	const [name = '', value = ''] = set.split(/[=;]/);
	return { [name]: value };
}

/** The details form after an attempt, in the browser that made it. */
async function formAfter(body: object, before: Record<string, string> = {}) {
	const cookie = Object.entries(before).map(([name, value]) => `${name}=${value}`);
	const { attempt, answerAll, call } = await begin(site.call, body, { cookie: cookie.join('; ') });
	await answerAll();
	await call('POST', '/finish');
	const visitor = visitorWith(cookieOf(attempt));
	return { visitor, attempt, form: await visitor.open(`/${attempt.quiz}/info`) };
}

const versionOf = async (id: string) =>
	(
		await site.context.db
			.selectFrom('details')
			.select('open_data_version')
			.where('attempt_id', '=', id)
			.executeTakeFirst()
	)?.open_data_version;

const BOX = /<input type="checkbox"[^>]*name="open_data"[^>]*>/;
const WITHDRAW = 'Don’t publish my answers';

describe('the box for open data', () => {
	it('is of its own, unchecked, and says exactly what is published', async () => {
		const { form, visitor, attempt } = await formAfter({ quiz: 'thanks-test' });
		expect(form.html).toMatch(BOX);
		expect(BOX.exec(form.html)?.[0]).not.toMatch(/checked|required/);
		expect(form.text).toContain(
			'You may publish as open data whether each of my answers was right, with my language and age group (ten years wide, or 75 and older), but nothing else about me (optional).',
		);
		const [folded = ''] = /<details><summary>Who can see it.*?<\/details>/.exec(form.html) ?? [];
		expect(folded).toContain('We publish it once a quarter, and at least 20 people in a file always share');
		expect(folded).not.toContain('<label');
		const done = await visitor.submit(form, 'name="norms"', person);
		expect([done.status, await versionOf(attempt.id)]).toEqual([200, null]);
	});

	it('gives the consent when it is checked, and stays checked while another field is wrong', async () => {
		const { form, visitor, attempt } = await formAfter({ quiz: 'thanks-test' });
		const again = await visitor.submit(form, 'name="norms"', { ...person, email: '', open_data: '1' });
		expect([again.status, BOX.exec(again.html)?.[0]]).toEqual([422, expect.stringContaining('checked=""')]);
		await visitor.submit(again, 'name="norms"', { ...person, open_data: '1' });
		expect(await versionOf(attempt.id)).toBe(1);
	});

	it('of another version of the text gives none', async () => {
		const { form, visitor, attempt } = await formAfter({ quiz: 'thanks-test' });
		await visitor.submit(form, 'name="norms"', { ...person, open_data: '2' });
		expect(await versionOf(attempt.id)).toBeNull();
	});

	it('speaks of statements where a test has them', async () => {
		const { form } = await formAfter({ quiz: 'brief-statements' });
		expect(form.text).toContain('You may publish as open data how far I agreed with each statement');
	});

	it('is not shown by code, with more time, or for a second attempt', async () => {
		const [code] = await makeBatch(site.context, { asked: usuallyAsked });
		expect((await formAfter({ code })).form.html).not.toMatch(BOX);
		expect((await formAfter({ quiz: 'thanks-test', time_factor: 1.5 })).form.html).not.toMatch(BOX);
		const { attempt } = await wholeAttempt(site.call, { quiz: 'thanks-test' });
		expect((await formAfter({ quiz: 'thanks-test' }, cookieOf(attempt))).form.html).not.toMatch(BOX);
	});
});

describe('the report of someone who agreed', () => {
	const take = async (more: object = { open_data: 1 }, number = 0) => {
		const { attempt } = await wholeAttempt(
			site.call,
			{ quiz: 'thanks-test', language: 'en' },
			{ ...details, email: `a${number}@example.org`, ...more },
		);
		const path = `/report/${derivedReportToken(site.context, attempt.id)}`;
		return { id: attempt.id, path, own: visitorWith(cookieOf(attempt)), other: visitorWith({}) };
	};

	it('takes the consent back with one press in the browser that took the test', async () => {
		const { id, path, own } = await take();
		const page = await own.open(path);
		expect(page.text).toContain('You agreed that we may publish your scored answers as open data.');
		const after = await own.submit(page, WITHDRAW);
		expect([after.status, await versionOf(id)]).toEqual([200, null]);
		expect(after.text).not.toContain('open data');
		expect(after.html).not.toContain('id="open-data"');
	});

	it('takes it back elsewhere only with a tick, as mail scanners press buttons', async () => {
		const { id, path, other } = await take();
		const pressed = await other.submit(await other.open(path), WITHDRAW);
		expect([pressed.status, await versionOf(id)]).toEqual([422, 1]);
		expect(pressed.text).toContain('Check the box first.');
		await other.submit(pressed, WITHDRAW, { sure: 'yes' });
		expect(await versionOf(id)).toBeNull();
	});

	it('says nothing of open data to who did not agree', async () => {
		const { path, own } = await take({});
		expect((await own.open(path)).html).not.toContain('open-data');
	});

	it('says that a row cannot be found anymore once the file is written, which everyone can download', async () => {
		const { id, path, own } = await take();
		const page = await own.open(path);
		for (let number = 1; number < LEAST_IN_GROUP; number++) await take({ open_data: 1 }, number);
		site.context.pass(Date.UTC(2027, 0, 31) - site.context.clock());
		const written = await writeOpenData(site.context, { period: '2026-Q4', isTrial: false });
		expect(written).toMatchObject({ isWritten: true, files: [{ rows: 20 }] });
		const after = await own.open(path);
		expect(after.text).toContain('The file for that time (2026, quarter 4) has been published');
		expect(after.text).not.toContain(WITHDRAW);
		// The page from before can still be sent. The file stays.
		await own.submit(page, WITHDRAW);
		expect(await versionOf(id)).toBeNull();
		const list = await visitorWith({}).open('/open-data');
		expect(list.text).toMatch(/2026, quarter 4.*Version \d+ · 20 people.*Data \(CSV\) Codebook \(JSON\)/s);
		const [csv = '', book = ''] = [...list.html.matchAll(/href="(\/open-data\/[^"]+)"/g)].map(
			([, href]) => href,
		);
		const data = await site.request(csv);
		expect(Object.fromEntries(data.headers)).toMatchObject({
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': `attachment; filename="${csv.split('/').at(-1)}"`,
			'cache-control': 'public, max-age=3600',
		});
		const [head = [], ...rows] = readCsv(await data.text());
		expect(rows).toHaveLength(20);
		expect(
			rows.every(([period, language, band]) => `${period} ${language} ${band}` === '2026-Q4 en 25'),
		).toBe(true);
		const codebook = (await (await site.request(book)).json()) as { items: { id: string }[] };
		expect(codebook.items.map((item) => item.id)).toEqual(head.slice(3));
		// Small letters are the canonical spelling.
		expect((await site.request(csv.replace('q4', 'Q4'))).headers.get('location')).toBe(csv);
		expect((await site.request(csv, { method: 'HEAD' })).status).toBe(200);
	});
});
