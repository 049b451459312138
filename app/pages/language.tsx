import { redirect } from 'react-router';
import { isArabicPath, languageParams, questionIn } from '../../core/language/choose.ts';
import { isLanguageCode, languageOf } from '../../core/language/languages.ts';
import { counterpartOf } from '../../core/quiz/route-sets.ts';
import { languageCookie } from '../../server/http/headers/cookies.ts';
import { readForm, textOf } from '../form.ts';
import { contextOf, redirectTo } from '../page-data.ts';
import type { Route } from './+types/language';

export function loader({ request }: Route.LoaderArgs) {
	throw redirectTo(request, '/');
}

/**
 * Handles the language menu: remembers the choice and returns to the page. A language that addresses can name
 * is added to the address. Any other is removed from it and kept only in the cookie. From a page whose
 * address is always Arabic, another language redirects to the same page at another address.
 */
export async function action(args: Route.ActionArgs) {
	const form = await readForm(args.request);
	const chosen = textOf(form, 'lang');
	const back = withinSite(textOf(form, 'to'));
	if (!isLanguageCode(chosen)) throw redirect(back.pathname + back.search, 303);
	if (isArabicPath(back.pathname) && chosen !== 'ar') back.pathname = counterpartOf(back.pathname);
	const isQuestion = /^\/question\/[^/]/.test(back.pathname);
	if (isQuestion) back.pathname = questionIn(back.pathname, chosen);
	for (const name of languageParams) back.searchParams.delete(name);
	const isNamed = languageOf(chosen).routed && !isQuestion && !isArabicPath(back.pathname);
	if (isNamed) back.searchParams.set('lang', chosen);
	const headers = { 'Set-Cookie': languageCookie(contextOf(args).env, chosen) };
	throw redirect(back.pathname + back.search, { status: 303, headers });
}

export default function Language() {
	return null;
}

/** The URL of a path within the site; the home page if it could be anywhere else. */
function withinSite(path: string): URL {
	const base = 'http://site.invalid';
	const url = /^\/(?![/\\])/.test(path) ? URL.parse(path, base) : null;
	return url?.origin === base && !url.pathname.startsWith('//') ? url : new URL('/', base);
}
