import { isArabicPath } from '../../core/language/choose.ts';
import { type LanguageCode, languages } from '../../core/language/languages.ts';

type Shown = { shown(code: LanguageCode): LanguageCode };

/** The languages that an address can name and that the site exists in. */
export function addressedLanguages(words: Shown): LanguageCode[] {
	return languages.flatMap(({ code, routed }) => (routed && words.shown(code) === code ? [code] : []));
}

/** Where a page stands in a language: English at its plain address, as what is Arabic by itself; the others at `?lang`. */
export function addressIn(code: LanguageCode, plain: string): string {
	const url = new URL(plain);
	if (code === 'en' || isArabicPath(url.pathname)) return plain;
	url.searchParams.set('lang', code);
	return url.href;
}

/** A page in every language that it has an address in, and the address for all others. */
export function alternatesOf(words: Shown, plain: string): { hrefLang: string; href: string }[] {
	const isArabic = isArabicPath(new URL(plain).pathname);
	return [
		...(isArabic ? (['ar'] as const) : addressedLanguages(words)).map((code) => ({
			hrefLang: code,
			href: addressIn(code, plain),
		})),
		{ hrefLang: 'x-default', href: plain },
	];
}
