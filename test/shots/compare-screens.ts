import { takeByApi } from '../by-api.ts';
import { hasTaken, newEmail } from './brought.ts';
import { show, type Visit } from './visit.ts';

/** The path of the page where a visitor compares the result of a quiz. */
async function comparisonsPath(visit: Visit, quiz: string): Promise<string> {
	const { page, url } = visit;
	await hasTaken(visit, quiz);
	const html = await (await page.context().request.get(`${url}/${quiz}/result`)).text();
	return /\/report\/[\w-]+/.exec(html)?.[0] + '/compare';
}

/** A link that waits for a friend. */
export async function compareLink(visit: Visit): Promise<void> {
	const { page } = visit;
	await show(visit, await comparisonsPath(visit, 'iq-test'));
	if ((await page.locator('.share-address').count()) > 0) return;
	await page.locator('main form button').first().click();
	await page.locator('.share-address').waitFor();
}

/** What a friend sees at the link who has taken the test in another browser, if at all. */
export async function compareInvited(visit: Visit): Promise<void> {
	await compareLink(visit);
	const { page } = visit;
	const { pathname } = new URL(await page.locator('.share-address').first().innerText());
	const cookies = await page.context().cookies();
	await page.context().clearCookies();
	await show(visit, pathname);
	await page.context().addCookies(cookies);
}

export async function compareFault(visit: Visit): Promise<void> {
	await compareInvited(visit);
	const details = visit.page.locator('main details');
	await details.locator('summary').click();
	await details.locator('[name=report]').fill('report/none');
	await details.locator('button').click();
	await details.locator('.fault-text').waitFor();
}

/** Two results beside each other. */
export function compared(quiz: string) {
	return async (visit: Visit): Promise<void> => {
		const { page, url } = visit;
		const path = await comparisonsPath(visit, quiz);
		await show(visit, path);
		if ((await page.locator('.shared').count()) > 0) return;
		await page.locator('main form button').first().click();
		const link = new URL(await page.locator('.share-address').first().innerText());
		// A friend, in a browser of their own.
		const friend = await page.context().browser()?.newContext();
		const theirs = await friend?.newPage();
		if (!theirs) throw new Error('No browser for a friend');
		await takeByApi(theirs, url, quiz, newEmail());
		await theirs.goto(`${url}${link.pathname}`);
		await theirs.locator('main form button').first().click();
		await theirs.locator('.shared').waitFor();
		await friend?.close();
		await show(visit, path);
	};
}
