import { type LanguageCode, languageOf } from '../../../core/language/languages.ts';

/** The attributes of text that may not be in the page's language; `language` is null if it is unknown. */
export function inLanguage(language: LanguageCode | null): { lang: string; dir: 'ltr' | 'rtl' | 'auto' } {
	return language ? { lang: language, dir: languageOf(language).dir } : { lang: '', dir: 'auto' };
}
