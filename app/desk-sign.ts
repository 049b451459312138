import { data } from 'react-router';
import type { Message } from '../core/language/message.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import { deskUrl } from '../server/env.ts';
import { deskCookie, deskTokenIn } from '../server/http/headers/desk-cookie.ts';
import { limitContext } from '../server/http/pages/context.ts';
import { contextOf, type LoaderArgs } from './page-data.ts';

/** What is wrong with a form that signs in, by field. */
export type SignFaults = Partial<Record<string, Message>>;

/** The outcome of a form that proves who someone is: what is wrong with it, or that there were too many. */
export type SignRefused = { faults: SignFaults; isTooMany: boolean };

/** The header that makes the browser carry a session. */
export function cookieFor(args: LoaderArgs, token: string): HeadersInit {
	return { 'Set-Cookie': deskCookie(contextOf(args), token) };
}

/** The token of the session that the browser had before it signs in. */
export function formerToken(args: LoaderArgs): string | undefined {
	return deskTokenIn(contextOf(args), args.request.headers.get('Cookie'));
}

/** The origin of the desk, which passkeys are bound to. */
export function originOf(args: LoaderArgs): string {
	return new URL(deskUrl(contextOf(args).env) || args.request.url).origin;
}

/** A refused proof, or that its client address has sent too many; a right one is never counted. */
export async function countRefused(args: LoaderArgs, refused: Refusal): Promise<Refusal> {
	if (refused.refused === 'link_not_found') return refused;
	const wait = await args.context.get(limitContext)('sign-in');
	return wait > 0 ? refuse('too_many_requests') : refused;
}

const statuses: Partial<Record<Refusal['refused'], number>> = { too_many_requests: 429, link_not_found: 404 };

/** The response to a form that proves who someone is. */
export function signRefused({ refused, fields = {} }: Refusal) {
	const isTooMany = refused === 'too_many_requests';
	return data<SignRefused>({ faults: fields, isTooMany }, statuses[refused] ?? 422);
}
