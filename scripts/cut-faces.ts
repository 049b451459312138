// Writes subset fonts to app/styles/faces: fonts whose published files contain hinting for low-resolution
// screens, which is up to half their size; letters that the Latin files lack and one of our languages needs;
// the two signs for an open end; and an italic with only the features that emphasis needs. text.woff2 is a
// subset by Google Fonts, as in `@fontsource` 5.3: Source Sans has little hinting to lose. Run this when a
// language needs new letters: `node scripts/prepare.mjs install -- node scripts/cut-faces.ts`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { languages } from '../core/language/languages.ts';
import { fontFiles } from '../server/fonts/font-files.ts';
import { readRules } from './content-check/rules.ts';

/** The `unicode-range` of display.woff2 in `app/styles/fonts.css`, and those of the two Arabic files. */
const latin =
	between(0x20, 0xff) +
	'\u0131\u0152\u0153\u02BB\u02BC\u02C6\u02DA\u02DC' +
	between(0x2000, 0x206f) +
	'\u20AC\u2122\u2191\u2193\u2212\u2215\uFEFF\uFFFD';
/** Letters, vowel signs, and punctuation of Arabic, without the letters of other languages. */
const arabicHeading = '\u060C\u061B\u061F' + between(0x621, 0x63a) + between(0x640, 0x652);
/** The same with what only texts contain: digits, rare signs, and joiners. */
const arabic =
	arabicHeading + between(0x653, 0x655) + between(0x660, 0x66c) + '\u0670\u0671' + between(0x200c, 0x200e);
/** What joins Arabic letters and places their marks. */
const joining = ['ccmp', 'isol', 'init', 'medi', 'fina', 'rlig', 'kern', 'mark', 'mkmk'];
/**
 * The substitutions of Amiri's `rlig` that are kept, by their numbers in GSUB: those that join lam and alef
 * (one of the 55 parts of 140), and the most frequent ones of two letters. The others are forms that depend on
 * three or four letters; they'd be three quarters of the file.
 */
const kept = new Map([
	[75, null],
	[140, 21],
	[163, null],
	[181, null],
	[182, null],
]);
/** The `unicode-range` there of the files with the letters that the Latin ones lack. */
const isExtended = (letter: string) => /[\u0100-\u0130\u0132-\u0151\u0154-\u024F]/.test(letter);

const written = languages.flatMap(({ code, locale }) => {
	const { letters = '' } = readRules('content', code, []) ?? {};
	// In Turkish the capital of i is a different letter.
	return [...letters, ...`${letters}i`.toLocaleUpperCase(locale)].filter(isExtended);
});
const letters = [...new Set(written)].sort().join('');
mkdirSync('app/styles/faces', { recursive: true });
await cut(fontFiles.display, latin, 'display', { keepFeatures: ['kern', 'liga'] });
await cut(fontFiles.arabicText, arabic, 'arabic-text');
await cut(fontFiles.arabicDisplay, arabicHeading, 'arabic-display', { keepFeatures: joining }, simplified);
await cut(fontFiles.textItalic, latin, 'italic', { keepFeatures: ['kern', 'liga'], noLayoutClosure: true });
await cutFew(fontFiles.text, letters, 'text-extended');
await cutFew(fontFiles.textItalic, letters, 'italic-extended');
await cutFew(fontFiles.display, letters, 'display-extended');
// The display font's versions are too small to read.
await cutFew(fontFiles.text, '≤≥', 'signs');

/** Subsets a font to a few letters that don't combine with their neighbors. */
async function cutFew(file: string, wanted: string, name: string): Promise<void> {
	await cut(file, wanted, name, { keepFeatures: [], noLayoutClosure: true });
}

async function cut(
	file: string,
	wanted: string,
	name: string,
	options: object = {},
	change = (font: Buffer) => font,
): Promise<void> {
	const face = await subsetFont(change(readFileSync(file)), wanted, {
		targetFormat: 'woff2',
		noHinting: true,
		dropTables: ['gasp'],
		// The license, and its URL.
		preserveNameIds: [13, 14],
		...options,
	});
	writeFileSync(`app/styles/faces/${name}.woff2`, face);
	console.log(`${name}: ${[...wanted].length} letters in ${face.length} bytes`);
}

/** Removes all substitutions from `rlig` but those that are kept (OpenType 1.9, GSUB). */
function simplified(font: Buffer): Buffer {
	const at = (offset: number) => font.readUInt16BE(offset);
	const numbers = (from: number, count: number) =>
		Array.from({ length: count }, (_, index) => at(from + 2 * index));
	const write = (from: number, values: readonly number[]) =>
		values.forEach((value, index) => void font.writeUInt16BE(value, from + 2 * index));
	const tables = Array.from({ length: at(4) }, (_, index) => 12 + 16 * index);
	const gsub = font.readUInt32BE((tables.find((entry) => tagAt(font, entry) === 'GSUB') ?? 0) + 8);
	const [features, lookups] = [gsub + at(gsub + 6), gsub + at(gsub + 8)];
	for (let index = 0; index < at(features); index++) {
		const entry = features + 2 + 6 * index;
		if (tagAt(font, entry) !== 'rlig') continue;
		const feature = features + at(entry + 4);
		const all = numbers(feature + 4, at(feature + 2)).filter((lookup) => kept.has(lookup));
		write(feature + 2, [all.length, ...all]);
	}
	for (const [lookup, part] of kept) {
		if (part === null) continue;
		const table = lookups + at(lookups + 2 + 2 * lookup);
		const [count, markSet] = [at(table + 4), numbers(table + 6 + 2 * at(table + 4), 1)];
		if (part >= count) throw new Error(`Lookup ${lookup} has only ${count} parts`);
		write(table + 4, [1, at(table + 6 + 2 * part), ...markSet]);
	}
	return font;
}

function tagAt(font: Buffer, offset: number): string {
	return font.toString('latin1', offset, offset + 4);
}

function between(first: number, last: number): string {
	return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
