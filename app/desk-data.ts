import { data, redirect } from 'react-router';
import { deskPathIn } from '../core/desk/pages.ts';
import { roles as everyRole, type Role } from '../core/desk/roles.ts';
import { withLanguage } from '../core/language/choose.ts';
import { type DeskSession, findSession, formToken, isFormToken } from '../server/commands/desk/session.ts';
import { deskTokenIn } from '../server/http/headers/desk-cookie.ts';
import { readForm, textOf } from './form.ts';
import { contextOf, type LoaderArgs, pageData, redirectTo } from './page-data.ts';

/** The headers of every page of the desk, which belongs to one account. */
export const deskHeaders = () => ({
	'Cache-Control': 'no-store',
	'Referrer-Policy': 'same-origin',
	'X-Robots-Tag': 'noindex, nofollow',
});

type Needs = {
	/** The roles that may do this; all by default. */
	roles?: readonly Role[] | undefined;
	/** Whether the account must have proved itself within the last minutes. */
	isSensitive?: boolean;
};

/**
 * What a page of the desk needs: who is signed in, the page's texts, and the token for its forms. Redirects
 * to the sign-in where nobody is signed in, and refuses a role that isn't listed. Where the desk is off, no
 * request comes here (`server/http/pages/desk-gate.ts`).
 */
export async function deskPage(
	args: LoaderArgs,
	roles: readonly Role[] = everyRole,
	{ isSensitive = false }: Pick<Needs, 'isSensitive'> = {},
) {
	const session = await signedIn(args, { roles, isSensitive });
	return { account: session.account, page: pageData(args), token: formToken(contextOf(args), session) };
}

/**
 * The fields of a form of the desk, from the page of this session; otherwise it's refused like a form from
 * another site.
 */
export async function deskForm(args: LoaderArgs, needs: Needs = {}) {
	const session = await signedIn(args, needs);
	const form = await readForm(args.request);
	if (!isFormToken(contextOf(args), session, textOf(form, 'token'))) throw forbidden(args, session, 'stale');
	return { account: session.account, page: pageData(args), form, session };
}

/** The session of whoever is signed in and may do this; otherwise throws the response that leads on. */
export async function signedIn(
	args: LoaderArgs,
	{ roles = everyRole, isSensitive = false }: Needs = {},
): Promise<DeskSession> {
	const session = await sessionOf(args);
	if (!session) throw leadTo(args, '/desk/sign-in');
	// Who has just used an invitation has nothing else to prove themselves by.
	if (!session.isSetUp && !['/desk/set-up', '/desk/sign-out'].includes(pathOf(args)))
		throw redirectTo(args.request, '/desk/set-up');
	if (!roles.includes(session.account.role)) throw forbidden(args, session, 'role');
	if (isSensitive && session.isSetUp && !session.isFresh) throw leadTo(args, '/desk/confirm');
	return session;
}

/**
 * The session in the request's cookie, if it hasn't ended. What a page's script asks for in the background
 * (Fetch Metadata, "Sec-Fetch-Dest") doesn't keep it alive, because nobody may be looking.
 */
export function sessionOf(args: LoaderArgs): Promise<DeskSession | undefined> {
	const context = contextOf(args);
	const { headers } = args.request;
	const isUsed = headers.get('Sec-Fetch-Dest') !== 'empty';
	return findSession(context, deskTokenIn(context, headers.get('Cookie')), { isUsed });
}

/** Redirects to where the request wanted to go before it was asked to sign in or to confirm. */
export function redirectBack({ request }: LoaderArgs, headers: HeadersInit = {}): Response {
	const { searchParams } = new URL(request.url);
	return redirect(deskPathIn(searchParams.get('back') ?? ''), { headers });
}

/** What a page that is refused shows: why, and the desk's navigation. */
export type Forbidden = ReturnType<typeof pageData> & {
	account: DeskSession['account'];
	token: string;
	why: 'role' | 'stale';
};

/**
 * Refuses what the role of an account may not do, or a form that isn't from a page of the session, with the words that say so, since a
 * failed page has none of its own.
 */
function forbidden(args: LoaderArgs, session: DeskSession, why: Forbidden['why']) {
	const { account } = session;
	const page = pageData(args, ['desk.forbidden.', 'desk.nav.', 'desk.account.own']);
	return data<Forbidden>(
		{ ...page, account, token: formToken(contextOf(args), session), why },
		{ status: 403 },
	);
}

/** Redirects to a page that leads back here. */
function leadTo({ request }: LoaderArgs, path: string): Response {
	const { pathname, search } = new URL(request.url);
	const back = deskPathIn(pathname.replace(/\.data$/, '') + search);
	return redirectTo(
		request,
		back === '/desk' ? path : withLanguage(path, `?back=${encodeURIComponent(back)}`),
	);
}

function pathOf({ request }: LoaderArgs): string {
	return new URL(request.url).pathname.replace(/\.data$/, '').toLowerCase();
}
