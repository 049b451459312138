import { type LanguageCode, languageOf } from '../../core/language/languages.ts';
import arabicDisplay from './faces/arabic-display.woff2?url';
import arabicText from './faces/arabic-text.woff2?url';
import display from './faces/display.woff2?url';
import extendedDisplay from './faces/display-extended.woff2?url';
import displayLetters from './faces/display-letters.woff2?url';
import italic from './faces/italic.woff2?url';
import text from './faces/text.woff2?url';
import extendedText from './faces/text-extended.woff2?url';
import textLetters from './faces/text-letters.woff2?url';

const latin = [display, text];
const arabic = [arabicText, arabicDisplay];
const faces = {
	latin,
	extended: [...latin, extendedDisplay, extendedText],
	arabic,
	// Chinese characters use system fonts; ours are only for digits and names.
	han: latin,
};

/**
 * The fonts for the first lines of a page in a language, with questions in `items` if that isn't the page's.
 * They are preloaded, so that they arrive in time.
 */
export function fontsOf(page: LanguageCode, items: LanguageCode | undefined): string[] {
	const isArabic = page === 'ar';
	const own = isArabic ? [...arabic, displayLetters, textLetters] : faces[languageOf(page).faces];
	const more = items === undefined || (isArabic && items === 'en') ? [] : faces[languageOf(items).faces];
	return [...new Set([...own, ...more])];
}

/** The font of emphasis in a language, null if that is upright; `language` is null if it is unknown. */
export function italicOf(language: LanguageCode | null): string | null {
	return language === 'ar' || language === 'zh' ? null : italic;
}
