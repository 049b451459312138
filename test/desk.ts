import type { Role } from '../core/desk/roles.ts';
import { isRefusal } from '../core/refusals.ts';
import { acceptInvitation, inviteAccount } from '../server/commands/desk/invite.ts';
import { type DeskAccount, findSession, formToken } from '../server/commands/desk/session.ts';
import {
	type Context,
	openContext,
	type SecretContext,
	type SettingsContext,
	type StoreContext,
} from '../server/context.ts';
import { updateAccount } from '../server/db/desk.ts';
import { readEnv } from '../server/env.ts';
import { newCodeSecret } from '../server/one-time-password.ts';
import { settingsOf } from './database.ts';

/** Someone who is signed in at the desk. */
export type SignedIn = {
	account: DeskAccount;
	/** The Cookie header of requests. */
	cookie: string;
	/** The cookies for `openVisitor`. */
	cookies: { desk: string };
	/** The field `token` of every form. */
	token: string;
	/** The secret of the account's one-time passwords, for `codeAt`. */
	secret: string;
};

/**
 * Signs in as a new account with one-time passwords, at a site in this process or at a running server over
 * plain HTTP. The session is as fresh as right after signing in.
 */
export async function signIn(
	site: { context: SettingsContext & StoreContext & SecretContext } | { dataDir: string },
	role: Role = 'owner',
	email = `${role}@example.org`,
): Promise<SignedIn> {
	return 'context' in site
		? signInWith(site.context, role, email)
		: withContextOf(site, (context) => signInWith(context, role, email));
}

/** Runs commands on the database of a running server. */
export async function withContextOf<T>(
	{ dataDir }: { dataDir: string },
	work: (context: Context) => Promise<T>,
): Promise<T> {
	const env = readEnv({ DATA_DIR: dataDir, ...settingsOf(dataDir) });
	const context = await openContext({ env, isForCommand: true });
	try {
		return await work(context);
	} finally {
		await context.close();
	}
}

async function signInWith(
	context: SettingsContext & StoreContext & SecretContext,
	role: Role,
	email: string,
): Promise<SignedIn> {
	const invited = await inviteAccount(context, { email, role, language: 'en' });
	if (isRefusal(invited)) throw new Error(`${email} can't be invited: ${invited.refused}`);
	const desk = await acceptInvitation(context, { token: invited.token, email, former: undefined });
	if (isRefusal(desk)) throw new Error(`${email} can't sign in: ${desk.refused}`);
	const secret = newCodeSecret();
	const totp = context.secret.seal(`one-time passwords of ${invited.id}`, secret);
	await context.transaction((trx) => updateAccount(trx, invited.id, { totp }));
	const session = await findSession(context, desk);
	if (!session) throw new Error(`${email} is not signed in`);
	const token = formToken(context, session);
	return { account: session.account, cookie: `desk=${desk}`, cookies: { desk }, token, secret };
}
