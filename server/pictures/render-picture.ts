import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { Resvg, renderAsync } from '@resvg/resvg-js';
import { escapeXml } from './escape-xml.ts';
import type { Measure } from './fit-text.ts';
import { TEXT } from './look.ts';
import { type Preview, previewSvg } from './preview-svg.ts';

export type Picture = { png: Uint8Array<ArrayBuffer>; etag: string };

/** Draws a preview and renders it, on a thread of its own but for the compressing. */
export async function renderPicture(preview: Preview): Promise<Picture> {
	const rendered = await renderAsync(previewSvg(preview, measureIn), { font });
	const png = new Uint8Array(rendered.asPng());
	const hash = createHash('sha256').update(png).digest('base64url').slice(0, 22);
	return { png, etag: `"${hash}"` };
}

/** Measures texts as they will be drawn, shaped and joined, word by word: each word is measured once. */
function measureIn(face: string): Measure {
	const known = new Map<string, number>();
	const widthOf = (word: string) => {
		const width = known.get(word) ?? measure(word, face);
		known.set(word, width);
		return width;
	};
	const space = measure('n n', face) - 2 * measure('n', face);
	return (text) => {
		const words = text.split(' ');
		return words.reduce((sum, word) => sum + widthOf(word), (words.length - 1) * space);
	};
}

function measure(text: string, face: string): number {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text font-family="${face}" font-size="100">${escapeXml(text)}</text></svg>`;
	// A text of which the faces have no letter has no box.
	return (new Resvg(svg, { font }).getBBox()?.width ?? 60 * text.length) / 100;
}

const { resolve } = createRequire(import.meta.url);

const font = {
	fontFiles: [
		resolve('@expo-google-fonts/libre-caslon-display/400Regular/LibreCaslonDisplay_400Regular.ttf'),
		resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
		resolve('@expo-google-fonts/el-messiri/400Regular/ElMessiri_400Regular.ttf'),
		resolve('@expo-google-fonts/almarai/400Regular/Almarai_400Regular.ttf'),
	],
	loadSystemFonts: false,
	defaultFontFamily: TEXT,
};
