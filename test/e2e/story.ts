/* oxlint-disable no-empty-pattern -- Playwright reads from the first argument which fixtures a fixture needs. */

import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { takeByApi } from '../by-api.ts';
import { freePort } from '../free-port.ts';
import { mailbox } from '../mailbox.ts';
import { type RunningServer, startServer } from '../running-server.ts';
import { answerInPage, prepareAnswers } from './fast-answers.ts';

export { expect, type Page } from '@playwright/test';

type Fixtures = {
	/** Allows a complaint of the browser or the server in this test. */
	expects: (complaint: RegExp) => void;
	/** An email address unique in this run. */
	email: string;
	/** The complaints allowed so far. */
	allowed: RegExp[];
	/** Fails the test on any other complaint. */
	calm: undefined;
};

/** A visitor's story on the production build: any complaint of the browser or the server fails it. */
export const test = base.extend<Fixtures, { server: RunningServer }>({
	server: [
		async ({}, use) => {
			const server = await startServer({ env: { PORT: String(await freePort()), OPEN_DATA: 'quarterly' } });
			await use(server);
			await server.stop();
			server.remove();
		},
		{ scope: 'worker' },
	],
	baseURL: async ({ server }, use) => use(server.url),
	email: async ({}, use, info) => use(`visitor.${info.testId}.${info.repeatEachIndex}@example.org`),
	allowed: async ({}, use) => use([]),
	expects: async ({ allowed }, use) => use((complaint) => void allowed.push(complaint)),
	calm: [
		async ({ context, server, allowed }, use) => {
			const complaints: string[] = [];
			const before = server.complaints().length;
			watch(context, (complaint) => complaints.push(complaint));
			await use(undefined);
			complaints.push(
				...server
					.complaints()
					.slice(before)
					.map((line) => `server: ${line}`),
			);
			const unexpected = complaints.filter(
				(complaint) => ![sentBack, lateFont, ...allowed].some((pattern) => pattern.test(complaint)),
			);
			expect(unexpected, 'the browser or the server complained').toEqual([]);
		},
		{ auto: true },
	],
});

function watch(context: BrowserContext, complain: (complaint: string) => void) {
	context.on('console', (said) => {
		if (said.type() === 'error' || said.type() === 'warning')
			complain(`console: ${said.text()} (${said.location().url})`);
	});
	context.on('weberror', (fault) => complain(`page: ${fault.error().stack ?? fault.error().message}`));
	context.on('response', (response) => {
		if (response.status() >= 500) complain(`response: ${response.status()} ${response.url()}`);
	});
	void context.addInitScript(() => {
		addEventListener('plumb:ready', () => Object.assign(window, { scriptIsReady: true }));
		addEventListener('securitypolicyviolation', (event) =>
			console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
		);
	});
}

/** The range beside an IQ, which ends in “or below” or “or above” if it reaches an end of the scale. */
export const rangeOfIq = /Most likely|Possibly as (high|low) as|Even allowing for the margin of error/;

/** Complaints of a browser that is offline or whose requests a test blocks. */
export const networkIsOff = /Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)/;

/** A form returned with its faults has status 422, which browsers report as an error. */
const sentBack = /Failed to load resource: the server responded with a status of 422/;

/** A font that arrives late isn't used (`font-display: optional`). How late it is depends on the machine. */
const lateFont = /\.woff2 was preloaded using link preload but not used/;

/** Waits until the page's own script has started. */
export async function scriptIsReady(page: Page) {
	await page.waitForFunction(() => 'scriptIsReady' in window);
}

/** The page's requests from now on, without its icon, which the browser loads at any time. */
export function requestsOf(page: Page): string[] {
	const asked: string[] = [];
	page.on('request', (request) => {
		if (!/\/icon-[\w-]+\.svg$/.test(request.url())) asked.push(request.url());
	});
	return asked;
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator) {
	await expect(target).toBeVisible();
	for (let presses = 0; presses < 30; presses++) {
		if (await target.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press('Tab');
	}
	throw new Error(`Tab does not reach ${String(target)}`);
}

/** Presses a button or follows a link using only the keyboard. */
export async function press(page: Page, target: Locator) {
	await tabTo(page, target);
	await page.keyboard.press('Enter');
}

/** Presses Start on the instructions page. */
export async function start(page: Page, quiz = 'iq-test') {
	await page.goto(`/${quiz}/instructions`);
	await page.getByRole('button', { name: 'Start', exact: true }).click();
	await questionIsShown(page, 1);
}

/** Opens the first question directly: like `start`, without the pages before it. */
export async function begin(page: Page, quiz = 'iq-test') {
	const started = await page.context().request.post('/api/user/attempt', { data: { quiz } });
	expect(started.ok()).toBe(true);
	await page.goto(`/${quiz}/q-1`);
	await questionIsShown(page, 1);
}

export async function questionIsShown(page: Page, place: number) {
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(
		new RegExp(`^(Question|Statement) ${place} of \\d+$`),
	);
}

/** Selects an answer of the question shown, counted from 1. */
export async function choose(page: Page, answer = 1) {
	await page.getByRole('radio', { name: new RegExp(`^Answer ${answer}:`) }).check();
}

/** Selects an answer and confirms it with Check; the question stays until Next or Finish. */
export async function answerQuestion(page: Page, place: number, answer = 1 + (place % 8)) {
	await questionIsShown(page, place);
	await choose(page, answer);
	await page.getByRole('button', { name: 'Check' }).click();
	await expect(page.getByRole('button', { name: 'Check' })).toHaveCount(0);
}

export async function goOn(page: Page) {
	await page.getByRole('button', { name: 'Next' }).click();
}

/**
 * Answers the questions from one position to another, pressing Next after each; the last one of the quiz is
 * left for Finish.
 */
export async function answerAll(page: Page, { from = 1, to }: { from?: number; to: number }) {
	for (let place = from; place <= to; place++) {
		await answerQuestion(page, place);
		if (place < to) await goOn(page);
	}
}

/** From the instructions to the last question, which is checked but not finished. */
export async function answerWhole(page: Page, quiz = 'iq-test', count = 30) {
	await prepareAnswers(page);
	await begin(page, quiz);
	await scriptIsReady(page);
	const answers = Array.from({ length: count }, (_, index) => index + 1);
	await answerInPage(page, { answers, seconds: 6, hasCheck: true });
}

/** Everything from the instructions to the details form. */
export async function takeTest(page: Page, quiz = 'iq-test', count = 30) {
	await answerWhole(page, quiz, count);
	await finish(page);
}

/** Takes the complete quiz that ends with a thank-you page. */
export async function takeThanksTest(page: Page, url: string, email: string) {
	await takeByApi(page, url, 'thanks-test', email);
	await page.goto('/thanks-test/thank-you');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
}

export async function finish(page: Page) {
	await page.getByRole('button', { name: 'Finish' }).click();
	await detailsAreAsked(page);
}

/** The details form is shown, below the reason if the answers came too fast for a result. */
export async function detailsAreAsked(page: Page) {
	await expect(page.getByRole('heading', { name: 'A few details' })).toBeVisible();
}

export async function fillDetails(page: Page, email: string) {
	await page.getByLabel('Name or nickname').fill('Ana');
	await page.getByLabel('Email', { exact: true }).fill(email);
	await page.getByLabel('Age', { exact: true }).fill('34');
	await page.getByRole('radio', { name: 'Female' }).check();
}

export async function giveDetails(page: Page, email: string) {
	await fillDetails(page, email);
	await page.getByRole('button', { name: /^(See my result|Finish without a result)$/ }).click();
}

export type AttemptNow = {
	id: string;
	state: 'answering' | 'time_up' | 'details' | 'done';
	position: number;
	started_at: string;
	expires_at: string;
	now: string;
	answers: { question_id: string; answer_id: string; time: number }[];
};

/** The id of the attempt in this browser's cookie. */
export async function attemptId(page: Page, quiz = 'iq-test'): Promise<string> {
	const cookie = (await page.context().cookies()).find(({ name }) => name === `attempt_${quiz}`);
	expect(cookie, 'the browser carries an attempt').toBeDefined();
	return cookie?.value.split('.')[0] ?? '';
}

/** The attempt in the server's current state. */
export async function attemptNow(page: Page, quiz = 'iq-test'): Promise<AttemptNow> {
	const response = await page.context().request.get(`/api/user/attempt/${await attemptId(page, quiz)}`);
	expect(response.status()).toBe(200);
	return (await response.json()).data.attempt;
}

/** The timer of the question page, in seconds. */
export async function secondsLeft(page: Page): Promise<number> {
	const [minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText()).split(':').map(Number);
	return minutes * 60 + seconds;
}

/** All emails to an address so far. */
export async function mailsTo(server: RunningServer, email: string): Promise<Email[]> {
	const mails = await mailbox(server.dataDir);
	return mails.filter((mail) => mail.to?.some(({ address }) => address === email));
}

/** Waits for the only email to an address. */
export async function mailTo(server: RunningServer, email: string): Promise<Email> {
	await expect.poll(async () => (await mailsTo(server, email)).length, 'a mail arrives').toBe(1);
	const [mail] = await mailsTo(server, email);
	if (!mail) throw new Error(`There is no mail to ${email}`);
	return mail;
}

/** The address of the report in the email. */
export function reportLink(mail: Email): string {
	const link = /https?:\/\/\S+\/report\/[^\s"<]+/.exec(mail.text ?? '')?.[0];
	if (!link) throw new Error(`There is no report link in: ${mail.text}`);
	return link;
}
