import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { guidePrefixOf, plainPathOf } from '../../../core/articles/paths.ts';
import { pathLanguage } from '../../../core/language/choose.ts';
import { type LanguageCode, languages } from '../../../core/language/languages.ts';
import { type MarkdownFile, readMarkdown } from '../front-matter.ts';
import { at, readYaml } from '../read-yaml.ts';
import { isWidgetName, type WidgetName, widgetWords } from './widget-words.ts';

/** An article as written in its file. */
export type WrittenArticle = Omit<z.output<typeof frontMatter>, 'tool' | 'also'> & {
	tool: WidgetName | undefined;
	also: WidgetName | undefined;
	language: LanguageCode;
	/** The texts of its tool: those shared by all articles and its own. */
	words: unknown;
	/** The texts of its second tool. */
	alsoWords: unknown;
	/** The path of the file, which each of its faults begins with. */
	file: string;
	/** The line of a field, or of the nearest one that exists. */
	lineOf: (...place: (string | number)[]) => number;
	text: string;
	/** The number of lines in the file before its text. */
	linesBefore: number;
};

export type WrittenArticles = {
	articles: WrittenArticle[];
	authors: Partial<Record<LanguageCode, Authors>>;
	/** The names of guides in the order in which they're best read. */
	readingOrder: readonly string[];
	/** The faults, one line each. */
	faults: string[];
};

type Authors = z.output<typeof authorsSchema>;

const line = z.string().trim().min(1);
const day = z.iso.date({ error: 'must be a day such as 2026-11-22' });

const frontMatter = z.strictObject({
	path: z
		.string()
		.regex(
			/^(\/[\p{L}\p{M}\p{N}-]+){1,3}$/u,
			'must be an address such as /iq-score/asvab-to-iq or /de/iq-score/asvab-to-iq',
		),
	aliases: z.array(line).default([]),
	title: line.max(75, 'must have at most 75 characters'),
	name: line.max(32, 'must have at most 32 characters'),
	description: line.min(50, 'must have at least 50 characters').max(160, 'must have at most 160 characters'),
	author: line,
	written: day,
	checked: day,
	/** The name of its drawing in `pictures/`, without `.svg`. */
	picture: z.string().regex(/^[a-z0-9-]+$/, 'must be the name of a drawing, such as flynn-effect'),
	/** What the drawing shows. */
	alt: line,
	tool: line.optional(),
	/** A second tool, at the second line {tool}. */
	also: line.optional(),
	quiz: line.optional(),
	questions: z.array(z.strictObject({ question: line, answer: line })).default([]),
	words: z.record(line, z.unknown()).default({}),
});

const authorsSchema = z.record(line, z.strictObject({ name: line, description: line }));
const orderSchema = z.array(line);
const sharedSchema = z.record(line, z.record(line, z.unknown()));

/**
 * Reads the articles of a folder: `<language>/<name>.md` next to `<language>/authors.yaml` and
 * `<language>/tools.yaml`, with their drawings in `pictures/`, and the order of guides in `reading-order.yaml`.
 */
export function readArticles(dir: string): WrittenArticles {
	const faults: string[] = [];
	const articles: WrittenArticle[] = [];
	const authors: WrittenArticles['authors'] = {};
	for (const { code } of languages) {
		const folder = join(dir, code);
		if (!existsSync(folder)) continue;
		const known = readYaml(join(folder, 'authors.yaml'), authorsSchema, faults);
		if (known) authors[code] = known.value;
		const shared = existsSync(join(folder, 'tools.yaml'))
			? readYaml(join(folder, 'tools.yaml'), sharedSchema, faults)?.value
			: undefined;
		for (const name of readdirSync(folder).toSorted()) {
			if (!name.endsWith('.md')) continue;
			const file = readMarkdown(join(folder, name), frontMatter, faults);
			if (!file) continue;
			const { path, author, tool, also, checked, written, picture } = file.value;
			if (basename(path) !== basename(name, '.md'))
				faults.push(`${at(file, 'path')}: the last part of the address must be the name of the file`);
			if (!belongs(path, code))
				faults.push(`${at(file, 'path')}: an article in ${code} cannot have this address`);
			if (known && !Object.hasOwn(known.value, author))
				faults.push(`${at(file, 'author')}: ${author} is not in authors.yaml`);
			if (checked < written) faults.push(`${at(file, 'checked')}: is earlier than written`);
			if (!existsSync(join(dir, 'pictures', `${picture}.svg`)))
				faults.push(`${at(file, 'picture')}: there is no pictures/${picture}.svg`);
			const words = { ...(tool && shared?.[tool]), ...file.value.words };
			const alsoWords = also && shared?.[also];
			faults.push(...wordFaults(file, 'tool', words), ...wordFaults(file, 'also', alsoWords));
			articles.push({
				...file.value,
				tool: tool as WidgetName | undefined,
				also: also as WidgetName | undefined,
				words,
				alsoWords,
				language: code,
				file: file.path,
				lineOf: file.lineOf,
				text: file.text,
				linesBefore: file.linesBefore,
			});
		}
	}
	return { articles, authors, readingOrder: readingOrderOf(dir, articles, faults), faults };
}

function readingOrderOf(dir: string, articles: readonly WrittenArticle[], faults: string[]): string[] {
	const path = join(dir, 'reading-order.yaml');
	const order = existsSync(path) ? readYaml(path, orderSchema, faults) : undefined;
	if (!order) return [];
	const names = new Set(articles.map((article) => basename(article.path)));
	for (const [place, name] of order.value.entries())
		if (!names.has(name)) faults.push(`${at(order, place)}: there is no article ${name}`);
	return order.value;
}

/** Whether a tool exists, and has all the texts that it needs. */
function wordFaults(
	file: MarkdownFile<z.output<typeof frontMatter>>,
	field: 'tool' | 'also',
	words: unknown,
): string[] {
	const name = file.value[field];
	if (!name) return [];
	if (!isWidgetName(name)) return [`${at(file, field)}: there is no tool ${name}`];
	const parsed = widgetWords[name].safeParse(words);
	return (parsed.error?.issues ?? []).map(
		({ path, message }) => `${at(file, 'words', ...path.map(String))}: ${path.join('.')}: ${message}`,
	);
}

/**
 * Whether a path fits its language: the code comes first, except in English, then the prefix of a guide, or
 * nothing for an article that English doesn't have.
 */
function belongs(path: string, code: LanguageCode): boolean {
	const depth = plainPathOf(path).split('/').length - 1;
	return (
		(pathLanguage(path) ?? 'en') === code && (guidePrefixOf(path) ? depth <= 2 : code !== 'en' && depth === 1)
	);
}
