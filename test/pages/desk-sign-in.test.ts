import { expect, it } from 'vitest';
import { inviteAccount } from '../../server/commands/desk/invite.ts';
import { openSession } from '../../server/commands/desk/session.ts';
import { codeAt } from '../../server/one-time-password.ts';
import { signIn, withContextOf } from '../desk.ts';
import { linkIn, mailbox, waitForMail } from '../mailbox.ts';
import { openVisitor, type SeenPage } from '../visitor.ts';
import { openSite } from './open-site.ts';

const server = openSite();

const codeNow = (secret: string, steps = 0) => codeAt(secret, Math.floor(Date.now() / 30_000) + steps);

const secretOn = ({ html }: SeenPage) =>
	(/<code[^>]*>([A-Z2-7 ]+)</.exec(html)?.[1] ?? '').replaceAll(' ', '');

/** A title with a drawing above it. */
const drawnTitle = /<svg class="drawing"(?:(?!<\/svg>).)*<\/svg><h1/s;

async function invitationFor(email: string): Promise<string> {
	return withContextOf(server, async (context) => {
		const invited = await inviteAccount(context, { email, language: 'en' });
		if ('refused' in invited) throw new Error(invited.refused);
		return `/desk/invitation/${invited.token}`;
	});
}

it('an account is set up, signs out, and signs in again, all without script', async () => {
	const email = 'ida@example.org';
	const path = await invitationFor(email);
	const visitor = openVisitor(server.url);
	const invitation = await visitor.open(path);
	const wrong = await visitor.submit(invitation, 'name="email"', { email: 'eve@example.org' });
	expect([wrong.status, wrong.html.includes('value="eve@example.org"')]).toEqual([422, true]);
	const setUp = await visitor.submit(wrong, 'name="email"', { email });
	expect(setUp.url.pathname).toBe('/desk/set-up');
	expect((await visitor.open('/desk/account')).url.pathname, 'nothing else is open yet').toBe('/desk/set-up');
	expect(setUp.html).toMatch(drawnTitle);
	const again = await visitor.submit(setUp, 'name="sealed"', { code: '000000' });
	expect([again.status, secretOn(again)]).toEqual([422, secretOn(setUp)]);
	const secret = secretOn(setUp);
	await visitor.submit(again, 'name="sealed"', { code: codeNow(secret, -1) });
	const account = await visitor.open('/desk/account');
	expect(account.text).toContain(email);
	const out = await visitor.submit(account, 'Sign out');
	expect(out.url.pathname).toBe('/desk/sign-in');
	expect(out.html).toMatch(drawnTitle);
	const asked = await visitor.submit(out, 'name="email"', { email });
	expect(asked.text).toContain(`If ${email} has an account`);
	const link = new URL(linkIn(await waitForMail(server.dataDir, email), '/desk/sign-in/'));
	const enter = await visitor.open(link.pathname + link.search);
	expect(enter.html).toMatch(drawnTitle);
	await visitor.submit(enter, 'name="code"', { code: codeNow(secret) });
	expect((await visitor.open('/desk/confirm')).html).toMatch(drawnTitle);
	expect((await visitor.open('/desk/account')).text).toContain(email);
	expect((await visitor.open(link.pathname)).status, 'the link is used up').toBe(404);
	expect((await visitor.open(path)).status, 'and so is the invitation').toBe(404);
});

it('looking at a link spends nothing, and neither does a program that presses its button', async () => {
	const email = 'scanned@example.org';
	const path = await invitationFor(email);
	for (const method of ['GET', 'HEAD', 'GET'])
		expect((await fetch(server.url + path, { method, headers: { purpose: 'prefetch' } })).status).toBe(200);
	const press = (body: Record<string, string>, at = path) =>
		fetch(server.url + at, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });
	expect((await press({})).status).toBe(422);
	const visitor = openVisitor(server.url);
	const setUp = await visitor.submit(await visitor.open(path), 'name="email"', { email });
	await visitor.submit(setUp, 'name="sealed"', { code: codeNow(secretOn(setUp)) });
	await visitor.submit(await visitor.open('/desk/account'), 'Sign out');
	await visitor.submit(await visitor.open('/desk/sign-in'), 'name="email"', { email });
	const link = new URL(linkIn(await waitForMail(server.dataDir, email), '/desk/sign-in/')).pathname;
	expect((await fetch(server.url + link)).status).toBe(200);
	expect((await press({}, link)).status).toBe(422);
	await visitor.submit(await visitor.open(link), 'name="code"', { code: codeNow(secretOn(setUp), 1) });
	expect((await visitor.open('/desk/account')).text).toContain(email);
});

it('an unknown address gets the same answer as a known one, and no email', async () => {
	const { account } = await signIn(server, 'teacher', 'known@example.org');
	const said: string[] = [];
	for (const email of ['unknown@example.org', account.email]) {
		const visitor = openVisitor(server.url);
		const page = await visitor.submit(await visitor.open('/desk/sign-in'), 'name="email"', { email });
		said.push(`${page.status} ${page.html.replaceAll(email, '').replaceAll(/nonce="[^"]*"/g, '')}`);
	}
	expect(said[0]).toContain('If ');
	expect(said[1]).toBe(said[0]);
	await waitForMail(server.dataDir, account.email);
	// It was asked for first, so it would have arrived first.
	const mails = await mailbox(server.dataDir);
	expect(mails.filter(({ to }) => to?.some(({ address }) => address === 'unknown@example.org'))).toEqual([]);
});

it('a form of another site, of another session, or of none is refused', async () => {
	const owner = await signIn(server, 'owner', 'forms@example.org');
	const other = await signIn(server, 'owner', 'other@example.org');
	const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
		fetch(`${server.url}/desk/account`, {
			method: 'POST',
			headers: { cookie: owner.cookie, origin: server.url, ...headers },
			body: new URLSearchParams({ language: 'de', ...fields }),
			redirect: 'manual',
		});
	expect((await send({})).status).toBe(403);
	expect((await send({ token: other.token })).status).toBe(403);
	expect((await send({ token: owner.token }, { origin: 'https://evil.example' })).status).toBe(403);
	expect((await send({ token: owner.token }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
	expect((await send({ token: owner.token }, { cookie: '' })).headers.get('location')).toBe(
		'/desk/sign-in?back=%2Fdesk%2Faccount',
	);
	expect((await send({ token: owner.token })).status).toBe(200);
});

const ofOwner = ['/desk/accounts', '/desk/accounts/invite', '/desk/log'];

it.each([
	['owner', 200],
	['teacher', 403],
	['author', 403],
] as const)('the pages of owners answer an %s with %i', async (role, status) => {
	const { cookie, account } = await signIn(server, role, `${role}.of.pages@example.org`);
	for (const path of [...ofOwner, `/desk/accounts/${account.id}`]) {
		const answer = await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' });
		expect([path, answer.status]).toEqual([path, status]);
	}
});

it('nobody else sees a page of the desk: it leads to the sign-in and back', async () => {
	for (const path of ['/desk/account', '/desk/confirm', '/desk/set-up', ...ofOwner]) {
		const answer = await fetch(server.url + path, { redirect: 'manual' });
		expect([answer.status, answer.headers.get('location')]).toEqual([
			302,
			`/desk/sign-in?back=${encodeURIComponent(path)}`,
		]);
	}
});

it('pages are for nobody to keep, find, or frame', async () => {
	const { cookie } = await signIn(server, 'owner', 'headers@example.org');
	for (const path of ['/desk/sign-in', '/desk/account', '/desk/invitation/unknown']) {
		const { headers } = await fetch(server.url + path, {
			headers: path === '/desk/account' ? { cookie } : {},
		});
		expect(headers.get('cache-control')).toBe('no-store');
		expect(headers.get('x-robots-tag')).toContain('noindex');
		expect(headers.get('referrer-policy')).toBe('same-origin');
		expect(headers.get('x-frame-options')).toBe('DENY');
		expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
	}
});

it.each([
	'https://evil.example',
	'//evil.example',
	'/desk//evil.example',
	'/desk/../iq-test',
	'/desk\\@evil.example',
	'/quizzes',
])('signing in leads nowhere but to the desk: %s', async (back) => {
	const { cookie } = await signIn(server, 'owner', 'back@example.org');
	const path = `/desk/sign-in?back=${encodeURIComponent(back)}`;
	const answer = await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' });
	expect([answer.status, answer.headers.get('location')]).toEqual([302, '/desk']);
});

it('an account sees and ends sessions of its own, and an owner those of others', async () => {
	const email = 'sessions@example.org';
	const first = await signIn(server, 'teacher', email);
	const visitor = openVisitor(server.url, first.cookies);
	await withContextOf(server, async (context) => {
		await context.transaction((trx) => openSession(context, trx, first.account.id, undefined));
	});
	const account = await visitor.open('/desk/account');
	expect(account.text.match(/Since /g)).toHaveLength(2);
	const alone = await visitor.submit(account, 'Sign out everywhere else');
	expect(alone.text.match(/Since /g)).toHaveLength(1);
	const owner = openVisitor(server.url, (await signIn(server, 'owner', 'ending@example.org')).cookies);
	await owner.submit(await owner.open(`/desk/accounts/${first.account.id}`), 'Sign out everywhere');
	expect((await visitor.open('/desk/account')).url.pathname).toBe('/desk/sign-in');
});

it('what is sensitive asks for a fresh proof, and leads back', async () => {
	const { account, cookies, secret } = await signIn(server, 'owner', 'sensitive@example.org');
	await withContextOf(server, async ({ db }) => {
		const long = Date.now() - 11 * 60_000;
		await db
			.updateTable('desk_sessions')
			.set({ confirmed_at: long })
			.where('account_id', '=', account.id)
			.execute();
	});
	const visitor = openVisitor(server.url, cookies);
	expect((await visitor.open('/desk/account')).url.pathname, 'is not sensitive').toBe('/desk/account');
	for (const path of ['/desk/set-up', `/desk/accounts/${account.id}`])
		expect((await visitor.open(path)).url.pathname).toBe('/desk/confirm');
	const asked = await visitor.open('/desk/accounts/invite');
	expect(asked.url.pathname + asked.url.search).toBe('/desk/confirm?back=%2Fdesk%2Faccounts%2Finvite');
	const wrong = await visitor.submit(asked, 'name="code"', { code: '000000' });
	expect(wrong.status).toBe(422);
	const back = await visitor.submit(wrong, 'name="code"', { code: codeNow(secret) });
	expect(back.url.pathname).toBe('/desk/accounts/invite');
});

it('an owner invites a teacher, changes the role, and removes the account', async () => {
	const owner = await signIn(server, 'owner', 'head@example.org');
	const visitor = openVisitor(server.url, owner.cookies);
	const form = await visitor.open('/desk/accounts/invite');
	const wrong = await visitor.submit(form, 'name="email"', { email: 'no address', role: 'author' });
	expect([wrong.status, wrong.html.includes('value="no address"')]).toEqual([422, true]);
	expect(/<input[^>]*value="author"[^>]*>/.exec(wrong.html)?.[0]).toContain('checked');
	const email = 'new.teacher@example.org';
	expect((await visitor.submit(wrong, 'name="email"', { email, role: 'teacher' })).status).toBe(200);
	const link = new URL(linkIn(await waitForMail(server.dataDir, email), '/desk/invitation/'));
	const known = await visitor.submit(form, 'name="email"', { email });
	expect(known.status, 'twice').toBe(422);
	expect((await visitor.open('/desk/accounts')).text).toContain(`${email} Invited, not set up yet Teacher`);
	const teacher = openVisitor(server.url);
	const setUp = await teacher.submit(await teacher.open(link.pathname), 'name="email"', { email });
	await teacher.submit(setUp, 'name="sealed"', { code: codeNow(secretOn(setUp)) });
	expect((await teacher.open('/desk/account')).text).toContain('Teacher');
	const list = await visitor.open('/desk/accounts');
	const href =
		new RegExp(
			`href="(/desk/accounts/[^"]+)"[^>]*>(?:<span[^>]*>)?${email.replace('@', '@(?:<wbr/>)?')}`,
		).exec(list.html)?.[1] ?? '';
	const one = await visitor.open(href);
	await visitor.submit(one, 'value="role"', { role: 'author' });
	expect((await teacher.open('/desk/account')).url.pathname, 'signed out').toBe('/desk/sign-in');
	const unsure = await visitor.submit(await visitor.open(href), 'Remove this account');
	expect(unsure.status).toBe(422);
	const gone = await visitor.submit(unsure, 'Remove this account', { sure: 'yes' });
	expect(gone.url.pathname).toBe('/desk/accounts');
	expect(gone.text).not.toContain(email);
	const log = await visitor.open('/desk/log');
	expect(log.text).toMatch(/Removed an account.*Changed a role.*Invited someone to set up an account/);
	const rows = (page: SeenPage) => page.html.match(/<tr [^>]*><td/g)?.length ?? 0;
	const removals = await visitor.open('/desk/log?what=account_removed');
	expect([rows(removals), rows(removals) < rows(log)]).toEqual([1, true]);
	const unknown = await visitor.open('/desk/log?who=%00&what=x%27');
	expect([unknown.status, rows(unknown)]).toEqual([200, rows(log)]);
	expect((await visitor.open('/desk/log?who=nobody&what=account_removed')).text).toContain(
		'No entries match.',
	);
});
