import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { answerByApi } from '../by-api.ts';
import { plumb } from '../codes.ts';
import { signIn } from '../desk.ts';
import { readCsv } from '../read-csv.ts';
import { answerInPage, prepareAnswers } from './fast-answers.ts';
import { expect, type Page, scriptIsReady, test } from './story.ts';
import { addAuthenticator } from './virtual-authenticator.ts';

const quiz = 'iq-test-5-minutes';
const students = Array.from({ length: 30 }, (_, index) => `Student ${String(index + 1).padStart(2, '0')}`);
const someAnswers = [0, 1, 2].map((shift) =>
	Array.from({ length: 12 }, (_, place) => 1 + ((place + shift) % 8)),
);

/** A row with a score and its range; beyond an end of the scale, the range is told in words. */
const finishedWithResult =
	/Finished\s.*\d+(?:\s\(.*\d+.*\)|\sor\s(?:below|above),\scould\sbe\sas\s(?:high|low)\sas\s\d+)/;

/** The codes that a page has just shown, in the order of the list. */
async function codesOn(page: Page): Promise<string[]> {
	return page.locator('.desk-codes td:last-child').allInnerTexts();
}

/** Takes a test in a browser of its own, from the page of the code to the result. */
async function takeInBrowser(browser: Browser, url: string, code: string, answers: number[]) {
	const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
	const page = await context.newPage();
	await page.addInitScript(() => {
		addEventListener('plumb:ready', () => Object.assign(window, { scriptIsReady: true }));
	});
	await prepareAnswers(page);
	await page.goto(`/question/${code}/en`);
	await page.getByRole('checkbox', { name: 'I want to start now.' }).check();
	await page.getByRole('button', { name: 'Start', exact: true }).click();
	await scriptIsReady(page);
	await answerInPage(page, { answers, seconds: 6, hasCheck: true });
	await page.getByRole('button', { name: 'Finish' }).click();
	await page.getByLabel('Age', { exact: true }).fill('17');
	await page.getByRole('button', { name: 'See my result' }).click();
	await expect(page).toHaveURL(/\/(result|thank-you)/);
	await context.close();
}

/** Takes a test through the API, in a browser of its own. */
async function takeByCode(browser: Browser, url: string, code: string) {
	const context = await browser.newContext();
	const page = await context.newPage();
	const id = await answerByApi(page, url, { code });
	const details = await context.request.post(`${url}/api/user/attempt/${id}/details`, { data: { age: 17 } });
	expect(details.ok(), await details.text()).toBe(true);
	await context.close();
}

test('a teacher makes a class of 30, hands out codes, sees the results arrive, downloads them, and deletes everything', async ({
	page,
	server,
	browser,
}) => {
	const email = `ida.${Date.now()}@example.org`;
	const invited = await plumb(
		server.dataDir,
		'desk',
		'invite',
		'--email',
		email,
		'--role',
		'teacher',
		'--json',
	);
	const { pathname } = new URL((invited as { data: { link: string } }).data.link);
	await addAuthenticator(page);
	await page.goto(pathname);
	await page.getByLabel('Email').fill(email);
	await page.getByRole('button', { name: 'Continue' }).click();
	await page.getByRole('button', { name: 'Create a passkey' }).click();
	await page.waitForURL((url) => url.pathname !== '/desk/set-up');

	await page.goto('/desk/batches');
	await page.getByRole('link', { name: 'Create a batch' }).click();
	await page.getByLabel('Batch name').fill('Class 11b, spring');
	await page.getByLabel('Test', { exact: true }).selectOption(quiz);
	await page.getByLabel('One name on each line').fill(students.join('\n'));
	await page.getByLabel('Your name or school, as people will read it').fill('Ms. Ellis, Hill School');
	await page.getByRole('button', { name: 'Create a batch' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Codes');
	const codes = await codesOn(page);
	expect(codes).toHaveLength(30);
	const sheet = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Cards to cut out (PDF)' }).click();
	expect(
		readFileSync(await (await sheet).path())
			.subarray(0, 5)
			.toString(),
	).toBe('%PDF-');

	await page.getByRole('link', { name: 'Class 11b, spring' }).click();
	const tally = page.locator('.tally li');
	await expect(tally).toHaveText(['30 Not started']);
	await Promise.all(
		someAnswers.map((answers, index) => takeInBrowser(browser, server.url, codes[index] ?? '', answers)),
	);
	for (const code of codes.slice(3, 8)) await takeByCode(browser, server.url, code);
	// No reload: the script of the page reads it anew.
	await expect(tally).toHaveText(['8 Finished', '22 Not started']);
	await expect(page.getByRole('row', { name: students[0] ?? '' })).toContainText(finishedWithResult);

	await page.getByRole('link', { name: 'By result' }).click();
	await expect(page.getByRole('cell', { name: /^1(–\d+)?$/ }).first()).toBeVisible();
	await expect(page.getByRole('heading', { name: 'All results together' })).toBeVisible();
	const counted = await page.locator('.bars dd span').allInnerTexts();
	expect(counted.reduce((sum, count) => sum + Number(count), 0)).toBe(8);

	const download = page.waitForEvent('download');
	await page.getByRole('link', { name: 'Table for Excel' }).click();
	const table = readFileSync(await (await download).path(), 'utf8');
	expect(table.charCodeAt(0)).toBe(0xfeff);
	const [head = [], ...lines] = readCsv(table.slice(1));
	expect(head.slice(0, 3)).toEqual(['No.', 'Person', 'Progress']);
	expect(lines.map(([, person]) => person)).toEqual(students);
	expect(lines.filter(([, , progress]) => progress === 'Finished')).toHaveLength(8);

	await page.getByRole('link', { name: students[0] ?? '' }).click();
	await page.getByRole('link', { name: 'Delete this person’s data' }).click();
	await page.getByRole('checkbox', { name: 'Yes, delete all of this' }).check();
	await page.getByRole('button', { name: 'Delete this person’s data' }).click();
	await expect(tally).toHaveText(['7 Finished', '22 Not started']);
	await expect(page.getByRole('link', { name: students[0] ?? '' })).toHaveCount(0);

	await page.getByRole('link', { name: 'See what will be deleted' }).click();
	await page.getByRole('checkbox', { name: 'Yes, delete all of this' }).check();
	await page.getByRole('button', { name: 'Delete Class 11b, spring' }).click();
	await expect(page.getByText('You don’t have any batches yet.')).toBeVisible();
});

test('a candidate reads fixed conditions before Start and is held to them, while the employer sees the result', async ({
	page,
	server,
	browser,
	email,
}) => {
	const me = await signIn(server, 'teacher', `employer.${Date.now()}@example.org`);
	await page.context().addCookies([{ name: 'desk', value: me.cookies.desk, url: server.url }]);
	await page.goto('/desk/batches/new');
	await page.getByLabel('Batch name').fill('Clerk, spring');
	await page.getByLabel('Test', { exact: true }).selectOption(quiz);
	await page.getByLabel('One name on each line').fill('Noor Haddad');
	await page.getByLabel('Your name or school, as people will read it').fill('Acme');
	await page.locator('summary', { hasText: 'Test settings' }).click();
	await page.getByRole('radio', { name: 'From a date you choose' }).check();
	const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
	await page.getByLabel('The first day people can see their result').fill(day);
	await page.getByLabel('Language of the test').selectOption('de');
	for (const more of ['25 percent more time', '50 percent more time', 'No time limit'])
		await page.getByRole('checkbox', { name: more }).uncheck();
	await page.getByLabel('Email', { exact: true }).selectOption('required');
	await page.getByRole('button', { name: 'See what people will read' }).click();
	await expect(page.locator('.desk-terms li')).toHaveText([
		/Acme.* will see .* This may be shared with colleagues/,
		/You’ll be able to see your result on this site starting on .* We’ll send the report to your email address, too\./,
		'At the end, we’ll ask for these details: email address (required) and age (required).',
		'You have 5 minutes. You can’t choose extra time for this test. You can take this test only in German.',
		/^You can delete your details, answers, and result yourself at any time/,
	]);
	await page.getByRole('button', { name: 'Create a batch' }).click();
	const [code = ''] = await codesOn(page);

	const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' });
	const candidate = await context.newPage();
	const refused = (data: object) =>
		context.request.post('/api/user/attempt', { data: { code, ...data } }).then((answer) => answer.status());
	expect([await refused({ time_factor: 1.5 }), await refused({ language: 'en' })]).toEqual([422, 422]);
	await candidate.goto(`/question/${code}/en`);
	await expect(candidate.locator('.facts-list')).toContainText('Sprache');
	await candidate.getByText('Ausführlich lesen').click();
	await expect(
		candidate.getByText('Diesen Test können Sie nur in einer Sprache machen: Deutsch.'),
	).toBeVisible();
	await expect(candidate.getByText('Mehr lässt sich nicht wählen.')).toBeVisible();
	await expect(candidate.locator('[name=time]')).toHaveCount(0);
	const id = await answerByApi(candidate, server.url, { code });
	const send = (data: object) => context.request.post(`/api/user/attempt/${id}/details`, { data });
	expect((await send({ age: 34 })).status()).toBe(422);
	await candidate.goto(`/${quiz}/info`);
	await expect(candidate.locator('html')).toHaveAttribute('lang', 'de');
	await candidate.locator('#email').fill(email);
	await candidate.locator('#age').fill('34');
	await expect(candidate.getByRole('radio')).toHaveCount(0);
	await candidate.locator('main form button[type=submit]').last().click();
	await expect(candidate.getByText('Der Termin wurde von')).toBeVisible();
	await candidate.locator('main a.button').first().click();
	await expect(candidate.locator('main')).toContainText('Acme');
	await expect(candidate.locator('.chart')).toHaveCount(0);
	expect((await context.request.get(`${candidate.url().split('?')[0]}/pdf`)).ok()).toBe(false);
	await context.close();

	await page.getByRole('link', { name: 'Clerk, spring' }).click();
	await expect(page.getByRole('row', { name: 'Noor Haddad' })).toContainText(finishedWithResult);
	const stranger = await signIn(server, 'teacher', `stranger.${Date.now()}@example.org`);
	await page.context().addCookies([{ name: 'desk', value: stranger.cookies.desk, url: server.url }]);
	expect((await page.request.get(page.url())).status()).toBe(404);
});
