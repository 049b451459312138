import { data } from 'react-router';
import type { Refusal } from '../core/refusals.ts';
import { deskCookie, deskTokenIn } from '../server/http/headers/desk-cookie.ts';
import { contextOf, type LoaderArgs } from './page-data.ts';
import type { CodeRefused } from './ui/desk/code-form.tsx';

/** The header that makes the browser carry a session. */
export function cookieFor(args: LoaderArgs, token: string): HeadersInit {
	return { 'Set-Cookie': deskCookie(contextOf(args), token) };
}

/** The token of the session that the browser had before it signs in. */
export function formerToken(args: LoaderArgs): string | undefined {
	return deskTokenIn(contextOf(args), args.request.headers.get('Cookie'));
}

/** The response to a form whose one-time password was refused. */
export function codeRefused({ refused, fields }: Refusal) {
	if (refused === 'too_many_requests') return data<CodeRefused>({ isTooMany: true }, 429);
	return data<CodeRefused>(fields?.code ? { code: fields.code } : {}, refused === 'link_not_found' ? 404 : 422);
}
