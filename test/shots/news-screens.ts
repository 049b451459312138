import type { Page } from '@playwright/test';
import { subscribeByApi } from '../by-api.ts';
import { linkIn, waitForMail } from '../mailbox.ts';
import { newEmail } from './brought.ts';
import { show, type Visit } from './visit.ts';

export async function newsConfirm(visit: Visit): Promise<void> {
	await show(visit, await newsLink(visit));
}

export async function newsUnsure(visit: Visit): Promise<void> {
	await newsConfirm(visit);
	await visit.page.locator('main button[type=submit]').click();
	await visit.page.locator('.fault-text').waitFor();
}

export async function newsConfirmed(visit: Visit): Promise<void> {
	await newsConfirm(visit);
	await visit.page.locator('main [name=sure]').check();
	await visit.page.locator('main button[type=submit]').click();
	await visit.page.locator('main [role=status]').waitFor();
}

export async function newsStopped(visit: Visit): Promise<void> {
	await newsStop(visit);
	await visit.page.locator('main button[type=submit]').click();
	await visit.page.locator('main [role=status]').waitFor();
	newsLinks.delete(visit.page);
}

export async function newsStop(visit: Visit): Promise<void> {
	await show(visit, (await newsLink(visit)).replace('/confirm/', '/stop/'));
}

const newsLinks = new WeakMap<Page, string>();

/** The path in the confirmation email; one email per page. */
async function newsLink({ page, url, dataDir }: Visit): Promise<string> {
	const known = newsLinks.get(page);
	if (known) return known;
	const email = newEmail();
	await subscribeByApi(page, url, email);
	const { pathname } = new URL(linkIn(await waitForMail(dataDir, email), '/new-tests/confirm/'));
	newsLinks.set(page, pathname);
	return pathname;
}
