import { type LanguageCode, languageOf } from '../../core/language/languages.ts';
import { beyondBasic, beyondFigures } from './beyond-basic.ts';
import arabicDisplay from './faces/arabic-display.woff2?url';
import arabicText from './faces/arabic-text.woff2?url';
import display from './faces/display-accented.woff2?url';
import basicDisplay from './faces/display-basic.woff2?url';
import extendedDisplay from './faces/display-extended.woff2?url';
import figuresDisplay from './faces/display-figures.woff2?url';
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

/** The smallest set of Latin fonts that has all characters of a text. */
export type Letters = 'figures' | 'basic' | 'accented';

const sizes: readonly Letters[] = ['figures', 'basic', 'accented'];

/** The larger of two sets of fonts. */
export function largerOf(one: Letters, other: Letters): Letters {
	return sizes.indexOf(one) > sizes.indexOf(other) ? one : other;
}

/** What the heading font draws on Arabic pages: elements, and those of some classes. */
const inDisplay = new RegExp(
	[
		// A saying in an article, which its tool draws.
		'<blockquote>\\s*<p>.*?</blockquote>',
		// Not a name that somebody gave, whose language is unknown: the text font draws it, see `desk.css`.
		'<(?!h1 [^>]*lang="")(h[1-3]|strong|b|legend|dt|text)\\b[^>]*>.*?</\\1>',
		'<(\\w+) (?:[^>]*[^-\\w])?class="(?:[^"]* )?(?:articles|band|bound|found|label|letters|mark|names|number|parts|range|said|value|verdict)[ "].*?</\\2>',
	].join('|'),
	'gs',
);

/**
 * The fonts that a page or a part of one needs. Those with only figures suffice if its headings have no other Latin
 * letters.
 */
export function lettersOf(html: string): Letters {
	if (beyondBasic.test(html)) return 'accented';
	// The signs that HTML writes as references are beyond figures, too, and so are the letters of these. The text font draws “<A1.”
	for (const [drawn] of html.matchAll(inDisplay))
		if (beyondFigures.test(drawn.replace(/<[^>]*>|&lt;(?=A1)/g, ''))) return 'basic';
	return 'figures';
}

/** The fonts that JSON needs, any of whose Arabic texts may be a heading. */
export function lettersOfJson(json: string): Letters {
	if (beyondBasic.test(json)) return 'accented';
	const headings = json.match(/(?<=")[^"]*\p{Script=Arabic}[^"]*/gu) ?? [];
	return headings.some((heading) => beyondFigures.test(heading)) ? 'basic' : 'figures';
}

/** An article, or a quiz at the desk, in another language on an Arabic page. The headings of the page itself are in the text font then, see `tokens.css`. */
const foreignPart =
	/<html [^>]*lang="ar".*?(?:<article lang="(?!ar"|")[^>]*class="post"|<main class="page desk".*?<(?:h1 [^>]*|legend )lang="(?!ar"|"))/s;

/** The questions in the data of a page's script: on the page, all but one become headings later. */
const laterQuestions = /<script type="application\/json"[^>]*>.*?"questions":(\[.*?)<\/script>/s;

/**
 * The HTML of a page with the smallest fonts that have its characters, but no smaller ones than `least`: they are
 * preloaded, and `tokens.css` uses them. Only Arabic pages have headings without Latin letters. Those with an article or a
 * quiz in another language do without the font of Arabic headings.
 */
export function withFewestLetters(page: string, least: Letters = 'figures'): string {
	const html = foreignPart.test(page) ? withoutPreload(page, arabicDisplay) : page;
	const ofLanguage: Letters = /<html [^>]*lang="ar"/.test(html) ? 'figures' : 'basic';
	const [, questions = ''] = laterQuestions.exec(html) ?? [];
	const letters = [ofLanguage, lettersOf(html), lettersOfJson(questions)].reduce(largerOf, least);
	if (letters === 'accented') return html;
	const end = html.indexOf('</head>');
	const head = html
		.slice(0, end)
		.replace(/<html ([^>]*)>/, `<html $1 data-letters="${letters}">`)
		.replaceAll(display, letters === 'figures' ? figuresDisplay : basicDisplay)
		.replaceAll(text, basicText)
		.replaceAll(italic, basicItalic);
	return head + html.slice(end);
}

function withoutPreload(html: string, font: string): string {
	return html.replace(new RegExp(`<link [^>]*href="${font}"[^>]*>`), '');
}
