import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { action as signInAction } from '../../../app/pages/desk/sign-in.tsx';
import { action as linkAction } from '../../../app/pages/desk/sign-in-link.tsx';
import { makeSite, type Site } from '../../../test/crash/site.ts';
import { signIn } from '../../../test/desk.ts';
import { makeLink } from '../../commands/desk/invite.ts';
import { codeAt } from '../../one-time-password.ts';
import { appContext, limitContext } from '../pages/context.ts';
import { openLimits } from './rate-limits.ts';

let site: Site;
let context: RouterContextProvider;
beforeEach(async () => {
	site = await makeSite({ LIMITS: '0.05' });
	const limit = openLimits(site.context);
	context = new RouterContextProvider();
	context.set(appContext, site.context);
	context.set(limitContext, (name) => limit(name, 'a school'));
});
afterEach(() => site.remove());

/** The status of a form's response, also of one that is thrown. */
async function send(
	act: typeof signInAction | typeof linkAction,
	fields: Record<string, string>,
	token = '',
) {
	const request = new Request('http://quiz.test/desk/sign-in', {
		method: 'POST',
		body: new URLSearchParams(fields),
	});
	const answered = await (act as (args: object) => Promise<{ init?: ResponseInit | null } | Response>)({
		request,
		context,
		params: { token },
	}).catch((thrown: Response) => thrown);
	return answered instanceof Response ? answered.status : (answered.init?.status ?? 200);
}

it('whoever asks for many links, or presses links that are none, keeps nobody else behind the address out', async () => {
	const { account, secret } = await signIn(site);
	const ask = () => send(signInAction, { email: 'nobody@example.org' });
	expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429]);
	for (let count = 0; count < 30; count++) expect(await send(linkAction, { code: '1' }, 'none')).toBe(404);
	const { token } = await site.context.transaction((trx) =>
		makeLink(site.context, trx, account.id, 'sign-in'),
	);
	const code = codeAt(secret, Math.floor(site.context.clock() / 30_000));
	expect(await send(linkAction, { code }, token)).toBe(302);
});

it('wrong passkeys are counted for an address, and a right proof is not', async () => {
	const { account, secret } = await signIn(site);
	const wrong = () => send(signInAction, { passkey: '{}' });
	for (let count = 0; count < 10; count++) expect(await wrong()).toBe(422);
	expect(await wrong()).toBe(429);
	for (const steps of [0, 1]) {
		const { token } = await site.context.transaction((trx) =>
			makeLink(site.context, trx, account.id, 'sign-in'),
		);
		const code = codeAt(secret, Math.floor(site.context.clock() / 30_000) + steps);
		expect(await send(linkAction, { code }, token)).toBe(302);
	}
});
