import type { ArticleVersion } from '../../core/articles/article.ts';
import { pathLanguage } from '../../core/language/choose.ts';
import { type LanguageCode, languageOf, languages } from '../../core/language/languages.ts';

type Shown = { shown(code: LanguageCode): LanguageCode };

/** The languages that the site is translated into and that an address can name. */
export function addressedLanguages(catalogs: Shown): LanguageCode[] {
	return languages.flatMap(({ code, routed }) => (routed && catalogs.shown(code) === code ? [code] : []));
}

/**
 * The address of a page in a language: its plain address for English, for languages that only the cookie
 * selects, and for pages whose path decides their language; `?lang` for the others.
 */
export function addressIn(code: LanguageCode, plain: string): string {
	const url = new URL(plain);
	if (code === 'en' || !languageOf(code).routed || pathLanguage(url.pathname)) return plain;
	url.searchParams.set('lang', code);
	return url.href;
}

/** The addresses of a page in every language that has one, and the default address. */
export function alternatesOf(catalogs: Shown, plain: string): { hrefLang: string; href: string }[] {
	const own = pathLanguage(new URL(plain).pathname);
	return [
		...(own ? [own] : addressedLanguages(catalogs)).map((code) => ({
			hrefLang: code,
			href: addressIn(code, plain),
		})),
		{ hrefLang: 'x-default', href: plain },
	];
}

/** The addresses of an article in every language that it is written in, and the default address. */
export function articleAlternates(
	versions: readonly ArticleVersion[],
	origin: string,
): { hrefLang: string; href: string }[] {
	const alternates = versions.map(({ language, path }) => ({
		hrefLang: language as string,
		href: origin + encodeURI(path),
	}));
	return [...alternates, ...alternates.slice(0, 1).map(({ href }) => ({ hrefLang: 'x-default', href }))];
}
