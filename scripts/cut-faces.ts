// Writes subset fonts to app/styles/faces, and app/styles/fonts.css, which says what characters each has. Pages load
// files that have only the characters of our texts (`letters.ts`); the whole ones are for others. None has the
// hinting of the published files for low-resolution screens, which is up to half their size. Run this when texts need
// new characters: `node scripts/prepare.mjs install -- node scripts/cut-faces.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { fontFiles } from '../server/fonts/font-files.ts';
import { lettersOfFaces } from './letters.ts';

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
/**
 * A subset by Google Fonts, as in `@fontsource` 5.3, and the source of the smaller ones: Source Sans has little
 * hinting to lose.
 */
const wholeText = 'app/styles/faces/text-whole.woff2';
/** ≤ and ≥ in all fonts are those of the text font, because those of the heading font are too small to read. */
const signs = '≤≥';

const { figures, basic, accented, latin, extended, arabicHeading, arabic, arabicWhole } = lettersOfFaces();
const spaced = { keepFeatures: ['kern', 'liga'] };
const italic = { ...spaced, noLayoutClosure: true };
// With the forms of Turkish letters, and the few bytes of hinting without which Linux would space letters by whole pixels.
const text = { keepFeatures: ['kern', 'liga', 'locl'], noHinting: false, dropTables: [] };
await cut(fontFiles.display, figures, 'display-figures', spaced);
await cut(fontFiles.display, basic, 'display-basic', spaced);
await cut(fontFiles.display, accented, 'display-accented', spaced);
await cut(fontFiles.display, latin, 'display-whole', spaced);
await cut(wholeText, basic, 'text-basic', text);
await cut(wholeText, accented, 'text-accented', text);
await cut(fontFiles.textItalic, basic, 'italic-basic', italic);
await cut(fontFiles.textItalic, accented, 'italic-accented', italic);
await cut(fontFiles.textItalic, latin, 'italic-whole', italic);
await cut(fontFiles.arabicText, arabic, 'arabic-text');
await cut(fontFiles.arabicText, arabicWhole, 'arabic-text-whole');
await cut(fontFiles.arabicDisplay, arabicHeading, 'arabic-display', { keepFeatures: joining }, simplified);
await cutFew(fontFiles.text, extended, 'text-extended');
await cutFew(fontFiles.textItalic, extended, 'italic-extended');
await cutFew(fontFiles.display, extended, 'display-extended');
await cutFew(fontFiles.text, signs, 'signs');
writeFileSync('app/styles/fonts.css', stylesheet());
writeFileSync(
	'app/styles/beyond-basic.ts',
	`/** Characters of our languages that the basic fonts lack; \`scripts/cut-faces.ts\` writes this. */\nexport const beyondBasic = /[${escaped(without(accented, basic))}]/;\n\n/** Characters of our Latin fonts that the one for figures lacks. */\nexport const beyondFigures = /[${escaped(without(latin + between(0x100, 0x24f), figures))}]/;\n`,
);

/** The fonts, one family for each list in `app/styles/tokens.css`; files of a family share no character. */
function stylesheet(): string {
	const latinFaces = (file: string, own: string, letters: string) => [
		{ file: `${file}-${own}`, letters },
		{ file: `${file}-whole`, letters: without(latin, letters) },
		{ file: `${file}-extended`, letters: without(between(0x100, 0x24f), latin) },
	];
	const slanted = (own: string, letters: string) =>
		latinFaces('italic', own, letters).map((face) => ({ ...face, style: 'font-style: italic;' }));
	const both = [{ file: 'signs', letters: signs }];
	// Quotation marks, dashes, and dots come from the Chinese fonts.
	const besideChinese = (file: string) =>
		latinFaces(file, 'basic', basic).map((face) => ({
			...face,
			letters: [...face.letters].filter((letter) => /[!-~\u00C0-\u024F\u2013\u2212]/.test(letter)).join(''),
		}));
	const families: Record<string, Face[]> = {
		'Libre Caslon Display': [...latinFaces('display', 'accented', accented), ...both],
		'Libre Caslon Display Basic': [...latinFaces('display', 'basic', basic), ...both],
		'Libre Caslon Display Figures': [
			{ file: 'display-figures', letters: figures },
			{ file: 'display-basic', letters: without(basic, figures) },
			...both,
		],
		'Libre Caslon Display Letters': [...besideChinese('display'), ...both],
		'Source Sans 3': [...latinFaces('text', 'accented', accented), ...slanted('accented', accented), ...both],
		'Source Sans 3 Basic': [...latinFaces('text', 'basic', basic), ...slanted('basic', basic), ...both],
		'Source Sans 3 Letters': [...besideChinese('text'), ...both],
		// Its letters are drawn smaller than those of the Latin fonts beside it.
		Amiri: [{ file: 'arabic-display', letters: arabicHeading, style: 'size-adjust: 114%;' }],
		Almarai: [
			{ file: 'arabic-text', letters: arabic },
			{ file: 'arabic-text-whole', letters: without(arabicWhole, arabic) },
		],
	};
	const rules = Object.entries(families).flatMap(([family, faces]) =>
		faces
			.filter(({ letters }) => letters !== '')
			.map(
				({ file, letters, style = '' }) =>
					`@font-face { font-family: "${family}"; ${style} font-display: optional; src: url("./faces/${file}.woff2") format("woff2"); unicode-range: ${ranges(letters)}; }`,
			),
	);
	return `/*
 * Our fonts, written by scripts/cut-faces.ts. \`optional\` never moves text that has been painted: a font that doesn't
 * arrive in time is used from the next page on.
 */
${rules.join('\n\n')}
`;
}

type Face = { file: string; letters: string; style?: string };

/** Characters as a `unicode-range`; that of the space includes line breaks, which are shown as one. */
function ranges(letters: string): string {
	const codes = [...new Set(letters)]
		.map((letter) => letter.codePointAt(0) ?? 0)
		.toSorted((one, other) => one - other);
	const parts: [first: number, last: number][] = [];
	for (const code of codes) {
		const part = parts.at(-1);
		if (part && part[1] === code - 1) part[1] = code;
		else parts.push([code === 0x20 ? 0 : code, code]);
	}
	const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
	return parts.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(', ');
}

function without(letters: string, others: string): string {
	return [...letters].filter((letter) => !others.includes(letter)).join('');
}

function escaped(letters: string): string {
	return ranges(letters)
		.replace(/U\+/g, '\\u')
		.replace(/-(?=\w)/g, '-\\u')
		.replace(/, /g, '');
}

function between(first: number, last: number): string {
	return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

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
