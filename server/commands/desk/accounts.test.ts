import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeSite, type Site } from '../../../test/crash/site.ts';
import { signIn } from '../../../test/desk.ts';
import { purge } from '../purge.ts';
import { changeRole, inviteAgain, inviteByMail, listDeskAccounts, removeDeskAccount } from './accounts.ts';
import { askForLink } from './ask-for-link.ts';
import { listLog } from './list-log.ts';

let site: Site;
beforeEach(async () => {
	site = await makeSite({ LIMITS: '1' });
});
afterEach(() => site.remove());

const outbox = () => site.context.db.selectFrom('outbox').selectAll().execute();

it('the last owner can neither be removed nor get another role', async () => {
	const { context } = site;
	const { account } = await signIn(site);
	const removed = await removeDeskAccount(context, account, account.id);
	expect(removed).toMatchObject({ refused: 'invalid_form' });
	expect(await changeRole(context, account, { id: account.id, role: 'teacher' })).toMatchObject({
		refused: 'invalid_form',
	});
	const other = await signIn(site, 'owner', 'other@example.org');
	expect(await removeDeskAccount(context, account, account.id)).toEqual({ done: true });
	expect(await removeDeskAccount(context, other.account, other.account.id)).toMatchObject({
		refused: 'invalid_form',
	});
});

it('a removed account leaves no address, and the address can be invited anew', async () => {
	const { context } = site;
	const owner = await signIn(site);
	const teacher = await signIn(site, 'teacher', 'gone@example.org');
	await removeDeskAccount(context, owner.account, teacher.account.id);
	const rows = await context.db.selectFrom('desk_accounts').selectAll().execute();
	expect(JSON.stringify(rows)).not.toContain('gone@example.org');
	const form = { email: 'Gone@Example.org', role: 'teacher', language: 'de' };
	expect(await inviteByMail(context, owner.account, form)).toEqual({ done: true });
	const listed = await listDeskAccounts(context);
	expect(listed.map(({ email, language }) => [email, language])).toEqual([
		['gone@example.org', 'de'],
		['owner@example.org', 'en'],
	]);
});

it.each([
	[{ email: 'no address' }, 'email'],
	[{ email: 'ana@example.org\r\nBcc: eve@example.org' }, 'email'],
	[{ email: 'OWNER@example.org' }, 'email'],
	[{ role: 'admin' }, 'role'],
	[{ language: 'xx' }, 'language'],
])('an invitation with %j is refused at its field', async (wrong, field) => {
	const { account } = await signIn(site);
	const form = { email: 'ana@example.org', role: 'teacher', language: 'en', ...wrong };
	expect(await inviteByMail(site.context, account, form)).toMatchObject({
		refused: 'invalid_form',
		fields: { [field]: expect.anything() },
	});
	expect(await outbox()).toEqual([]);
});

it('an address gets five invitations a day', async () => {
	const { account } = await signIn(site);
	const teacher = await signIn(site, 'teacher');
	for (let count = 0; count < 5; count++)
		expect(await inviteAgain(site.context, account, teacher.account.id)).toEqual({ done: true });
	expect(await inviteAgain(site.context, account, teacher.account.id)).toMatchObject({
		refused: 'too_many_requests',
	});
	expect(await inviteAgain(site.context, account, 'nobody')).toMatchObject({ refused: 'not_found' });
});

it('an invitation that a limit withholds makes no account', async () => {
	const { account } = await signIn(site);
	const invite = (count: number) =>
		inviteByMail(site.context, account, {
			email: `ana+${count}@example.org`,
			role: 'teacher',
			language: 'en',
		});
	for (let count = 0; count < 5; count++) expect(await invite(count)).toEqual({ done: true });
	expect(await invite(5)).toMatchObject({ refused: 'too_many_requests' });
	expect((await listDeskAccounts(site.context)).map(({ email }) => email)).not.toContain('ana+5@example.org');
	expect(await listDeskAccounts(site.context)).toHaveLength(6);
});

it('a link is only made when its email is sent, and only for an account', async () => {
	const { account } = await signIn(site);
	for (const email of [account.email, 'nobody@example.org', ' OWNER@example.org '])
		expect(await askForLink(site.context, email, 'en')).toEqual({ accepted: true });
	const links = () => site.context.db.selectFrom('desk_links').select('purpose').execute();
	expect(await outbox()).toHaveLength(3);
	expect(await links()).toEqual([]);
	await site.deliver();
	expect(await links()).toEqual([{ purpose: 'sign-in' }, { purpose: 'sign-in' }]);
	expect(await outbox()).toEqual([]);
});

it('a purge deletes what has ended, and the log after RETENTION_DAYS', async () => {
	const { context } = site;
	const { account } = await signIn(site);
	await askForLink(context, account.email, 'en');
	await site.deliver();
	const count = async (table: 'desk_sessions' | 'desk_links' | 'desk_log') =>
		(await context.db.selectFrom(table).selectAll().execute()).length;
	await purge(context);
	expect([await count('desk_sessions'), await count('desk_links'), await count('desk_log')]).toEqual([
		1, 1, 2,
	]);
	context.pass(30 * 60_000);
	await purge(context);
	expect([await count('desk_sessions'), await count('desk_links'), await count('desk_log')]).toEqual([
		0, 0, 2,
	]);
	context.pass(366 * 86_400_000);
	await purge(context);
	expect(await listLog(context, { count: 10 })).toEqual({ entries: [], next: null });
});
