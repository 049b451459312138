import { createHash } from 'node:crypto';
import { Resvg } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import { fontFiles } from '../fonts/font-files.ts';
import { escapeXml } from './escape-xml.ts';
import type { Measure } from './fit-text.ts';
import { isHan, TEXT } from './look.ts';
import { type Preview, previewSvg } from './preview-svg.ts';
import type { ResultPicture } from './result-parts.ts';
import { resultSvg } from './result-svg.ts';
import { type Smaller, smallerSvg } from './smaller-picture.ts';

export type Picture = { png: Uint8Array<ArrayBuffer>; etag: string };

/** Draws and renders a preview. */
export function renderPicture(preview: Preview): Picture {
	return render(previewSvg(preview, measureIn));
}

/** Draws and renders a shared result. */
export function renderResult(picture: ResultPicture): Picture {
	return render(resultSvg(picture, measureIn));
}

/** Renders a picture of a quiz in a smaller size. */
export function renderSmaller(picture: Smaller): Picture {
	return render(smallerSvg(picture));
}

function render(svg: string): Picture {
	const rendered = new Resvg(svg, { font: isHan.test(svg) ? fontWithHan : font }).render();
	const png = new Uint8Array(rendered.asPng());
	const hash = createHash('sha256').update(png).digest('base64url').slice(0, 22);
	return { png, etag: `"${hash}"` };
}

/** The widths of words by font: many images contain the same few words. */
const widths = new LRUCache<string, number>({ max: 5000 });

/** Measures texts as they will be drawn, with shaping and ligatures, word by word. */
export function measureIn(face: string): Measure {
	// Between two letters, so that the space at both ends of a word counts, too.
	const around = measure('nn', face);
	const widthOf = (word: string) => {
		const name = `${face}: ${word}`;
		const width = widths.get(name) ?? measure(`n${word}n`, face) - around;
		widths.set(name, width);
		return width;
	};
	const space = measure('n n', face) - around;
	return (text) => {
		const words = text.split(' ');
		const parts = words.flatMap((word) => word.split(square).filter(Boolean));
		return parts.reduce(
			(sum, part) => sum + (isHan.test(part) ? 1 : widthOf(part)),
			(words.length - 1) * space,
		);
	};
}

const square = new RegExp(`(${isHan.source})`, 'u');

function measure(text: string, face: string): number {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text font-family="${face}" font-size="100">${escapeXml(text)}</text></svg>`;
	// A text without any glyph in the fonts has no bounding box.
	return (new Resvg(svg, { font }).getBBox()?.width ?? 60 * text.length) / 100;
}

const font = {
	fontFiles: [fontFiles.display, fontFiles.text, fontFiles.arabicDisplay, fontFiles.arabicText],
	loadSystemFonts: false,
	defaultFontFamily: TEXT,
};

/** The Chinese fonts are read only if needed: they have 25 MB, which takes many times as long as drawing. */
const fontWithHan = {
	...font,
	fontFiles: [...font.fontFiles, fontFiles.chineseText, fontFiles.chineseDisplay],
};

/** All fonts of images, as fallbacks for each other. */
export const pictureFonts: readonly string[] = fontWithHan.fontFiles;
