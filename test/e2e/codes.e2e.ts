/* oxlint-disable no-empty-pattern -- Playwright reads from the first argument which fixtures a fixture needs. */

import { makeCodes, plumb } from '../codes.ts';
import {
	answerAll,
	answerQuestion,
	attemptId,
	attemptNow,
	test as base,
	expect,
	finish,
	giveDetails,
	goOn,
	mailTo,
	type Page,
	questionIsShown,
} from './story.ts';

const quiz = 'iq-test-1-minute';
const used = 'Sorry, this code has already been used';

/** Each test uses one of the codes created for all. */
const test = base.extend<{ code: string }, { codes: string[] }>({
	codes: [
		async ({ server }, use) => {
			const made = await makeCodes(server.dataDir, quiz, 40, '--name', 'Class 7b');
			await use(made.map(({ code }) => code));
		},
		{ scope: 'worker' },
	],
	code: async ({ codes }, use) => use(codes.pop() ?? ''),
});

test.beforeEach(({ expects }) => expects(/status of (404|409)/));

async function start(page: Page) {
	await page.getByRole('checkbox', { name: 'I want to start now.' }).check();
	await page.getByRole('button', { name: 'Start', exact: true }).click();
}

async function isRefused(page: Page) {
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(used);
}

/** How many attempts all codes of this server have begun, and with how many codes. */
async function begun(dataDir: string) {
	const { data } = (await plumb(dataDir, 'code', 'list', '--json')) as { data: { state: string }[] };
	return data.filter(({ state }) => state !== 'unused').length;
}

test('a code is typed on its own page, which the list of tests leads to, greets, opens its test once and ends with thanks', async ({
	page,
	code,
	email,
	server,
}) => {
	await page.goto('/quizzes');
	await page.getByRole('link', { name: 'Do you have an access code?' }).click();
	await expect(page).toHaveURL(`${server.url}/code`);
	const field = page.getByRole('textbox', { name: 'Access code' });
	await field.fill('K7QM3-XWP9T');
	await page.getByRole('button', { name: 'Open' }).click();
	await expect(page.getByText('That’s 10 characters. A code has 15')).toBeVisible();
	await expect(field).toHaveValue('K7QM3-XWP9T');
	await field.fill(` ${code.toLowerCase().replaceAll('-', '')} `);
	await page.getByRole('button', { name: 'Open' }).click();
	await expect(page).toHaveURL(`${server.url}/question/${code}`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Class 7b');
	await start(page);
	await answerAll(page, { to: 4 });
	await finish(page);
	await giveDetails(page, email);
	await expect(page).toHaveURL(`${server.url}/${quiz}/thank-you`);
	await mailTo(server, email);
	for (const path of [`/question/${code}/en`, `/question/${code}`]) {
		expect((await page.goto(path))?.status()).toBe(409);
		await isRefused(page);
	}
	await page.getByRole('link', { name: 'See my result' }).click();
	await expect(page).toHaveURL(/\/report\//);
	expect((await page.goto(`/${quiz}/result`))?.url()).toBe(`${server.url}/${quiz}/thank-you`);
});

test('Start wants its tick, and says so', async ({ page, code }) => {
	await page.goto(`/question/${code}/en`);
	await page.locator('form:has([name=token])').evaluate((form: HTMLFormElement) => form.submit());
	await expect(page.getByText('Check the box first.')).toBeVisible();
	await expect(page.getByRole('checkbox', { name: 'I want to start now.' })).toBeFocused();
	await start(page);
	await questionIsShown(page, 1);
});

test('the language of the address is that of the whole test, and the selector changes it there', async ({
	page,
	code,
	server,
}) => {
	await page.goto(`/question/${code}/ar`);
	await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('أهلًا بك، Class 7b');
	await page.locator('.languages summary').click();
	await page.locator('.languages button[value=en]').click();
	await expect(page).toHaveURL(`${server.url}/question/${code}/en`);
	await page.goto(`/question/${code}/ar`);
	await page.getByRole('checkbox', { name: /أريد أن أبدأ الآن/ }).check();
	await page.getByRole('button', { name: 'ابدأ', exact: true }).click();
	await expect(page).toHaveURL(`${server.url}/${quiz}/q-1?lang=ar`);
	// An unknown language in an address means English.
	await page.goto('/question/iq-test/xx');
	await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('whoever opens links and presses buttons to look where they lead takes no code', async ({
	page,
	code,
	server,
	browser,
}) => {
	const before = await begun(server.dataDir);
	const address = `${server.url}/question/${code}/en`;
	for (const method of ['HEAD', 'GET'])
		for (const [name, value] of [
			['accept', '*/*'],
			['sec-purpose', 'prefetch'],
			['user-agent', 'Mail scanner'],
		] as const)
			expect((await fetch(address, { method, headers: { [name]: value } })).status).toBe(200);
	// Submit the unchanged form with a program that doesn't keep cookies.
	const html = await (await fetch(address)).text();
	const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';
	expect(token).not.toBe('');
	for (const body of ['', 'sure=yes', `token=${token}`, `token=${token}&sure=yes`, 'reopen=yes&sure=yes']) {
		const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: server.url };
		const answer = await fetch(address, { method: 'POST', headers, body, redirect: 'manual' });
		expect([body, answer.status]).toEqual([body, 422]);
	}
	// A browser that presses everything it can.
	const robot = await browser.newContext({ baseURL: server.url });
	const visit = await robot.newPage();
	await visit.goto(address);
	const count = await visit.locator('main button').count();
	for (let index = 0; index < count; index++) {
		await visit.goto(address);
		await visit.locator('main button').nth(index).click();
		await visit.goto(address);
		await visit
			.locator('main form')
			.nth(0)
			.evaluate((form: HTMLFormElement) => form.submit());
		await visit.waitForLoadState();
	}
	await robot.close();
	expect(await begun(server.dataDir)).toBe(before);

	await page.goto(address);
	await start(page);
	await questionIsShown(page, 1);
	expect(await begun(server.dataDir)).toBe(before + 1);
});

test('Start pressed twice begins one attempt', async ({ page, code, server }) => {
	const before = await begun(server.dataDir);
	await page.goto(`/question/${code}/en`);
	await page.getByRole('checkbox', { name: 'I want to start now.' }).check();
	await page.getByRole('button', { name: 'Start', exact: true }).dblclick();
	await questionIsShown(page, 1);
	expect(await begun(server.dataDir)).toBe(before + 1);
	await answerQuestion(page, 1);
	expect((await attemptNow(page, quiz)).answers).toHaveLength(1);
});

test('an answer that was lost on its way loses no attempt: Start again, or the address again', async ({
	page,
	code,
	server,
	expects,
}) => {
	expects(/net::ERR_/);
	const before = await begun(server.dataDir);
	await page.goto(`/question/${code}/en`);
	let lost = 0;
	await page.route('**/question/**', async (route) => {
		const request = route.request();
		if (request.method() !== 'POST' || lost > 0) return route.continue();
		const headers = await request.allHeaders();
		const answer = await fetch(request.url(), {
			method: 'POST',
			headers,
			body: request.postData(),
			redirect: 'manual',
		});
		lost = answer.status;
		return route.abort('connectionreset');
	});
	await start(page);
	await expect.poll(() => lost).toBe(303);
	// The browser first shows its own page about the lost connection.
	await page.waitForURL(/^chrome-error:/);
	// This browser doesn't know about the attempt it has begun.
	await page.goto(`/question/${code}/en`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('This test is already in progress');
	await expect(page.getByRole('button', { name: 'Continue here' })).toBeVisible();
	const again = await page.evaluate(async () => {
		const form = new FormData();
		const token = document.querySelector<HTMLInputElement>('[name=token]')?.value ?? '';
		form.set('token', token);
		form.set('sure', 'yes');
		const answer = await fetch(location.href, { method: 'POST', body: new URLSearchParams(form as never) });
		return answer.url;
	});
	expect(again).toBe(`${server.url}/${quiz}/q-1?lang=en`);
	expect(await begun(server.dataDir)).toBe(before + 1);
	await page.goto(`/question/${code}/en`);
	await page.getByRole('link', { name: 'Continue', exact: true }).click();
	await questionIsShown(page, 1);
});

test('a test that was begun goes on at another device, with its answers and its clock', async ({
	page,
	code,
	server,
	browser,
}) => {
	await page.goto(`/question/${code}/en`);
	await start(page);
	await answerQuestion(page, 1);
	await goOn(page);
	await questionIsShown(page, 2);
	const begunHere = await attemptNow(page, quiz);
	await page.goto(`/question/${code}/en`);
	await expect(page.getByRole('link', { name: 'Continue', exact: true })).toBeVisible();

	const other = await browser.newContext({ baseURL: server.url });
	const there = await other.newPage();
	await there.goto(`/question/${code}/en`);
	await expect(there.getByRole('heading', { level: 1 })).toHaveText('This test is already in progress');
	await expect(there.locator('.running')).toHaveText(/^\d+:\d\d left$/);
	await expect(there.locator('.running .time-ruler')).toBeVisible();
	await expect(there.getByRole('link', { name: 'Continue', exact: true })).toHaveCount(0);
	await there
		.getByRole('checkbox', { name: 'I started this test myself and want to continue it here.' })
		.check();
	await there.getByRole('button', { name: 'Continue here' }).click();
	await questionIsShown(there, 2);
	expect(await attemptId(there, quiz)).toBe(begunHere.id);
	expect((await attemptNow(there, quiz)).expires_at).toBe(begunHere.expires_at);
	await other.close();
});

test('whoever has another attempt of the test in this browser is told before it is left', async ({
	page,
	codes,
	expects,
}) => {
	expects(/status of 422/);
	const [first = '', second = ''] = [codes.pop(), codes.pop()];
	// Opened before JavaScript runs here.
	const early = await page.context().newPage();
	await early.goto(`/question/${first}/en`);
	await page.goto(`/${quiz}/instructions`);
	await page.getByRole('button', { name: 'Start', exact: true }).click();
	await questionIsShown(page, 1);
	const own = await attemptId(page, quiz);
	await start(early);
	await expect(early.getByText('Read the note above')).toBeVisible();
	expect(await attemptId(page, quiz)).toBe(own);
	await early.getByRole('link', { name: 'Go to that attempt first' }).click();
	await questionIsShown(early, 1);
	await page.goto(`/question/${second}/en`);
	await expect(
		page.getByText('you won’t be able to get back to your earlier attempt from this browser'),
	).toBeVisible();
	await start(page);
	await questionIsShown(page, 1);
	expect(await attemptId(page, quiz)).not.toBe(own);
});
