import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRefusal } from '../../../core/refusals.ts';
import { makeContext, type TestContext } from '../../../test/context.ts';
import { signIn } from '../../../test/desk.ts';
import { codeAt } from '../../one-time-password.ts';
import { changeRole, lastSignIns, removeDeskAccount } from './accounts.ts';
import { confirmByCode, newCodes, setUpCodes, signInByLink } from './codes.ts';
import { acceptInvitation, inviteAccount, makeLink } from './invite.ts';
import { listLog } from './list-log.ts';
import { type DeskSession, endSession, findSession, isFormToken } from './session.ts';

let context: TestContext;
beforeEach(async () => {
	context = await makeContext();
});
afterEach(() => context.remove());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const codeNow = (secret: string, steps = 0) => codeAt(secret, Math.floor(context.clock() / 30_000) + steps);

async function sessionOf(token: string): Promise<DeskSession> {
	const session = await findSession(context, token);
	if (!session) throw new Error('The session has ended');
	return session;
}

/** Someone with an account, and a link to sign in. */
async function withLink() {
	const signed = await signIn({ context });
	const { token } = await context.transaction((trx) => makeLink(context, trx, signed.account.id, 'sign-in'));
	const enter = (code: string, former?: string) => signInByLink(context, { token, code, former });
	return { ...signed, enter };
}

const refused = (code: string, field?: string) =>
	field ? { refused: code, fields: { [field]: expect.anything() } } : { refused: code };

describe('an invitation', () => {
	const email = 'ida@example.org';

	it('signs in once, and only whoever types its address', async () => {
		const invited = await inviteAccount(context, { email, language: 'en' });
		if (isRefusal(invited)) throw new Error(invited.refused);
		const accept = (typed: string) =>
			acceptInvitation(context, { token: invited.token, email: typed, former: undefined });
		expect(invited.role).toBe('owner');
		expect(await accept('')).toEqual(refused('invalid_form', 'email'));
		expect(await accept('other@example.org')).toEqual(refused('invalid_form', 'email'));
		const token = await accept(' Ida@Example.org ');
		expect(await findSession(context, token as string)).toMatchObject({ isSetUp: false });
		expect(await accept(email)).toEqual(refused('link_not_found'));
	});

	it('works for 24 hours', async () => {
		for (const [after, works] of [
			[24 * HOUR - 1, true],
			[24 * HOUR, false],
		] as const) {
			const invited = await inviteAccount(context, { email, language: 'en' });
			if (isRefusal(invited)) throw new Error(invited.refused);
			context.pass(after);
			const taken = await acceptInvitation(context, { token: invited.token, email, former: undefined });
			expect(isRefusal(taken)).toBe(!works);
		}
	});

	it('that is used again ends all that the account signed in with before', async () => {
		const { account, cookies, enter, secret } = await withLink();
		const invited = await inviteAccount(context, { email: account.email, language: 'en' });
		if (isRefusal(invited)) throw new Error(invited.refused);
		expect(await findSession(context, cookies.desk)).toBeDefined();
		await acceptInvitation(context, { token: invited.token, email: account.email, former: undefined });
		expect(await findSession(context, cookies.desk)).toBeUndefined();
		expect(await enter(codeNow(secret))).toEqual(refused('link_not_found'));
	});

	it('with another role changes it as on the page: it is in the log, and never takes the last owner', async () => {
		await signIn({ context });
		const { account, cookies } = await signIn({ context }, 'teacher');
		const invite = (to: string, role: 'owner' | 'teacher') =>
			inviteAccount(context, { email: to, role, language: 'en' });
		expect(await invite('owner@example.org', 'teacher')).toEqual(refused('invalid_form', 'role'));
		// Entries of one millisecond have no order.
		context.pass(1);
		expect(await invite(account.email, 'owner')).toMatchObject({ role: 'owner' });
		expect(await findSession(context, cookies.desk)).toBeUndefined();
		const { entries } = await listLog(context, { count: 2 });
		expect(entries.map(({ action }) => action).sort()).toEqual(['account_invited', 'role_changed']);
		expect(await invite('owner@example.org', 'teacher')).toMatchObject({ role: 'teacher' });
	});

	it.each(['ana@example.org\r\nBcc: eve@example.org', 'ana', 'ana@example.org,eve@example.org', ''])(
		'goes to no address that is none: %j',
		async (typed) => {
			expect(await inviteAccount(context, { email: typed, language: 'en' })).toEqual(
				refused('invalid_form', 'email'),
			);
		},
	);
});

describe('one-time passwords', () => {
	it('are set up by a first one, of a secret that was made for this account', async () => {
		const { cookies, account } = await signIn({ context });
		const other = await signIn({ context }, 'teacher');
		const session = await sessionOf(cookies.desk);
		const codes = newCodes(context, session);
		expect(codes.uri).toBe(`otpauth://totp/Plumb:owner%40example.org?secret=${codes.secret}&issuer=Plumb`);
		expect(newCodes(context, session, codes.sealed)).toEqual(codes);
		const code = codeNow(codes.secret);
		const { sealed } = codes;
		expect(await setUpCodes(context, session, { sealed, code: '000000' })).toEqual(
			refused('invalid_form', 'code'),
		);
		expect(await setUpCodes(context, await sessionOf(other.cookies.desk), { sealed, code })).toEqual(
			refused('invalid_form', 'code'),
		);
		expect(await setUpCodes(context, session, { sealed, code })).toEqual({ done: true });
		const { token } = await context.transaction((trx) => makeLink(context, trx, account.id, 'sign-in'));
		// The code that set them up isn't good for signing in.
		expect(await signInByLink(context, { token, code, former: undefined })).toEqual(
			refused('invalid_form', 'code'),
		);
		const next = codeNow(codes.secret, 1);
		expect(await signInByLink(context, { token, code: next, former: undefined })).toEqual(expect.any(String));
	});

	it('that are stored can only be read with the secret of the installation', async () => {
		const { account, secret } = await signIn({ context });
		const row = await context.db
			.selectFrom('desk_accounts')
			.selectAll()
			.where('id', '=', account.id)
			.executeTakeFirstOrThrow();
		expect(JSON.stringify(row)).not.toContain(secret);
		expect(row.totp).toMatch(/^[\w-]{60,}$/);
	});

	it.each([
		[-2, false],
		[-1, true],
		[0, true],
		[1, true],
		[2, false],
	])('of the step %i are taken: %s', async (steps, isTaken) => {
		const { enter, secret } = await withLink();
		expect(isRefusal(await enter(codeNow(secret, steps)))).toBe(!isTaken);
	});

	it('work once, also of an earlier step', async () => {
		const { enter, secret, cookies } = await withLink();
		const session = await sessionOf(cookies.desk);
		expect(isRefusal(await enter(codeNow(secret)))).toBe(false);
		expect(await confirmByCode(context, session, codeNow(secret))).toEqual(refused('invalid_form', 'code'));
		expect(await confirmByCode(context, session, codeNow(secret, -1))).toEqual(
			refused('invalid_form', 'code'),
		);
		expect(isRefusal(await confirmByCode(context, session, codeNow(secret, 1)))).toBe(false);
	});

	it('may be wrong five times in 15 minutes, whatever is tried and wherever', async () => {
		const { enter, secret, cookies } = await withLink();
		for (let tries = 0; tries < 4; tries++)
			expect(await enter('000000')).toEqual(refused('invalid_form', 'code'));
		const session = await sessionOf(cookies.desk);
		expect(await confirmByCode(context, session, '12345')).toEqual(refused('invalid_form', 'code'));
		expect(await enter(codeNow(secret))).toEqual(refused('too_many_requests'));
		expect(await confirmByCode(context, session, codeNow(secret))).toEqual(refused('too_many_requests'));
		context.pass(15 * MINUTE - 1);
		expect(await confirmByCode(context, session, codeNow(secret))).toEqual(refused('too_many_requests'));
		context.pass(1);
		expect(isRefusal(await confirmByCode(context, session, codeNow(secret)))).toBe(false);
	});
});

describe('a link to sign in', () => {
	it('is spent only together with a one-time password, once', async () => {
		const { enter, secret } = await withLink();
		expect(await enter('')).toEqual(refused('invalid_form', 'code'));
		expect(await enter('000000')).toEqual(refused('invalid_form', 'code'));
		expect(await enter(codeNow(secret))).toEqual(expect.any(String));
		expect(await enter(codeNow(secret, 1))).toEqual(refused('link_not_found'));
	});

	it('works for one of several presses at the same time', async () => {
		const { enter, secret } = await withLink();
		const taken = await Promise.all([0, 1, 0, 1].map((steps) => enter(codeNow(secret, steps))));
		expect(taken.filter((each) => !isRefusal(each))).toHaveLength(1);
	});

	it('works for 15 minutes', async () => {
		const { enter, secret } = await withLink();
		context.pass(15 * MINUTE);
		expect(await enter(codeNow(secret))).toEqual(refused('link_not_found'));
	});

	it('is no invitation, and the reverse', async () => {
		const { account, secret } = await withLink();
		const { token } = await context.transaction((trx) => makeLink(context, trx, account.id, 'sign-in'));
		expect(await acceptInvitation(context, { token, email: account.email, former: undefined })).toEqual(
			refused('link_not_found'),
		);
		const invited = await inviteAccount(context, { email: account.email, language: 'en' });
		if (isRefusal(invited)) throw new Error(invited.refused);
		const asLink = { token: invited.token, code: codeNow(secret), former: undefined };
		expect(await signInByLink(context, asLink)).toEqual(refused('link_not_found'));
	});

	it('is stored as a digest alone', async () => {
		const { secret } = await withLink();
		const [link] = await context.db.selectFrom('desk_links').selectAll().execute();
		const asLink = { token: link?.hash ?? '', code: codeNow(secret), former: undefined };
		expect(asLink.token).toMatch(/^[\w-]{43}$/);
		expect(await signInByLink(context, asLink)).toEqual(refused('link_not_found'));
	});
});

describe('a session', () => {
	it.each([
		['30 minutes after its last use', [29 * MINUTE, 29 * MINUTE, 30 * MINUTE]],
		['12 hours after it began', Array.from({ length: 25 }, () => 29 * MINUTE)],
	])('ends %s', async (_, uses) => {
		const { cookies } = await signIn({ context });
		for (const [index, time] of uses.entries()) {
			context.pass(time);
			const isOver = index === uses.length - 1;
			expect([index, (await findSession(context, cookies.desk)) === undefined]).toEqual([index, isOver]);
		}
	});

	it('gets a new token whenever its account proves itself, and the former one is worth nothing', async () => {
		const { enter, secret, cookies, token } = await withLink();
		const next = (await enter(codeNow(secret), cookies.desk)) as string;
		expect(next).not.toBe(cookies.desk);
		expect(await findSession(context, cookies.desk)).toBeUndefined();
		const session = await sessionOf(next);
		expect(isFormToken(context, session, token), 'a form of the former session').toBe(true);
		context.pass(11 * MINUTE);
		expect(await sessionOf(next)).toMatchObject({ isFresh: false });
		const confirmed = (await confirmByCode(context, await sessionOf(next), codeNow(secret))) as string;
		expect(await findSession(context, next)).toBeUndefined();
		expect(await sessionOf(confirmed)).toMatchObject({ isFresh: true });
	});

	it('is never one that the browser brought', async () => {
		const { enter, secret } = await withLink();
		const planted = 'planted'.padEnd(43, 'x');
		const token = await enter(codeNow(secret), planted);
		expect(token).not.toBe(planted);
		expect(await findSession(context, planted)).toBeUndefined();
	});

	it('that was signed out stays so for whoever has copied its cookie', async () => {
		const { cookies } = await signIn({ context });
		await endSession(context, await sessionOf(cookies.desk));
		expect(await findSession(context, cookies.desk)).toBeUndefined();
	});

	it('is stored as a digest, which no cookie can be', async () => {
		const { cookies } = await signIn({ context });
		const [row] = await context.db.selectFrom('desk_sessions').selectAll().execute();
		expect(row?.hash).not.toBe(cookies.desk);
		expect(await findSession(context, row?.hash)).toBeUndefined();
	});

	it('has forms of its own', async () => {
		const owner = await signIn({ context });
		const teacher = await signIn({ context }, 'teacher');
		const session = await sessionOf(owner.cookies.desk);
		expect(isFormToken(context, session, owner.token)).toBe(true);
		for (const token of ['', teacher.token, owner.cookies.desk])
			expect(isFormToken(context, session, token)).toBe(false);
	});

	it('ends when the role changes or the account is removed, and so do links', async () => {
		const owner = await signIn({ context });
		const teacher = await signIn({ context }, 'teacher');
		await changeRole(context, owner.account, { id: teacher.account.id, role: 'author' });
		expect(await findSession(context, teacher.cookies.desk)).toBeUndefined();
		const { token } = await context.transaction((trx) =>
			makeLink(context, trx, teacher.account.id, 'sign-in'),
		);
		await removeDeskAccount(context, owner.account, teacher.account.id);
		const link = { token, code: codeNow(teacher.secret), former: undefined };
		expect(await signInByLink(context, link)).toEqual(refused('link_not_found'));
		expect(await findSession(context, owner.cookies.desk)).toBeDefined();
	});
});

it('the log says who did what, without addresses or secrets', async () => {
	const { enter, secret, account, cookies } = await withLink();
	context.pass(1);
	await enter('000000');
	context.pass(1);
	const next = (await enter(codeNow(secret), cookies.desk)) as string;
	context.pass(1);
	await endSession(context, await sessionOf(next));
	const { entries } = await listLog(context, { count: 10 });
	const logged = entries.map(({ action, account: by }) => `${action} ${by}`);
	expect(logged.slice(0, 3)).toEqual(
		['signed_out', 'signed_in', 'code_refused'].map((action) => `${action} ${account.id}`),
	);
	expect(logged.slice(3).sort()).toEqual(['account_invited null', `invitation_accepted ${account.id}`]);
	const actionsOf = async (filter: { account?: string | null; action?: string }) =>
		(await listLog(context, { ...filter, count: 10 })).entries.map(({ action }) => action);
	expect(await actionsOf({ action: 'signed_in' })).toEqual(['signed_in']);
	expect(await actionsOf({ account: null })).toEqual(['account_invited']);
	expect(await actionsOf({ account: account.id, action: 'code_refused' })).toEqual(['code_refused']);
	expect((await lastSignIns(context)).get(account.id)).toBe(context.clock() - 1);
	const rows = JSON.stringify(await context.db.selectFrom('desk_log').selectAll().execute());
	for (const text of [account.email, secret, next, cookies.desk]) expect(rows).not.toContain(text);
});
