import { isLanguageCode, type LanguageCode, languages } from './languages.ts';

export type Choice = { code: LanguageCode; fromAddress: boolean };

/**
 * The language of a page (specification section 2, Global behaviour): one `?lang=` that names a routed language
 * wins, anything else in `?lang=` is English; without it the `lang` cookie (any of the twelve), else English.
 * `params` are all values of `lang` in the address.
 */
export function chooseLanguage(params: readonly string[], cookie: string | undefined): Choice {
	if (params.length > 0) return { code: routed(params) ?? 'en', fromAddress: true };
	return { code: isLanguageCode(cookie) ? cookie : 'en', fromAddress: false };
}

function routed(params: readonly string[]) {
	if (params.length !== 1) return undefined;
	return languages.find((language) => language.routed && language.code === params[0])?.code;
}
