import { type LanguageCode, languageOf } from '../../core/language/languages.ts';
import arabicDisplay from './faces/arabic-display.woff2?url';
import arabicText from './faces/arabic-text.woff2?url';
import display from './faces/display.woff2?url';
import extendedDisplay from './faces/display-extended.woff2?url';
import italic from './faces/italic.woff2?url';
import text from './faces/text.woff2?url';
import extendedText from './faces/text-extended.woff2?url';

const latin = [display, text];
const faces = {
	latin,
	extended: [...latin, extendedDisplay, extendedText],
	arabic: [arabicText, arabicDisplay, ...latin],
	// Chinese characters use system fonts; ours are only for digits and names.
	han: latin,
};

/**
 * The fonts for the first lines of a page in these languages. They are preloaded, so that they arrive in
 * time.
 */
export function fontsOf(spoken: readonly LanguageCode[]): string[] {
	return [...new Set(spoken.flatMap((language) => faces[languageOf(language).faces]))];
}

/** The font of emphasis in a language, null if that is upright; `language` is null if it is unknown. */
export function italicOf(language: LanguageCode | null): string | null {
	return language === 'ar' || language === 'zh' ? null : italic;
}
