import { type LanguageCode, languageOf } from '../../core/language/languages.ts';
import arabicDisplay from './faces/arabic-display.woff2?url';
import arabicText from './faces/arabic-text.woff2?url';
import display from './faces/display.woff2?url';
import extendedDisplay from './faces/display-extended.woff2?url';
import text from './faces/text.woff2?url';
import extendedText from './faces/text-extended.woff2?url';

const latin = [display, text];
const faces = {
	latin,
	extended: [...latin, extendedDisplay, extendedText],
	arabic: [arabicText, arabicDisplay, ...latin],
	// Characters are set in the faces of the system; ours are for digits and names.
	han: latin,
};

/** The faces that a page paints the first lines of its languages with: asked for early, so that they are there in time. */
export function fontsOf(spoken: readonly LanguageCode[]): string[] {
	return [...new Set(spoken.flatMap((language) => faces[languageOf(language).faces]))];
}
