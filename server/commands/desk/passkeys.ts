import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Message } from '../../../core/language/message.ts';
import { isRefusal, type Refusal, refuse } from '../../../core/refusals.ts';
import type { SecretContext, SettingsContext, StoreContext } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { endSessions } from '../../db/desk.ts';
import { findPasskey, insertPasskey, notePasskeyUse, passkeysOf } from '../../db/desk-passkeys.ts';
import type { DeskPasskeysTable } from '../../db/tables.ts';
import { linkHash } from '../../tokens.ts';
import { isChallenge, newChallenge, spendChallenge } from './challenges.ts';
import { note } from './note.ts';
import { confirmSession, type DeskSession, openSession } from './session.ts';

type Needs = StoreContext & SecretContext & SettingsContext;

/** What a passkey answered, as JSON, and the origin of the desk. */
export type PasskeyResponse = { response: string; origin: string };

/**
 * EdDSA, ES256, and RS256 (IANA, COSE algorithms), which authenticators have. The library would also ask Node
 * for others, which Node warns about.
 */
const algorithms = [-8, -7, -257];

/** Loaded with the first passkey, because it takes some megabytes of memory. */
const webAuthn = () => import('@simplewebauthn/server');

const refused = (id: Message['id'] = 'desk.sign.passkey_refused') =>
	refuse('invalid_form', { passkey: { id } });

/** What a browser needs to make a passkey for an account: one that asks for a fingerprint, a face, or a PIN. */
export async function passkeyToMake(context: Needs, { account }: DeskSession, origin: string) {
	const { generateRegistrationOptions } = await webAuthn();
	const known = await passkeysOf(context.db, account.id);
	return generateRegistrationOptions({
		rpName: context.env.SITE_NAME,
		rpID: new URL(origin).hostname,
		userID: new Uint8Array(Buffer.from(account.id)),
		userName: account.email,
		challenge: newChallenge(context, `make ${account.id}`),
		attestationType: 'none',
		supportedAlgorithmIDs: algorithms,
		excludeCredentials: known.map(described),
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
	});
}

/**
 * Stores the passkey that a browser has made, and ends the other sessions of the account. Refusal:
 * `invalid_form`.
 */
export async function addPasskey(
	context: Needs,
	{ account, token }: DeskSession,
	{ response, origin }: PasskeyResponse,
): Promise<{ done: true } | Refusal> {
	const { verifyRegistrationResponse } = await webAuthn();
	let challenge = '';
	const verified = await verifyRegistrationResponse({
		response: jsonIn(response) as RegistrationResponseJSON,
		expectedChallenge: (given) => {
			challenge = given;
			return isChallenge(context, `make ${account.id}`, given);
		},
		expectedOrigin: origin,
		expectedRPID: new URL(origin).hostname,
		requireUserVerification: true,
		supportedAlgorithmIDs: algorithms,
	}).catch(() => undefined);
	if (!verified?.verified) return refused('desk.sign.passkey_failed');
	const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
	return context.transaction(async (trx) => {
		if (!(await spendChallenge(context, trx, account.id, challenge)) || (await findPasskey(trx, id)))
			return refused('desk.sign.passkey_failed');
		await insertPasskey(trx, {
			id,
			account_id: account.id,
			public_key: Buffer.from(publicKey).toString('base64url'),
			counter,
			transports: JSON.stringify(transports ?? []),
			created_at: context.clock(),
			used_at: null,
		});
		await endSessions(trx, account.id, linkHash(token));
		await note(context, trx, { account, action: 'passkey_added' });
		return { done: true };
	});
}

/** What a browser needs to sign in with any passkey for this site. */
export async function passkeyToSignIn(context: Needs, origin: string) {
	const { generateAuthenticationOptions } = await webAuthn();
	return generateAuthenticationOptions({
		rpID: new URL(origin).hostname,
		challenge: newChallenge(context, 'sign in'),
		userVerification: 'required',
	});
}

/** Signs in with a passkey. Returns the session's token. Refusal: `invalid_form`. */
export async function signInByPasskey(
	context: Needs,
	given: PasskeyResponse,
	former: string | undefined,
): Promise<string | Refusal> {
	const used = await verify(context, 'sign in', given);
	if (!used) return refused();
	return context.transaction(async (trx) => {
		const fault = await take(context, trx, used);
		if (fault) return fault;
		const account = { id: used.passkey.account_id };
		await note(context, trx, { account, action: 'signed_in' });
		return openSession(context, trx, account.id, former);
	});
}

/** What a browser needs to prove an account again with one of its own passkeys. */
export async function passkeyToConfirm(context: Needs, { account }: DeskSession, origin: string) {
	const { generateAuthenticationOptions } = await webAuthn();
	const known = await passkeysOf(context.db, account.id);
	return generateAuthenticationOptions({
		rpID: new URL(origin).hostname,
		challenge: newChallenge(context, `confirm ${account.id}`),
		allowCredentials: known.map(described),
		userVerification: 'required',
	});
}

/** Proves an account again with a passkey. Returns the session's new token. Refusal: `invalid_form`. */
export async function confirmByPasskey(
	context: Needs,
	session: DeskSession,
	given: PasskeyResponse,
): Promise<string | Refusal> {
	const { account } = session;
	const used = await verify(context, `confirm ${account.id}`, given);
	if (used?.passkey.account_id !== account.id) return refused();
	return context.transaction(async (trx) => {
		const fault = await take(context, trx, used);
		return isRefusal(fault) ? fault : confirmSession(context, trx, session);
	});
}

type UsedPasskey = { passkey: DeskPasskeysTable; challenge: string; counter: number };

/** The passkey that answered a challenge of ours for this purpose; undefined if anything is wrong with it. */
async function verify(
	context: Needs,
	purpose: string,
	{ response, origin }: PasskeyResponse,
): Promise<UsedPasskey | undefined> {
	const json = jsonIn(response) as AuthenticationResponseJSON;
	const passkey = typeof json.id === 'string' ? await findPasskey(context.db, json.id) : undefined;
	if (!passkey) return undefined;
	const { verifyAuthenticationResponse } = await webAuthn();
	let challenge = '';
	const verified = await verifyAuthenticationResponse({
		response: json,
		expectedChallenge: (given) => {
			challenge = given;
			return isChallenge(context, purpose, given);
		},
		expectedOrigin: origin,
		expectedRPID: new URL(origin).hostname,
		credential: {
			...described(passkey),
			publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
			counter: passkey.counter,
		},
		requireUserVerification: true,
	}).catch(() => undefined);
	if (!verified?.verified) return undefined;
	return { passkey, challenge, counter: verified.authenticationInfo.newCounter };
}

/** Uses a passkey's answer, which works once. */
async function take(
	context: Needs,
	trx: Db,
	{ passkey, challenge, counter }: UsedPasskey,
): Promise<Refusal | undefined> {
	if (!(await spendChallenge(context, trx, passkey.account_id, challenge))) return refused();
	// It may have been removed in the meantime.
	if (!(await findPasskey(trx, passkey.id))) return refused();
	await notePasskeyUse(trx, passkey.id, counter, context.clock());
	return undefined;
}

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>;

function described({ id, transports }: DeskPasskeysTable) {
	return { id, transports: JSON.parse(transports) as Transports };
}

/** An object from text that anyone may have sent. */
function jsonIn(text: string): Partial<AuthenticationResponseJSON & RegistrationResponseJSON> {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null ? value : {};
	} catch {
		return {};
	}
}
