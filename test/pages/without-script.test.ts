import { beforeAll, describe, expect, it } from 'vitest';
import { makeCodes } from '../codes.ts';
import { translatorIn } from '../e2e/catalogue.ts';
import { waitForMail } from '../mailbox.ts';
import { attributesOf, choicesOf, openVisitor, pressOn, type SeenPage, type Visitor } from '../visitor.ts';
import { openSharedSite } from './open-site.ts';

const server = openSharedSite();

const t = translatorIn('en');
const press = (visitor: Visitor, page: SeenPage, fields = {}) => pressOn(visitor, page, t, fields);

/** Answers a page with one question, given the index of the answer, and continues. */
async function answer(visitor: Visitor, page: SeenPage, place: number): Promise<SeenPage> {
	const { name, value } = choicesOf(page)[place] ?? { name: 'none', value: '' };
	const next = await press(visitor, page, { [name]: value });
	return next.url.pathname === page.url.pathname ? press(visitor, next) : next;
}

/** The button below the details of answers that came too fast for a result. */
const finishing = 'Finish without a result';
const details = (email: string) => ({ name: 'Ana', email, age: '34', gender: 'female' });

type Attempt = { state: string; answers: { answer_id: string }[] };

async function attemptOf(visitor: Visitor, quiz: string): Promise<Attempt> {
	const [id] = visitor.cookies.get(`attempt_${quiz}`)?.split('.') ?? [];
	const { html } = await visitor.open(`/api/user/attempt/${id}`);
	return (JSON.parse(html) as { data: { attempt: Attempt } }).data.attempt;
}

it('the whole IQ test, from the instructions to the report in the mail', async () => {
	const visitor = openVisitor(server.url);
	let page = await visitor.submit(await visitor.open('/iq-test/instructions'), 'Start');
	for (let place = 1; place <= 30; place++) {
		expect([page.url.pathname, page.text]).toEqual([
			`/iq-test/q-${place}`,
			expect.stringContaining(`Question ${place} of 30`),
		]);
		page = await answer(visitor, page, place % 8);
	}
	expect(page.url.pathname).toBe('/iq-test/info');
	page = await visitor.submit(page, finishing, details('whole@example.org'));
	expect(page.url.pathname).toBe('/iq-test/result');
	expect((await attemptOf(visitor, 'iq-test')).answers).toHaveLength(30);
	await waitForMail(server.dataDir, 'whole@example.org');
	for (const step of ['q-1', 'q-30', 'info', 'time-up', 'thank-you'])
		expect((await visitor.open(`/iq-test/${step}`)).url.pathname, `from ${step}`).toBe('/iq-test/result');
});

it('asks about an address that looks mistyped, and a button takes the one that was probably meant', async () => {
	const visitor = openVisitor(server.url);
	let page = await visitor.submit(await visitor.open('/thanks-test/instructions'), 'Start');
	while (page.url.pathname !== '/thanks-test/info') page = await answer(visitor, page, 0);
	const asked = await visitor.submit(page, finishing, details('pressed@gmial.com'));
	expect(asked.text).toContain('Did you mean pressed@gmail.com?');
	const taken = await visitor.submit(asked, 'Use pressed@gmail.com');
	expect(taken.url.pathname).toBe('/thanks-test/thank-you');
	await waitForMail(server.dataDir, 'pressed@gmail.com');
});

it('a step that is not the current one leads to the one that is, without an attempt to the welcome', async () => {
	const visitor = openVisitor(server.url);
	for (const step of ['q-1', 'q-7', 'time-up', 'info', 'result', 'thank-you'])
		expect((await visitor.open(`/iq-test/${step}`)).url.pathname, `from ${step}`).toBe('/iq-test');
	const first = await visitor.submit(await visitor.open('/iq-test/instructions'), 'Start');
	const second = await answer(visitor, first, 1);
	expect(second.url.pathname).toBe('/iq-test/q-2');
	for (const step of ['q-1', 'q-3', 'q-30', 'time-up', 'info', 'result', 'thank-you'])
		expect((await visitor.open(`/iq-test/${step}`)).url.pathname, `from ${step}`).toBe('/iq-test/q-2');
});

it('a device that others use too can be made to forget', async () => {
	const visitor = openVisitor(server.url);
	await visitor.submit(await visitor.open('/iq-test/instructions'), 'Start');
	expect(visitor.cookies.get('attempt_iq-test')).toMatch(/./);
	const done = await visitor.submit(await visitor.open('/forget-device'), t('forget.submit'));
	expect([done.status, done.text.includes(t('forget.done'))]).toEqual([200, true]);
	expect([...visitor.cookies.values()].filter(Boolean)).toEqual([]);
	expect((await visitor.open('/iq-test/q-1')).url.pathname).toBe('/iq-test');
});

it('Next itself confirms where a test says so', async () => {
	const visitor = openVisitor(server.url);
	let page = await visitor.submit(await visitor.open('/thanks-test/instructions'), 'Start');
	for (let place = 1; place <= 3; place++) {
		expect(page.url.pathname).toBe(`/thanks-test/q-${place}`);
		const { name, value } = choicesOf(page)[place] ?? { name: 'none', value: '' };
		page = await press(visitor, page, { [name]: value });
	}
	expect(page.url.pathname).toBe('/thanks-test/info');
	page = await visitor.submit(page, finishing, details('thanks@example.org'));
	expect(page.url.pathname).toBe('/thanks-test/thank-you');
	await waitForMail(server.dataDir, 'thanks@example.org');
});

describe('a browser that keeps no cookies', () => {
	/** Submits a form without loading its page, and follows redirects. */
	async function sendBlindly(path: string, fields: Record<string, string> = {}) {
		const init = { method: 'POST', headers: { origin: server.url }, body: new URLSearchParams(fields) };
		const sent = await fetch(server.url + path, { ...init, redirect: 'manual' });
		const to = sent.headers.get('location');
		return to === null ? { status: sent.status, html: await sent.text() } : openVisitor(server.url).open(to);
	}

	it.each([
		['en', '/iq-test/instructions', '/iq-test/instructions'],
		['ar', '/iq-test/instructions?lang=ar', '/iq-test/instructions?lang=ar'],
		['de', '/personal-test/sixteen-types?lang=de', '/personal-test/sixteen-types?lang=de'],
		['ar', '/ar/mbti-16/full', '/ar/mbti-16/full'],
		['tr', '/question/iq-test/tr', '/iq-test/instructions?lang=tr'],
	] as const)(
		"is told in '%s' what is missing after Start on %s, and where to try again",
		async (code, path, back) => {
			const { status, html } = await sendBlindly(path);
			expect(status).toBe(403);
			const words = translatorIn(code);
			expect(html).toContain(`role="alert">${words('cookies.missing')}<`);
			expect(html).toContain(`<a class="button" href="${back}">${words('failure.retry')}</a>`);
		},
	);

	it('is told so by the page of a code, which stays unused', async () => {
		const [{ code } = { code: '' }] = await makeCodes(server.dataDir, 'iq-test-1-minute', 1);
		const path = `/question/${code}/ar`;
		const page = await openVisitor(server.url).open(path);
		const token = /name="token"[^>]*value="([^"]+)"/.exec(page.html)?.[1] ?? '';
		const { status, html } = await sendBlindly(path, { sure: 'yes', token });
		expect(status).toBe(422);
		expect(html).toContain(`role="alert">${translatorIn('ar')('cookies.missing')}<`);
		const visitor = openVisitor(server.url);
		const begun = await visitor.submit(await visitor.open(path), translatorIn('ar')('instructions.start'), {
			sure: 'yes',
		});
		expect(begun.url.pathname).toBe('/iq-test-1-minute/q-1');
	});
});

it('the address of the first question is the same after Start as later', async () => {
	const visitor = openVisitor(server.url);
	const { url } = await visitor.submit(
		await visitor.open('/iq-test/instructions?lang=de'),
		translatorIn('de')('instructions.start'),
	);
	expect(url.pathname + url.search).toBe('/iq-test/q-1?lang=de');
});

describe('a family of tests', () => {
	it('five statements a screen are confirmed together; one without an answer holds them back', async () => {
		const visitor = openVisitor(server.url);
		const quiz = 'emotional-intelligence';
		let page = await visitor.submit(await visitor.open(`/personal-test/${quiz}`), 'Start');
		expect(page.text).toContain('Statements 1 to 5 of 40');
		const names = [...new Set(choicesOf(page).map(({ name }) => name))];
		expect(names).toHaveLength(5);
		const given = Object.fromEntries(names.map((name, index) => [name, String(index + 1)]));
		const [, , third = '', fourth = ''] = names;
		const { [fourth]: missing = '', ...some } = given;
		page = await press(visitor, page, some);
		const words = 'Please choose an answer to continue';
		expect(page.html).toMatch(new RegExp(`role="alert"[^>]*>(<[^>]*>)*${words}<`));
		const isChecked = (name: string, value: string) =>
			(page.html.match(/<input\b[^>]*>/g) ?? []).some((tag) =>
				[`name="${name}"`, `value="${value}"`, ' checked=""'].every((part) => tag.includes(part)),
			);
		expect(isChecked(third, '3')).toBe(true);
		expect(isChecked(fourth, missing)).toBe(false);
		const described = (page.html.match(/<fieldset\b[^]*?<\/fieldset>/g) ?? []).flatMap((group) => {
			const { 'aria-describedby': by } = attributesOf(/^<fieldset\b[^>]*>/.exec(group)?.[0] ?? '');
			return by ? [[names.find((name) => group.includes(`name="${name}"`)), by]] : [];
		});
		expect(described).toEqual([[fourth, expect.any(String)]]);
		expect(page.html).toMatch(new RegExp(`id="${described[0]?.[1]}"[^>]*>${words}<`));
		expect(await attemptOf(visitor, quiz)).toMatchObject({ answers: [] });
		page = await press(visitor, page, { [fourth]: missing });
		expect(page.text).toContain('Statements 6 to 10 of 40');
		const { answers } = await attemptOf(visitor, quiz);
		expect(answers.map(({ answer_id }) => answer_id)).toEqual(['1', '2', '3', '4', '5']);
		expect(page.html).toMatch(/<button\b[^>]*aria-disabled="true"[^>]*>\s*Back\s*<\/button>/);
		// The plain address asks one statement at a time and continues after the same answers.
		page = await visitor.open(`/${quiz}/q-6`);
		expect(page.text).toContain('Statement 6 of 40');
		page = await answer(visitor, page, 1);
		expect(page.text).toContain('Statement 7 of 40');
		page = await visitor.open(`/personal-test/${quiz}/questions`);
		expect(page.text).toContain('Statements 7 to 11 of 40');
	});

	it('a whole attempt stays in its family', async () => {
		const arabic = translatorIn('ar');
		const visitor = openVisitor(server.url);
		const family = '/ar/mbti-16/short';
		let page = await visitor.submit(await visitor.open(family), arabic('instructions.start'));
		for (let screen = 0; screen < 4; screen++) {
			expect(page.url.pathname).toBe(`${family}/questions`);
			const names = [...new Set(choicesOf(page).map(({ name }) => name))];
			const given = names.map((name, place) => [name, String(1 + ((screen + place) % 5))]);
			page = await pressOn(visitor, page, arabic, Object.fromEntries(given));
		}
		expect(page.url.pathname).toBe(`${family}/user-form`);
		page = await visitor.submit(page, arabic('time_up.finish'), details('family@example.org'));
		expect(page.url.pathname).toBe(`${family}/thank-you`);
		const [way = ''] = /href="\/report\/[^"]+"/.exec(page.html) ?? [];
		const report = await visitor.open(way.slice('href="'.length, -1));
		expect([report.status, report.url.search]).toEqual([200, '?lang=ar']);
	});
});

describe('an access code', () => {
	const quiz = 'iq-test-1-minute';
	let codes: string[];
	beforeAll(async () => {
		const made = await makeCodes(server.dataDir, quiz, 3, '--name', 'Class 7b');
		codes = made.map(({ code }) => code);
	});

	it('is typed on the page for codes, greets, opens its test once and ends with thanks', async () => {
		const code = codes.pop() ?? '';
		const visitor = openVisitor(server.url);
		let page = await visitor.submit(await visitor.open('/code'), 'Open', { code: 'K7QM3-XWP9T' });
		expect(page.text).toContain('That’s 10 characters. A code has 15');
		expect(page.html).toContain('value="K7QM3-XWP9T"');
		const typed = ` ${code.toLowerCase().replaceAll('-', '')} `;
		page = await visitor.submit(page, 'Open', { code: typed });
		expect(page.url.pathname).toBe(`/question/${code}`);
		expect(page.text).toContain('Welcome, Class 7b');
		page = await visitor.submit(page, 'Start', { sure: 'yes' });
		for (let place = 1; place <= 4; place++) page = await answer(visitor, page, place);
		page = await visitor.submit(page, finishing, details('code@example.org'));
		expect(page.url.pathname).toBe(`/${quiz}/thank-you`);
		await waitForMail(server.dataDir, 'code@example.org');
		for (const path of [`/question/${code}/en`, `/question/${code}`]) {
			const { status, text, html } = await visitor.open(path);
			expect([path, status]).toEqual([path, 409]);
			expect(html).toMatch(/href="\/report\/[\w-]{20,}[^"]*">See my result</);
			expect(text).toContain('Sorry, this code has already been used');
		}
		expect((await visitor.open(`/${quiz}/result`)).url.pathname).toBe(`/${quiz}/thank-you`);
	});

	it('wants its tick before Start, and says so', async () => {
		const visitor = openVisitor(server.url);
		let page = await visitor.open(`/question/${codes.pop()}/en`);
		page = await visitor.submit(page, 'Start');
		expect(page.text).toContain('Check the box first.');
		expect(page.html).toMatch(/<input\b(?=[^>]*name="sure")[^>]*autofocus/i);
		page = await visitor.submit(page, 'Start', { sure: 'yes' });
		expect(page.url.pathname).toBe(`/${quiz}/q-1`);
	});

	it('is taken in any spelling', async () => {
		const code = codes.pop() ?? '';
		const address = `/QUESTION/${code.toLowerCase()}/EN`;
		const visitor = openVisitor(server.url);
		const page = await visitor.open(address);
		expect(page.url.pathname).toBe(`/question/${code.toLowerCase()}/en`);
		expect((await visitor.submit(page, 'Start', { sure: 'yes' })).url.pathname).toBe(`/${quiz}/q-1`);
	});

	it('that nobody has is not found, and can be typed anew', async () => {
		const { status, html, text } = await openVisitor(server.url).open('/question/2G5YZ-8N933-9N8ZT/en');
		expect(status).toBe(404);
		expect(text).toContain('We can’t find that access code');
		expect(html).toMatch(/<label for="code">Access code<\/label>/);
		expect(html).toMatch(/<input\b[^>]*id="code"/);
	});

	it('is not needed for a public test, which opens by its slug', async () => {
		const visitor = openVisitor(server.url);
		const page = await visitor.open(`/question/${quiz}/en`);
		expect(page.html).not.toContain('type="checkbox"');
		const { url } = await visitor.submit(page, 'Start');
		expect(url.pathname + url.search).toBe(`/${quiz}/q-1?lang=en`);
	});
});
