import { type LanguageCode, languageOf } from '../../core/language/languages.ts';
import { beyondBasic } from './beyond-basic.ts';
import arabicDisplay from './faces/arabic-display.woff2?url';
import arabicText from './faces/arabic-text.woff2?url';
import display from './faces/display-accented.woff2?url';
import basicDisplay from './faces/display-basic.woff2?url';
import extendedDisplay from './faces/display-extended.woff2?url';
import italic from './faces/italic-accented.woff2?url';
import basicItalic from './faces/italic-basic.woff2?url';
import text from './faces/text-accented.woff2?url';
import basicText from './faces/text-basic.woff2?url';
import extendedText from './faces/text-extended.woff2?url';

const latin = [display, text];
const faces = {
	latin,
	extended: [...latin, extendedDisplay, extendedText],
	arabic: [arabicText, arabicDisplay, ...latin],
	// Chinese characters use system fonts; ours are only for digits and names.
	han: [basicDisplay, basicText],
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

/**
 * The HTML of a page with the basic fonts instead of those with accents, if no character in it needs them:
 * they are preloaded, and `tokens.css` uses them.
 */
export function withFewestLetters(html: string): string {
	if (beyondBasic.test(html)) return html;
	const end = html.indexOf('</head>');
	const head = html
		.slice(0, end)
		.replace(/<html ([^>]*)>/, '<html $1 data-letters="basic">')
		.replaceAll(display, basicDisplay)
		.replaceAll(text, basicText)
		.replaceAll(italic, basicItalic);
	return head + html.slice(end);
}
