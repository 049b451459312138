import { takeByApi } from '../by-api.ts';
import { personAt } from '../shots/person.ts';
import { expect, mailTo, reportLink, test } from './story.ts';

test('a visitor sends a friend a link, and both see their results until one of them stops', async ({
	page,
	browser,
	server,
	email,
	expects,
}) => {
	expects(/status of 4(04|22)/);
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await takeByApi(page, server.url, 'iq-test', email, undefined, personAt);
	await page.goto('/iq-test/result');
	await page.getByRole('link', { name: 'Compare results' }).click();
	await page.getByRole('button', { name: 'Create a link' }).click();
	await page.getByRole('button', { name: 'Copy link' }).click();
	await expect(page.getByRole('status')).toHaveText('Action was successful');
	const link = await page.evaluate(() => navigator.clipboard.readText());

	const friend = await (await browser.newContext({ baseURL: server.url })).newPage();
	await friend.goto(link);
	await expect(friend.getByText('The person who sent you this link took the IQ test')).toBeVisible();
	await expect(friend.getByRole('button', { name: 'Agree and compare' })).toBeHidden();
	await friend.getByRole('button', { name: 'Go to the test' }).click();
	await friend.waitForURL('**/iq-test');
	await takeByApi(friend, server.url, 'iq-test', `friend.${email}`, undefined, personAt);
	await friend.goto('/iq-test/result');
	await friend.locator('.notice').getByRole('link', { name: 'Compare results' }).click();
	await expect(friend).toHaveURL(link);
	await friend.getByRole('button', { name: 'Agree and compare' }).first().click();
	// Both got two of three answers right, in forms that differ, so their scores are the same or nearly so.
	await expect(friend.locator('.verdict')).toHaveText(
		/^(The difference between these two results could easily be a matter of chance|Each of the two results has a margin of error, so .*)\.$/,
	);
	await expect(friend.locator('script[src]')).toHaveCount(0);
	await friend.goto('/iq-test/result');
	await expect(friend.getByRole('link', { name: 'Compare results' })).toHaveCount(1);
	await friend.goBack();

	// In another browser, with the link from the email.
	const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
	await elsewhere.goto(reportLink(await mailTo(server, email)));
	await elsewhere.getByRole('link', { name: 'Compare results' }).click();
	await expect(elsewhere.locator('.shared .named')).toHaveText([/^Your friend/, /^You/]);
	await elsewhere.getByText('End this comparison').first().click();
	await elsewhere.getByRole('checkbox', { name: 'Yes, end this comparison' }).check();
	await elsewhere.getByRole('button', { name: 'End this comparison' }).click();
	await expect(elsewhere.locator('.verdict')).toHaveCount(0);
	await friend.reload();
	await expect(friend.locator('.verdict')).toHaveCount(0);
	await friend.context().close();
	await elsewhere.context().close();
});
