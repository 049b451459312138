import { afterEach, beforeEach, expect, it } from 'vitest';
import { isRefusal } from '../../../core/refusals.ts';
import { type Authenticator, makeAuthenticator } from '../../../test/authenticator.ts';
import { makeContext, type TestContext } from '../../../test/context.ts';
import { signIn } from '../../../test/desk.ts';
import { listPasskeys, removeDeskAccount, removePasskey } from './accounts.ts';
import { acceptInvitation, inviteAccount } from './invite.ts';
import {
	addPasskey,
	confirmByPasskey,
	passkeyToConfirm,
	passkeyToMake,
	passkeyToSignIn,
	signInByPasskey,
} from './passkeys.ts';
import { type DeskSession, findSession } from './session.ts';

const origin = 'https://desk.example';
const MINUTE = 60_000;

let context: TestContext;
let key: Authenticator;
beforeEach(async () => {
	context = await makeContext({ SITE_URL: origin });
	key = makeAuthenticator(origin);
});
afterEach(() => context.remove());

async function sessionOf(token: string): Promise<DeskSession> {
	const session = await findSession(context, token);
	if (!session) throw new Error('The session has ended');
	return session;
}

/** An account that has just used its invitation. */
async function invited(email = 'ida@example.org') {
	const invitation = await inviteAccount(context, { email, language: 'en' });
	if (isRefusal(invitation)) throw new Error(invitation.refused);
	const token = await acceptInvitation(context, { token: invitation.token, email, former: undefined });
	return sessionOf(token as string);
}

async function make(session: DeskSession, own = key) {
	const options = await passkeyToMake(context, session, origin);
	return addPasskey(context, session, { response: own.make(options), origin });
}

async function enter(change: (answer: string) => string = (answer) => answer) {
	const response = change(key.use(await passkeyToSignIn(context, origin)));
	return signInByPasskey(context, { response, origin }, undefined);
}

it('a passkey signs in and confirms, without a name being typed', async () => {
	const session = await invited();
	expect(await make(session)).toEqual({ done: true });
	const entered = await sessionOf((await enter()) as string);
	expect(entered).toMatchObject({ account: { id: session.account.id }, passkeys: 1, isSetUp: true });
	context.pass(11 * MINUTE);
	const late = await sessionOf(entered.token);
	expect(late.isFresh).toBe(false);
	const options = await passkeyToConfirm(context, late, origin);
	expect(options.allowCredentials?.map(({ id }) => id)).toEqual([key.id]);
	const confirmed = await confirmByPasskey(context, late, { response: key.use(options), origin });
	expect(await sessionOf(confirmed as string)).toMatchObject({ isFresh: true });
	const [row] = await listPasskeys(context, session.account.id);
	expect(row).toMatchObject({ usedAt: context.clock() });
});

it('making and using one asks for a person who is verified', async () => {
	const session = await invited();
	expect((await passkeyToMake(context, session, origin)).authenticatorSelection).toMatchObject({
		residentKey: 'required',
		userVerification: 'required',
	});
	expect((await passkeyToSignIn(context, origin)).userVerification).toBe('required');
});

it.each([
	['for another site', { origin: 'https://evil.example' }],
	['for another port of this site', { origin: 'https://desk.example:8443' }],
	['without a person who is verified', { isUserVerified: false }],
])('an answer %s is refused, when a passkey is made and when it is used', async (_, lies) => {
	const session = await invited();
	const options = await passkeyToMake(context, session, origin);
	const made = await addPasskey(context, session, { response: key.make(options, lies), origin });
	expect(made).toMatchObject({ refused: 'invalid_form' });
	await make(session);
	const response = key.use(await passkeyToSignIn(context, origin), lies);
	expect(await signInByPasskey(context, { response, origin }, undefined)).toMatchObject({
		refused: 'invalid_form',
	});
});

it('an answer works once', async () => {
	await make(await invited());
	const response = key.use(await passkeyToSignIn(context, origin));
	const enterAgain = () => signInByPasskey(context, { response, origin }, undefined);
	const taken = await Promise.all([enterAgain(), enterAgain(), enterAgain()]);
	expect(taken.filter((each) => !isRefusal(each))).toHaveLength(1);
	expect(isRefusal(await enterAgain())).toBe(true);
});

it('an answer that makes a passkey works once', async () => {
	const session = await invited();
	const response = key.make(await passkeyToMake(context, session, origin));
	expect(await addPasskey(context, session, { response, origin })).toEqual({ done: true });
	await removePasskey(context, { ...session, hasCodes: true }, key.id);
	expect(await addPasskey(context, session, { response, origin })).toMatchObject({ refused: 'invalid_form' });
});

it('a challenge is good for 15 minutes, for its purpose, and for its account', async () => {
	const session = await invited();
	const other = await invited('eve@example.org');
	await make(session);
	const forOther = await passkeyToMake(context, other, origin);
	const second = makeAuthenticator(origin);
	expect(await addPasskey(context, session, { response: second.make(forOther), origin })).toMatchObject({
		refused: 'invalid_form',
	});
	const toConfirm = await passkeyToConfirm(context, session, origin);
	const asSignIn = { response: key.use({ ...toConfirm, challenge: toConfirm.challenge }), origin };
	expect(isRefusal(await signInByPasskey(context, asSignIn, undefined))).toBe(true);
	const own = Buffer.from('mine.9999999999999.signature').toString('base64url');
	const asForged = { response: key.use({ challenge: own }), origin };
	expect(isRefusal(await signInByPasskey(context, asForged, undefined))).toBe(true);
	const options = await passkeyToSignIn(context, origin);
	context.pass(15 * MINUTE);
	const late = { response: key.use(options), origin };
	expect(isRefusal(await signInByPasskey(context, late, undefined))).toBe(true);
	expect(isRefusal(await enter())).toBe(false);
});

it("another account's passkey doesn't confirm", async () => {
	const session = await invited();
	const other = await invited('eve@example.org');
	await make(session);
	const own = makeAuthenticator(origin);
	await make(other, own);
	const options = await passkeyToConfirm(context, session, origin);
	expect(await confirmByPasskey(context, session, { response: own.use(options), origin })).toMatchObject({
		refused: 'invalid_form',
	});
});

it('a passkey whose counter runs backwards may be a copy, and is refused', async () => {
	await make(await invited());
	await enter();
	await enter();
	const response = key.use(await passkeyToSignIn(context, origin), { counter: 1 });
	expect(isRefusal(await signInByPasskey(context, { response, origin }, undefined))).toBe(true);
});

it.each([
	'',
	'{}',
	'null',
	'[]',
	'"x"',
	'{',
	'{"id":7}',
	'{"id":"x","response":{}}',
	`{"id":"${'x'.repeat(9_999)}"}`,
])('what is no answer at all is refused: %s', async (response) => {
	const session = await invited();
	await make(session);
	for (const taken of [
		await signInByPasskey(context, { response, origin }, undefined),
		await addPasskey(context, session, { response, origin }),
		await confirmByPasskey(context, session, { response, origin }),
	])
		expect(taken).toMatchObject({ refused: 'invalid_form' });
});

it('a changed answer is refused', async () => {
	await make(await invited());
	for (const part of ['signature', 'authenticatorData', 'clientDataJSON'] as const) {
		const taken = await enter((answer) => {
			const json = JSON.parse(answer) as { response: Record<string, string> };
			const bytes = Buffer.from(json.response[part] ?? '', 'base64url');
			bytes.writeUInt8((bytes.at(-2) ?? 0) ^ 1, bytes.length - 2);
			json.response[part] = bytes.toString('base64url');
			return JSON.stringify(json);
		});
		expect([part, isRefusal(taken)]).toEqual([part, true]);
	}
});

it('a new passkey ends the other sessions of the account, and only these', async () => {
	const { account, cookies } = await signIn({ context }, 'owner', 'ida@example.org');
	const other = await signIn({ context }, 'teacher');
	await make(await sessionOf(cookies.desk));
	const here = await sessionOf((await enter()) as string);
	await make(here, makeAuthenticator(origin));
	expect(await findSession(context, cookies.desk)).toBeUndefined();
	expect(await findSession(context, here.token)).toMatchObject({ account: { id: account.id }, passkeys: 2 });
	expect(await findSession(context, other.cookies.desk)).toBeDefined();
});

it('the last way to sign in stays; another passkey can go, but not that of someone else', async () => {
	const session = await invited();
	await make(session);
	expect(await removePasskey(context, session, key.id)).toMatchObject({ refused: 'invalid_form' });
	const other = await invited('eve@example.org');
	await make(other, makeAuthenticator(origin));
	await make(other, makeAuthenticator(origin));
	expect(await removePasskey(context, other, key.id)).toMatchObject({ refused: 'not_found' });
	await make(session, makeAuthenticator(origin));
	expect(await removePasskey(context, session, key.id)).toEqual({ done: true });
	expect(isRefusal(await enter())).toBe(true);
});

it('the passkey of an account that was removed signs nobody in', async () => {
	const session = await invited();
	const eve = await invited('eve@example.org');
	await make(session);
	const owner = await signIn({ context }, 'owner');
	await removeDeskAccount(context, owner.account, session.account.id);
	expect(isRefusal(await enter())).toBe(true);
	expect(await findSession(context, eve.token)).toBeDefined();
});
