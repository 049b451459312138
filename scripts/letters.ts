import { readdirSync, readFileSync } from 'node:fs';
import { type LanguageCode, languages } from '../core/language/languages.ts';
import { readCatalogueFile } from './content-check/catalogue-file.ts';
import { readRules } from './content-check/rules.ts';

/** What the Latin fonts contain: the `unicode-range` of Google Fonts' "latin". */
const latin = new Set([
	...between(0x20, 0xff),
	...'\u0131\u0152\u0153\u02BB\u02BC\u02C6\u02DA\u02DC',
	...between(0x2000, 0x206f),
	...'\u20AC\u2122\u2191\u2193\u2212\u2215\uFEFF\uFFFD',
]);
/** Letters, vowel signs, and punctuation of Arabic, without the letters of other languages. */
const arabicLetters = [...'\u060C\u061B\u061F', ...between(0x621, 0x63a), ...between(0x640, 0x652)];
/** The same with what only texts contain: digits, rare signs, and joiners. */
const arabic = [
	...arabicLetters,
	...between(0x653, 0x655),
	...between(0x660, 0x66c),
	...'\u0670\u0671',
	...between(0x200c, 0x200e),
];
/**
 * Characters that are in no file, but that pages, the formats of numbers, and browsers add: spaces, joiners, isolates,
 * the hyphen of a divided word, the mark of a list, and the ellipsis.
 */
const added = [
	...'\u00a0\u200b',
	...between(0x200c, 0x200f),
	...'\u2010\u2022\u2026\u202f\u2060',
	...between(0x2066, 0x2069),
];

/**
 * What the heading font draws on most Arabic pages: figures, our name, and the letters of IQ and EQ, types, levels, and
 * sizes. From `o`, `n`, `H`, and `i`, FreeType derives the heights and widths to which it moves all other outlines on Linux; without them, the
 * same letters would be drawn differently than with the whole font.
 */
const figures = [...'0123456789 %()+,-./:?«»±·×–—−', ...'PlumbIQENFJSTABCMLX', ...'onHi', ...added];

/** Languages that are written with few accents, or in another script, so that only names have any. */
const plain: readonly LanguageCode[] = ['en', 'id', 'ar', 'zh', 'de', 'tr'];

/**
 * The characters of each font file. `figures` are the Latin ones that most Arabic pages have in headings; `basic` those that
 * the texts of languages with few accents contain; `accented` those of all languages, with their alphabets; `latin` all that the fonts have;
 * `extended` are the letters of our languages that they lack; `arabic` are those of Arabic texts, and
 * `arabicWhole` also those that visitors may write.
 */
export function lettersOfFaces(): Record<
	'figures' | 'basic' | 'accented' | 'latin' | 'extended' | 'arabicHeading' | 'arabic' | 'arabicWhole',
	string
> {
	const alphabets = languages.flatMap(({ code, locale }) => {
		const { letters = '' } = readRules('content', code, []) ?? {};
		// In Turkish the capital of i is a different letter.
		return [...letters, ...`${letters}i`.toLocaleUpperCase(locale)];
	});
	const always = [...between(0x20, 0x7e), ...added, ...offers()];
	const basic = sorted([...always, ...writtenIn(plain)].filter((letter) => latin.has(letter)));
	const accented = [...always, ...alphabets, ...writtenIn()].filter((letter) => latin.has(letter));
	const used = writtenIn(['ar']);
	return {
		figures: sorted(figures),
		basic,
		accented: sorted(accented),
		latin: sorted(latin),
		extended: sorted(alphabets.filter((letter) => /[\u0100-\u0130\u0132-\u0151\u0154-\u024F]/.test(letter))),
		arabicHeading: sorted(arabicLetters),
		// A joiner that the Latin font would draw is looked for here while that one is on its way.
		arabic: sorted(arabic.filter((letter) => [...arabicLetters, ...used, ...added].includes(letter))),
		arabicWhole: sorted(arabic),
	};
}

/** What pages of any language say in the others: their names, and the offer to switch to one. */
function offers(): string[] {
	return languages.flatMap(({ code, name }) => [
		...name,
		...readCatalogueFile(`content/locales/${code}.po`).entries.flatMap(([id, text]) =>
			id.startsWith('frame.offer') ? [...text] : [],
		),
	]);
}

/** All characters in the files of some languages, or of all. */
function writtenIn(codes?: readonly LanguageCode[]): ReadonlySet<string> {
	const isOf = new RegExp(`/(${codes?.join('|')})[./]`);
	const texts = readdirSync('content', { recursive: true, encoding: 'utf8' })
		.map((name) => `content/${name.replaceAll('\\', '/')}`)
		.filter((path) => /\.(md|po|yaml)$/.test(path) && !/\/(STYLE|rules|readings|README)\b/.test(path))
		.filter((path) => !codes || isOf.test(path))
		.map((path) => readFileSync(path, 'utf8'));
	return new Set(texts.flatMap((text) => [...new Set(text)]));
}

const sorted = (letters: Iterable<string>) => [...new Set(letters)].sort().join('');

function between(first: number, last: number): string[] {
	return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
