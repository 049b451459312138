import { redirect } from 'react-router';
import { decodePath } from '../../core/decode-path.ts';
import { languageParams, pathLanguage, questionIn } from '../../core/language/choose.ts';
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
 * is added to the address. Any other is removed from it and kept only in the cookie. An article that is written
 * in the language, and a page whose address is that of another language, have another address in it.
 */
export async function action(args: Route.ActionArgs) {
	const form = await readForm(args.request);
	const chosen = textOf(form, 'lang');
	const back = withinSite(textOf(form, 'to'));
	if (!isLanguageCode(chosen)) throw redirect(back.pathname + back.search, 303);
	const { articles, env } = contextOf(args);
	const path = decodePath(back.pathname) ?? '/';
	const own = pathLanguage(back.pathname);
	const article = articles.pathIn(path, chosen) ?? articles.pathIn(path, 'en');
	if (article) back.pathname = article;
	else if (own && chosen !== own) back.pathname = counterpartOf(back.pathname);
	const isQuestion = /^\/question\/[^/]/.test(back.pathname);
	if (isQuestion) back.pathname = questionIn(back.pathname, chosen);
	for (const name of languageParams) back.searchParams.delete(name);
	const isNamed = languageOf(chosen).routed && !isQuestion && !pathLanguage(back.pathname);
	if (isNamed) back.searchParams.set('lang', chosen);
	const headers = { 'Set-Cookie': languageCookie(env, chosen) };
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
