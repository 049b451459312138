import { type LanguageCode, languageOf } from '../../../core/language/languages.ts';

/** The attributes of a text that may not be in the language of the page; nobody says which one null is. */
export function inLanguage(language: LanguageCode | null): { lang: string; dir: 'ltr' | 'rtl' | 'auto' } {
	return language ? { lang: language, dir: languageOf(language).dir } : { lang: '', dir: 'auto' };
}
