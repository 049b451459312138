import type { RouterContextProvider } from 'react-router';
import { data, redirect } from 'react-router';
import { languageQuery, withLanguage } from '../core/language/choose.ts';
import { languageOf } from '../core/language/languages.ts';
import type { Context } from '../server/context.ts';
import { appContext } from '../server/http/pages/context.ts';
import { missingPageRedirect } from '../server/http/pages/missing.ts';
import { requestLanguage } from '../server/http/pages/request-language.ts';

export type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> };

export type PageData = ReturnType<typeof pageData>;

/**
 * What every page needs: its language, and the messages whose ids start with one of the prefixes. Pages with
 * JavaScript list the prefixes that they use, to stay small; other pages get all messages.
 */
export function pageData(
	{ request, context: routerContext }: LoaderArgs,
	prefixes: readonly string[] = [''],
) {
	const context = routerContext.get(appContext);
	const chosen = requestLanguage(request);
	const shown = context.catalogs.shown(chosen.code);
	const { locale, dir } = languageOf(shown);
	return {
		language: shown,
		locale,
		dir,
		/** Appended to links, so that the address still determines the language. */
		query: chosen.fromAddress ? languageQuery(chosen.code) : '',
		site: context.env.SITE_NAME,
		messages: context.catalogs.pick(shown, prefixes),
	};
}

/** The data and the status of a page that has nothing to show, and so has no newsletter form in its footer either. */
export function nothingToShow<Data>(shown: Data, status = 404) {
	return data({ ...shown, smallForm: false as const }, status);
}

/** Redirects within the site and keeps the language of the address. */
export function redirectTo(request: Request, path: string, init?: ResponseInit) {
	const { fromAddress, code } = requestLanguage(request);
	return redirect(fromAddress ? withLanguage(path, languageQuery(code)) : path, init);
}

/** Redirects to the home page from a page that doesn't exist; the home page says so. */
export function redirectHome(request: Request) {
	return redirectTo(request, missingPageRedirect);
}

/** The application context of a page. */
export function contextOf({ context }: LoaderArgs): Context {
	return context.get(appContext);
}
