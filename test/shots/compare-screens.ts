import type { Page } from '@playwright/test';
import { takeByApi } from '../by-api.ts';
import { linkIn, mailbox } from '../mailbox.ts';
import { hasTaken, newEmail } from './brought.ts';
import { personAt } from './person.ts';
import { show, type Visit } from './visit.ts';

/** The path of the page where a visitor compares the result of a quiz. */
async function comparisonsPath(visit: Visit, quiz: string): Promise<string> {
	const { page, url } = visit;
	await hasTaken(visit, quiz);
	const html = await (await page.context().request.get(`${url}/${quiz}/result`)).text();
	return /\/report\/[\w-]+/.exec(html)?.[0] + '/compare';
}

/** The button that makes a link; the other forms end one. */
const newLink = 'main form:not(:has([name=id])) button';

/** A link that waits for a friend. */
export async function compareLink(visit: Visit): Promise<void> {
	const { page } = visit;
	await show(visit, await comparisonsPath(visit, 'iq-test'));
	if ((await page.locator('.share-address').count()) > 0) return;
	await page.locator(newLink).click();
	await page.locator('.share-address').waitFor();
}

/** What a friend sees at the link, in a browser that has no attempt. */
export async function compareInvited(visit: Visit): Promise<void> {
	await asFriend(visit, async () => {});
}

/** The same after a friend pasted something else than the link to a report. */
export async function compareFault(visit: Visit): Promise<void> {
	await asFriend(visit, async () => {
		const details = visit.page.locator('main details');
		await details.locator('summary').click();
		await details.locator('[name=report]').fill('report/none');
		await details.locator('button').click();
		await details.locator('.fault-text').waitFor();
	});
}

/** Opens a link without the cookies of the browser, does what a friend does, and puts the cookies back. */
async function asFriend(visit: Visit, act: () => Promise<void>): Promise<void> {
	await compareLink(visit);
	const { page } = visit;
	const { pathname } = new URL(await page.locator('.share-address').first().innerText());
	const cookies = await page.context().cookies();
	await page.context().clearCookies({ name: /attempt_/ });
	await show(visit, pathname);
	await act();
	await page.context().addCookies(cookies);
}

/** Two results beside each other. */
export function compared(quiz: string) {
	return async (visit: Visit): Promise<void> => {
		const { page, url } = visit;
		const path = await comparisonsPath(visit, quiz);
		await show(visit, path);
		if ((await page.locator('.verdict').count()) > 0) return;
		await page.locator(newLink).click();
		const link = new URL(await page.locator('.share-address').first().innerText());
		// A friend, in a browser of their own.
		const friend = await page.context().browser()?.newContext();
		const theirs = await friend?.newPage();
		if (!theirs) throw new Error('No browser for a friend');
		await takeByApi(theirs, url, quiz, newEmail());
		await theirs.goto(`${url}${link.pathname}`);
		await theirs.locator('main form button').first().click();
		await theirs.locator('.verdict').waitFor();
		await friend?.close();
		await show(visit, path);
	};
}

const sheets = new WeakMap<Page, string>();

/** All results of an address: one test taken twice, another once. */
export async function myResults(visit: Visit): Promise<void> {
	const { page, url, dataDir } = visit;
	const known = sheets.get(page);
	if (known) return show(visit, known);
	const email = newEmail();
	for (const quiz of ['sixteen-types', 'iq-test', 'iq-test'])
		await takeByApi(page, url, quiz, email, undefined, personAt);
	await show(visit, '/report-link');
	await page.locator('main [name=email]').fill(email);
	await page.locator('main form button').click();
	await page.locator('main [role=status]').waitFor();
	const path = await sheetIn(dataDir, email);
	sheets.set(page, path);
	await show(visit, path);
}

/** The path in the email with all links of an address. */
async function sheetIn(dataDir: string, email: string): Promise<string> {
	for (let tries = 0; tries < 150; tries++) {
		const mails = await mailbox(dataDir);
		const mail = mails.find(({ to, text }) => to?.[0]?.address === email && text?.includes('/my-results/'));
		if (mail) return new URL(linkIn(mail, '/my-results/')).pathname;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error(`There is no email with a sheet to ${email}`);
}
