import { existsSync, readdirSync } from 'node:fs';
import { z } from 'zod';
import type { LanguageCode } from '../../core/language/languages.ts';
import { readMarkdown } from '../../server/content/front-matter.ts';
import { readYaml } from '../../server/content/read-yaml.ts';
import { readCatalogueFile } from './catalogue-file.ts';

/** Replaces a placeholder (U+FFFC). */
export const GAP = '\uFFFC';

/** A text as written in its file, possibly an ICU message; for a page also its number of headings. */
export type Written = { text: string; isMessage: boolean; headings?: number };

/**
 * Reads all texts of one language in a content folder, by file and location; what can't be read is added to
 * `faults`.
 */
export function readWritten(dir: string, code: LanguageCode, faults: string[]): Map<string, Written> {
	const texts = new Map<string, Written>();
	for (const path of filesOf(dir, code)) {
		const put = (place: string, text: string, isMessage: boolean, headings?: number) =>
			texts.set(`${path}: ${place}`, { text, isMessage, ...(headings !== undefined && { headings }) });
		if (path.endsWith('.po')) for (const [id, text] of readCatalogueFile(path).entries) put(id, text, true);
		else if (path.endsWith('.md')) {
			const page = readMarkdown(path, z.unknown(), faults);
			for (const [place, text] of leaves(page?.value)) put(place, text, true);
			if (page) put('text', plain(page.text), true, page.text.match(/^##+ /gm)?.length ?? 0);
		} else if (!path.startsWith(`${dir}/locales/`))
			for (const [place, text] of leaves(readYaml(path, z.unknown(), faults)?.value))
				put(place, text, path.startsWith(`${dir}/faq/`));
	}
	return texts;
}

/** The existing files of a language. */
export function filesOf(dir: string, code: LanguageCode): string[] {
	const [types, pages] = [`${dir}/reports/types/${code}`, `${dir}/pages/${code}`];
	return [
		`${dir}/locales/${code}.po`,
		`${dir}/locales/rules/${code}.yaml`,
		...namesIn(`${dir}/quizzes`).map((slug) => `${dir}/quizzes/${slug}/${code}.yaml`),
		...namesIn(types).map((name) => `${types}/${name}`),
		...['reports/emotional', 'reports/placement'].map((shelf) => `${dir}/${shelf}/${code}.yaml`),
		...namesIn(pages).map((name) => `${pages}/${name}`),
		...['faq', 'testimonials', 'locales/readings'].map((shelf) => `${dir}/${shelf}/${code}.yaml`),
	].filter((path) => /\.(po|yaml|md)$/.test(path) && existsSync(path));
}

/** Converts a location in an English file to that in another language's file. */
export const placeIn = (at: string, code: LanguageCode) => at.replace(/\/en(?=[./:]|$)/, `/${code}`);

/** The names in a folder, without files left by operating systems. */
export const namesIn = (dir: string) =>
	existsSync(dir) ? readdirSync(dir).filter((name) => !name.startsWith('.')) : [];

function leaves(value: unknown, place = ''): [place: string, text: string][] {
	if (typeof value === 'string') return [[place, value.trim()]];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, part]) => leaves(part, place ? `${place}.${name}` : name));
}

/** The text of Markdown without addresses, code, and markup. */
function plain(markdown: string): string {
	return markdown
		.replace(/`[^`]*`/g, GAP)
		.replace(/\]\([^)]*\)/g, ']')
		.replace(/^[ \t]*(#+|-|\d+\.|\|[-| ]*\|$)[ \t]*/gm, '')
		.replace(/ *\| */g, '\n')
		.replace(/\*+|[[\]]/g, '');
}
