import { prefixPageOf } from '../../../core/articles/paths.ts';
import { wordsIn } from '../../../core/blog/minutes.ts';
import { markCheck } from '../languages/check-characters.ts';
import { type LanguageRules, readRules } from '../languages/rules.ts';
import { aliasesOf } from './articles.ts';
import type { WrittenArticle, WrittenArticles } from './read-articles.ts';
import { type RenderedArticle, renderArticle } from './render-article.ts';

/** How long an article is, in words, and how many sources it names. */
const SHORTEST = 900;
const LONGEST = 1800;
const FEWEST_SOURCES = 3;

/** Of a page that only leads to the guides below it. */
const SHORTEST_LIST = 60;

/**
 * Every fault of the articles of a content folder, a line each; `paths` are the site's other pages, `quizzes` the slugs of its public
 * tests.
 */
export function checkArticles(
	dir: string,
	{ articles, faults: unread }: WrittenArticles,
	{ paths, quizzes }: { paths: readonly string[]; quizzes: readonly string[] },
): string[] {
	const faults = [...unread, ...addressFaults(articles, [...paths, ...quizzes.map((slug) => `/${slug}`)])];
	const known = new Set([
		...paths,
		...quizzes.map((slug) => `/${slug}`),
		...articles.map(({ path }) => path),
	]);
	for (const article of articles) {
		const rendered = renderArticle(article.text, String);
		const rules = readRules(dir, article.language, faults);
		const found = [
			...partFaults(article, rendered, quizzes),
			...lengthFaults(article, rendered),
			...linkFaults(rendered, known),
			...(rules ? textFaults(article, rendered, rules) : []),
		];
		faults.push(...found.map((fault) => `${article.file}: ${fault}`));
	}
	return faults;
}

/** One address leads to one page. */
function addressFaults(articles: readonly WrittenArticle[], others: readonly string[]): string[] {
	const taken = new Map(others.map((path) => [path, 'a page of the site']));
	const faults: string[] = [];
	for (const article of articles) {
		for (const path of [article.path, ...aliasesOf(article).map(([alias]) => alias)]) {
			const other = taken.get(path.toLowerCase());
			if (other) faults.push(`${article.file}: ${path} leads to ${other} already`);
			taken.set(path.toLowerCase(), article.file);
		}
	}
	return faults;
}

function partFaults(
	{ tool, quiz }: WrittenArticle,
	{ tools }: RenderedArticle,
	quizzes: readonly string[],
): string[] {
	const faults: string[] = [];
	if (tool && tools !== 1) faults.push('a line {tool} says once where its tool stands');
	if (!tool && tools > 0) faults.push('has a line {tool}, but names no tool');
	if (quiz && !quizzes.includes(quiz)) faults.push(`there is no public test ${quiz}`);
	return faults;
}

function lengthFaults({ path, questions }: WrittenArticle, { text, sources }: RenderedArticle): string[] {
	const count = wordsIn([text, ...questions.flatMap(({ question, answer }) => [question, answer])].join(' '));
	const linked = sources.split('<li').filter((source) => /href="http/.test(source)).length;
	if (prefixPageOf(path) === undefined && linked === 0)
		return count < SHORTEST_LIST ? [`has ${count} words, at least ${SHORTEST_LIST}`] : [];
	return [
		...(count < SHORTEST || count > LONGEST
			? [`has ${count} words, ${SHORTEST} to ${LONGEST} are asked for`]
			: []),
		...(linked < FEWEST_SOURCES ? [`has ${linked} sources with a link, at least ${FEWEST_SOURCES}`] : []),
	];
}

function linkFaults({ before, after, sources }: RenderedArticle, known: ReadonlySet<string>): string[] {
	const html = before + after + sources;
	return [...html.matchAll(/href="([^"]*)"/g)].flatMap(([, href = '']) => {
		if (href.startsWith('https://') || href.startsWith('http://')) return [];
		const isThere = href.startsWith('#')
			? html.includes(`id="${href.slice(1)}"`)
			: known.has(decodeURI(href.split('#')[0] ?? ''));
		return isThere ? [] : [`leads to ${href}, which is nowhere`];
	});
}

function textFaults(
	article: WrittenArticle,
	{ text, before, after }: RenderedArticle,
	rules: LanguageRules,
): string[] {
	const { title, name, description, questions, words } = article;
	const own = [
		title,
		name,
		description,
		text,
		...questions.flatMap(({ question, answer }) => [question, answer]),
	];
	const markFaults = markCheck(rules);
	const faults = [...own, ...leaves(words)].flatMap((each) => markFaults(each, ''));
	if (/MBTI|Myers/i.test(own.join(' '))) faults.push('names a protected mark');
	if (text.includes('[^')) faults.push('names a source that is not at its end');
	if (/<th[^>]*><\/th>/.test(before + after)) faults.push('a column of a table has no name');
	if (/<h1|<img/.test(before + after)) faults.push('has a heading of the first level or a picture');
	return faults;
}

function leaves(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}
