import { isRefusal } from '../../core/refusals.ts';
import { inviteAccount } from '../../server/commands/desk/invite.ts';
import { withContextOf } from '../desk.ts';
import { expect, test } from './story.ts';
import { addAuthenticator } from './virtual-authenticator.ts';

test('the first account sets up a passkey, signs out, and signs in again with it', async ({
	page,
	server,
}) => {
	const email = `ida.${Date.now()}@example.org`;
	const token = await withContextOf(server, async (context) => {
		const invited = await inviteAccount(context, { email, role: 'owner', language: 'en' });
		if (isRefusal(invited)) throw new Error(invited.refused);
		return invited.token;
	});
	const device = await addAuthenticator(page);
	await page.goto(`/desk/invitation/${token}`);
	await page.getByLabel('Email').fill(email);
	await page.getByRole('button', { name: 'Continue' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('How you’ll sign in');
	await device.verify(false);
	await page.getByRole('button', { name: 'Create a passkey' }).click();
	await expect(page.getByRole('alert')).toContainText('No passkey was created');
	await device.verify(true);
	await page.getByRole('button', { name: 'Create a passkey' }).click();
	await page.waitForURL((url) => url.pathname !== '/desk/set-up');
	await page.goto('/desk/account');
	await expect(page.getByText('Passkey created on')).toBeVisible();
	const [before] = await page.context().cookies();
	await page.getByRole('button', { name: 'Sign out', exact: true }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your desk');
	expect(await page.context().cookies()).toEqual([]);
	await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
	await page.waitForURL((url) => url.pathname !== '/desk/sign-in');
	await page.goto('/desk/accounts');
	await expect(page.getByRole('link', { name: email }).first()).toBeVisible();
	const [after] = await page.context().cookies();
	expect(after).toMatchObject({ name: 'desk', httpOnly: true, sameSite: 'Lax' });
	expect(after?.value).not.toBe(before?.value);
});
