import { basename, join } from 'node:path';
import {
	type Article,
	type ArticleCard,
	type ArticleVersion,
	typeOfArticle,
} from '../../../core/articles/article.ts';
import {
	guidePrefixes,
	guidePrefixOf,
	plainPathOf,
	prefixPageOf,
	rootAliasOf,
} from '../../../core/articles/paths.ts';
import type { Passage } from '../../../core/articles/table-drawing.ts';
import { withTargets } from '../../../core/blog/language-links.ts';
import { readingMinutes } from '../../../core/blog/minutes.ts';
import { type LanguageCode, languages } from '../../../core/language/languages.ts';
import type { Catalogs } from '../catalogs.ts';
import { type KeptText, keptText, textOf } from '../kept-text.ts';
import { readArticles, type WrittenArticle, type WrittenArticles } from './read-articles.ts';
import { renderArticle } from './render-article.ts';

/** The size of every drawing of an article. */
export const canvas = { width: 480, height: 180 };

export type Articles = {
	/**
	 * Every article: in each language the guides, each group after the page at its prefix in reading order, then the
	 * others.
	 */
	list: readonly ArticleCard[];
	/** The article at an unescaped path in every language that it is written in, English first. */
	versions(path: string): readonly ArticleVersion[];
	/** The address of the article at an unescaped path in a language; undefined if it isn't written in it. */
	pathIn(path: string, language: LanguageCode): string | undefined;
	/** HTML whose links to articles lead to those in a language; links to others say their language. */
	localized(html: string, language: LanguageCode): string;
	/** The article at an unescaped path; case is ignored, as in the router. */
	read(path: string): Article | undefined;
	/** The type that the article at an unescaped path is about; undefined if it is about something else. */
	typeAt(path: string): string | undefined;
	/** The canonical path of the article at an unescaped path, which may be in any case or an alias. */
	pathOf(path: string): string | undefined;
	/** The file of the drawing at a path below `/files`; undefined if no article has it. */
	drawingAt(path: string): string | undefined;
};

/**
 * Loads the articles of a folder; throws a single Error that lists all faults. An article is rendered on
 * first use.
 */
export function loadArticles(dir: string, catalogs: Catalogs): Articles {
	const written = readArticles(dir);
	if (written.faults.length > 0)
		throw new Error(`The articles have faults:\n  ${written.faults.join('\n  ')}`);
	const articles = written.articles.map(keptOf);
	const { authors } = written;
	const byPath = new Map(articles.map((article) => [keyOf(article.path), article]));
	const aliases = new Map(articles.flatMap(aliasesOf).map(([alias, path]) => [keyOf(alias), path]));
	const drawings = new Map(
		articles.map((article) => [drawingPath(article), join(dir, 'pictures', `${article.picture}.svg`)]),
	);
	const list = articles.toSorted(byOrder(written.readingOrder)).map(cardOf);
	const byPlainPath = Map.groupBy(list, ({ path }) => plainPathOf(path));
	const versions = (path: string) => {
		const known = byPath.get(keyOf(path));
		return (known && byPlainPath.get(plainPathOf(known.path))) ?? [];
	};
	const pathIn = (path: string, code: LanguageCode) =>
		versions(path).find(({ language }) => language === code)?.path;
	const localized = (html: string, language: LanguageCode) =>
		withTargets(html, (path) => {
			const target = versions(path).find((each) => each.language === language) ?? versions(path)[0];
			if (!target) return undefined;
			const to = encodeURI(target.path);
			return target.language === language ? { path: to } : { path: to, foreign: target.language };
		});
	const rendered = new Map<string, Article>();
	return {
		list,
		versions: (asked) => versions(asked).map(({ path, name, language }) => ({ path, name, language })),
		pathIn,
		localized,
		read(path) {
			const article = byPath.get(keyOf(path));
			if (!article) return undefined;
			const known =
				rendered.get(article.path) ??
				present(article, authors, catalogs, (html) => localized(html, article.language));
			rendered.set(article.path, known);
			return known;
		},
		typeAt(path) {
			const article = byPath.get(keyOf(path));
			return article && typeOfArticle({ widget: widgetOf(article) });
		},
		pathOf: (path) => byPath.get(keyOf(path))?.path ?? aliases.get(keyOf(path)),
		drawingAt: (path) => drawings.get(path),
	};
}

/** An article in memory, not rendered yet. */
type KeptArticle = Omit<WrittenArticle, 'text' | 'lineOf'> & { source: KeptText };

function keptOf({ text, lineOf: _lineOf, ...article }: WrittenArticle): KeptArticle {
	return { ...article, source: keptText(text) };
}

const keyOf = (path: string) => path.normalize('NFC').toLowerCase();

/** The aliases of an article, each with the path it redirects to. */
export function aliasesOf({
	path,
	aliases,
}: Pick<WrittenArticle, 'path' | 'aliases'>): [alias: string, path: string][] {
	const root = rootAliasOf(path);
	return [...(root ? [root] : []), ...aliases].map((alias) => [alias, path]);
}

function present(
	article: KeptArticle,
	authors: WrittenArticles['authors'],
	catalogs: Catalogs,
	local: (html: string) => string,
): Article {
	const { language, title, written, checked, questions, quiz, also, source } = article;
	const t = catalogs.in(language);
	const {
		text: said,
		tools: _tools,
		lead,
		body,
		last,
		...parts
	} = renderArticle(textOf(source), (number) => t({ id: 'article.back', values: { number } }));
	const localPassage = ({ html, drawing }: Passage) => ({
		html: local(html),
		drawing: drawing && { ...drawing, table: local(drawing.table) },
	});
	return {
		...cardOf(article),
		...parts,
		lead: local(lead),
		body: body.map(localPassage),
		title,
		written,
		checked,
		questions,
		author: authors[language]?.[article.author] ?? { name: article.author, description: '' },
		minutes: readingMinutes(said),
		quiz: quiz ?? null,
		widget: widgetOf(article),
		also: also ? { name: also, words: article.alsoWords, text: last.map(localPassage) } : null,
	};
}

function widgetOf({ tool, words }: KeptArticle): Article['widget'] {
	return tool ? { name: tool, words } : null;
}

function cardOf(article: KeptArticle): ArticleCard {
	const { path, title, name, description, language, alt } = article;
	const url = `/files${drawingPath(article)}`;
	return {
		path,
		title,
		name,
		description,
		language,
		picture: { alt, sizes: [{ name: 'full', url, ...canvas }] },
	};
}

const drawingPath = ({ picture }: KeptArticle) => `/articles/${picture}.svg`;

function byOrder(readingOrder: readonly string[]) {
	const spoken = ({ language }: KeptArticle) => languages.findIndex(({ code }) => code === language);
	const place = ({ path }: KeptArticle) => {
		const prefix = guidePrefixOf(path);
		return prefix ? guidePrefixes.indexOf(prefix) : guidePrefixes.length;
	};
	const depth = ({ path }: KeptArticle) => (prefixPageOf(path) ? 1 : 0);
	const turn = ({ path }: KeptArticle) => {
		const found = readingOrder.indexOf(basename(path));
		return found === -1 ? readingOrder.length : found;
	};
	return (a: KeptArticle, b: KeptArticle) =>
		spoken(a) - spoken(b) ||
		place(a) - place(b) ||
		depth(a) - depth(b) ||
		turn(a) - turn(b) ||
		a.name.localeCompare(b.name, a.language);
}
