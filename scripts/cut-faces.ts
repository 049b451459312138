// Cuts the letters out of our faces that the Latin files lack and a language of ours writes, and the two signs of an open end, into app/styles/faces.
// To be run when a language brings new letters: `npm run -s faces`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { languages } from '../core/language/languages.ts';
import { readRules } from '../server/content/languages/rules.ts';

const fonts = 'node_modules/@expo-google-fonts';
const faces = {
	text: 'source-sans-3/400Regular/SourceSans3_400Regular.ttf',
	italic: 'source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf',
	display: 'libre-caslon-display/400Regular/LibreCaslonDisplay_400Regular.ttf',
};
/** The range that `app/styles/fonts.css` gives to these files. */
const isExtended = (letter: string) => /[\u0100-\u0130\u0132-\u0151\u0154-\u024F]/.test(letter);

const written = languages.flatMap(({ code, locale }) => {
	const { letters = '' } = readRules('content', code, []) ?? {};
	// Turkish has a capital of its own to the i.
	return [...letters, ...`${letters}i`.toLocaleUpperCase(locale)].filter(isExtended);
});
const letters = [...new Set(written)].sort().join('');
mkdirSync('app/styles/faces', { recursive: true });
for (const [name, file] of Object.entries(faces)) await cut(file, letters, `${name}-extended`);
// Those of the display face are too small to be seen.
await cut(faces.text, '≤≥', 'signs');

async function cut(file: string, wanted: string, name: string): Promise<void> {
	const face = await subsetFont(readFileSync(`${fonts}/${file}`), wanted, {
		targetFormat: 'woff2',
		// Nothing in these few letters depends on its neighbours.
		keepFeatures: [],
		noLayoutClosure: true,
		noHinting: true,
		dropTables: ['gasp'],
	});
	writeFileSync(`app/styles/faces/${name}.woff2`, face);
	console.log(`${name}: ${wanted} in ${face.length} bytes`);
}
