// Cuts faces into app/styles/faces: those whose files elsewhere carry hints for coarse screens, which are up to half of them; and the
// letters that the Latin files lack and a language of ours writes, and the two signs of an open end. The other three files there are
// cuts of Google Fonts, as `@fontsource` 5.3 has them: Source Sans has few hints to lose, and its name is kept for unchanged files.
// To be run when a language brings new letters: `node scripts/prepare.mjs install -- node scripts/cut-faces.ts`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { languages } from '../core/language/languages.ts';
import { fontFiles } from '../server/fonts/font-files.ts';
import { readRules } from './content-check/rules.ts';

/** The range that `app/styles/fonts.css` gives to display.woff2, and that of arabic-text.woff2. */
const latin =
	between(0x20, 0xff) +
	'\u0131\u0152\u0153\u02BB\u02BC\u02C6\u02DA\u02DC' +
	between(0x2000, 0x206f) +
	'\u20AC\u2122\u2191\u2193\u2212\u2215\uFEFF\uFFFD';
const arabic =
	between(0x600, 0x6ff) +
	between(0x750, 0x77f) +
	between(0x200c, 0x200e) +
	'\u204F' +
	between(0xfb50, 0xfdff) +
	between(0xfe70, 0xfe74) +
	between(0xfe76, 0xfefc);
/** The range that it gives to the files of letters that the Latin ones lack. */
const isExtended = (letter: string) => /[\u0100-\u0130\u0132-\u0151\u0154-\u024F]/.test(letter);

const written = languages.flatMap(({ code, locale }) => {
	const { letters = '' } = readRules('content', code, []) ?? {};
	// Turkish has a capital of its own to the i.
	return [...letters, ...`${letters}i`.toLocaleUpperCase(locale)].filter(isExtended);
});
const letters = [...new Set(written)].sort().join('');
mkdirSync('app/styles/faces', { recursive: true });
await cut(fontFiles.display, latin, 'display', { keepFeatures: ['kern', 'liga'] });
await cut(fontFiles.arabicText, arabic, 'arabic-text');
await cutFew(fontFiles.text, letters, 'text-extended');
await cutFew(fontFiles.textItalic, letters, 'italic-extended');
await cutFew(fontFiles.display, letters, 'display-extended');
// Those of the display face are too small to be seen.
await cutFew(fontFiles.text, '≤≥', 'signs');

/** A few letters, of which nothing depends on its neighbours. */
async function cutFew(file: string, wanted: string, name: string): Promise<void> {
	await cut(file, wanted, name, { keepFeatures: [], noLayoutClosure: true });
}

async function cut(file: string, wanted: string, name: string, options: object = {}): Promise<void> {
	const face = await subsetFont(readFileSync(file), wanted, {
		targetFormat: 'woff2',
		noHinting: true,
		dropTables: ['gasp'],
		// Its licence, and where that is to be read.
		preserveNameIds: [13, 14],
		...options,
	});
	writeFileSync(`app/styles/faces/${name}.woff2`, face);
	console.log(`${name}: ${[...wanted].length} letters in ${face.length} bytes`);
}

function between(first: number, last: number): string {
	return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
