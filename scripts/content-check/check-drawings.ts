import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canvas } from '../../server/content/articles/articles.ts';
import type { WrittenArticle } from '../../server/content/articles/read-articles.ts';

/** The maximum size of a drawing in bytes. */
const LARGEST = 6000;

/**
 * Faults of the drawings of articles, one line each: drawings without an article, and files that hold words,
 * which languages don't share, or anything that acts or loads.
 */
export function drawingFaults(dir: string, articles: readonly WrittenArticle[]): string[] {
	const folder = join(dir, 'articles/pictures');
	const unused = new Set(readdirSync(folder));
	const taken = new Map<string, string>();
	const faults: string[] = [];
	for (const { picture, language, file, lineOf } of articles) {
		const other = taken.get(`${language} ${picture}`);
		if (other) faults.push(`${file}:${lineOf('picture')}: ${picture} is already the drawing of ${other}`);
		taken.set(`${language} ${picture}`, file);
		unused.delete(`${picture}.svg`);
	}
	const inFiles = readdirSync(folder).flatMap((name) =>
		[
			...(unused.has(name) ? ['is the drawing of no article'] : []),
			...faultsIn(readFileSync(join(folder, name), 'utf8')),
		].map((fault) => `articles/pictures/${name}: ${fault}`),
	);
	return [...faults, ...inFiles];
}

function faultsIn(svg: string): string[] {
	const [element] = /<(?!\/?(?:svg|style|path)\b)[^\s>]*/.exec(svg) ?? [];
	const { width, height } = canvas;
	return [
		...(Buffer.byteLength(svg) > LARGEST ? [`has more than ${LARGEST} bytes`] : []),
		...(svg.includes(`viewBox="0 0 ${width} ${height}"`) ? [] : [`is not ${width} by ${height}`]),
		...(svg.includes('prefers-color-scheme: dark') ? [] : ['has no colors for the dark theme']),
		...(svg.includes('max-width: 200px') ? [] : ['has no wider lines for lists, where it is small']),
		...(element ? [`has ${element}>; it may have only svg, style, and path`] : []),
		...(/\bon\w+=|href|url\(|@import/.test(svg) ? ['has a script or a link'] : []),
	];
}
