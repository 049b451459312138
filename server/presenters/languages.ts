import { isArabicPath } from '../../core/language/choose.ts';
import { type LanguageCode, languages } from '../../core/language/languages.ts';

type Shown = { shown(code: LanguageCode): LanguageCode };

/** The languages that the site is translated into and that an address can name. */
export function addressedLanguages(catalogs: Shown): LanguageCode[] {
	return languages.flatMap(({ code, routed }) => (routed && catalogs.shown(code) === code ? [code] : []));
}

/**
 * The address of a page in a language: its plain address for English, and for pages that are always Arabic;
 * `?lang` for the others.
 */
export function addressIn(code: LanguageCode, plain: string): string {
	const url = new URL(plain);
	if (code === 'en' || isArabicPath(url.pathname)) return plain;
	url.searchParams.set('lang', code);
	return url.href;
}

/** The addresses of a page in every language that has one, and the default address. */
export function alternatesOf(catalogs: Shown, plain: string): { hrefLang: string; href: string }[] {
	const isArabic = isArabicPath(new URL(plain).pathname);
	return [
		...(isArabic ? (['ar'] as const) : addressedLanguages(catalogs)).map((code) => ({
			hrefLang: code,
			href: addressIn(code, plain),
		})),
		{ hrefLang: 'x-default', href: plain },
	];
}
