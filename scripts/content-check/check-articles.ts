import { prefixPageOf } from '../../core/articles/paths.ts';
import { wordsIn } from '../../core/blog/minutes.ts';
import { aliasesOf } from '../../server/content/articles/articles.ts';
import type { WrittenArticle, WrittenArticles } from '../../server/content/articles/read-articles.ts';
import { type RenderedArticle, renderArticle } from '../../server/content/articles/render-article.ts';
import { markCheck, sentenceCheck } from './check-characters.ts';
import { drawingFaults } from './check-drawings.ts';
import { blocksOf, type MarkdownPart, markdownParts, saidIn } from './markdown-parts.ts';
import { type LanguageRules, readRules } from './rules.ts';

/** The minimum length of an article in words, and its minimum number of sources. */
const SHORTEST = 900;
const LONGEST = 1800;
const FEWEST_SOURCES = 3;

/** The minimum for a page that only links to the guides below it. */
const SHORTEST_LIST = 60;

/**
 * Lists every fault of the articles of a content folder, one line each; `paths` are the site's other pages,
 * `quizzes` the slugs of its public quizzes.
 */
export function checkArticles(
	dir: string,
	{ articles, faults: unread }: WrittenArticles,
	{ paths, quizzes }: { paths: readonly string[]; quizzes: readonly string[] },
): string[] {
	const faults = [
		...unread,
		...addressFaults(articles, [...paths, ...quizzes.map((slug) => `/${slug}`)]),
		// The drawing of an article that couldn't be read would seem to be of none.
		...(unread.length > 0 ? [] : drawingFaults(dir, articles)),
	];
	const known = new Set([
		...paths,
		...quizzes.map((slug) => `/${slug}`),
		...articles.map(({ path }) => path),
	]);
	for (const article of articles) {
		const rendered = renderArticle(article.text, String);
		const parts = markdownParts(article.text).map(({ line, ...part }) => ({
			...part,
			line: article.linesBefore + line,
		}));
		const rules = readRules(dir, article.language, faults);
		const found = [
			...toolFaults(article, rendered, parts),
			...quizFaults(article, quizzes),
			...lengthFaults(article, rendered),
			...linkFaults(rendered, parts, known),
			...partFaults(parts),
			...(rules ? writingFaults(article, rendered, parts, rules) : []),
		];
		faults.push(...found.map(([line, words]) => `${article.file}:${line}: ${words}`));
	}
	return faults;
}

/** The line of the file, and what is wrong there. */
type Fault = readonly [line: number, words: string];

/** Each address belongs to one page. */
function addressFaults(articles: readonly WrittenArticle[], others: readonly string[]): string[] {
	const taken = new Map(others.map((path) => [path, 'a page of the site']));
	const faults: string[] = [];
	for (const article of articles) {
		const { file, path, lineOf, aliases } = article;
		for (const name of [path, ...aliasesOf(article).map(([alias]) => alias)]) {
			const other = taken.get(name.toLowerCase());
			const line = aliases.includes(name) ? lineOf('aliases', aliases.indexOf(name)) : lineOf('path');
			if (other) faults.push(`${file}:${line}: ${name} is already the address of ${other}`);
			taken.set(name.toLowerCase(), file);
		}
	}
	return faults;
}

/** The most characters before a tool, which must begin on the first screen of a phone, too. */
const LONGEST_LEAD = 300;

const saidOf = (html: string) => html.replace(/<[^>]*>/g, '').trim();

const isParagraph = (html: string) =>
	html.startsWith('<p>') && html.endsWith('</p>') && html.lastIndexOf('<p>') === 0;

function toolFaults(
	{ tool, also, lineOf, linesBefore }: WrittenArticle,
	{ lead, tools }: RenderedArticle,
	parts: readonly MarkdownPart[],
): Fault[] {
	const places = parts.filter(({ node }) => node.type === 'paragraph' && saidIn(node).trim() === '{tool}');
	const [first, second, third] = places.map(({ line }) => line);
	if (also && !tool) return [[lineOf('also'), 'a second tool needs a first one, in the field tool']];
	if (also && tools !== 2)
		return [[third ?? lineOf('also'), 'two lines {tool} must mark where the tools go']];
	if (tool && !also && tools !== 1)
		return [[second ?? lineOf('tool'), 'exactly one line {tool} must mark where the tool goes']];
	const isShort = isParagraph(lead.trim()) && saidOf(lead).length <= LONGEST_LEAD;
	if (tool && !isShort)
		return [
			[first ?? lineOf('tool'), `must follow the first paragraph, of at most ${LONGEST_LEAD} characters`],
		];
	return !tool && tools > 0 ? [[first ?? linesBefore + 1, 'has a line {tool} but names no tool']] : [];
}

function quizFaults({ quiz, lineOf }: WrittenArticle, quizzes: readonly string[]): Fault[] {
	return quiz && !quizzes.includes(quiz) ? [[lineOf('quiz'), `there is no public test ${quiz}`]] : [];
}

/** About the whole text, reported at its first line. */
function lengthFaults(
	{ path, questions, linesBefore }: WrittenArticle,
	{ text, sources }: RenderedArticle,
): Fault[] {
	const line = linesBefore + 1;
	const count = wordsIn([text, ...questions.flatMap(({ question, answer }) => [question, answer])].join(' '));
	const linked = sources.split('<li').filter((source) => /href="http/.test(source)).length;
	if (prefixPageOf(path) === undefined && linked === 0)
		return count < SHORTEST_LIST ? [[line, `has ${count} words; it needs at least ${SHORTEST_LIST}`]] : [];
	const faults: Fault[] = [];
	if (count < SHORTEST || count > LONGEST)
		faults.push([line, `has ${count} words; it needs ${SHORTEST} to ${LONGEST}`]);
	if (linked < FEWEST_SOURCES)
		faults.push([line, `has ${linked} sources with a link; it needs at least ${FEWEST_SOURCES}`]);
	return faults;
}

function linkFaults(
	{ lead, body, last, sources }: RenderedArticle,
	parts: readonly MarkdownPart[],
	known: ReadonlySet<string>,
): Fault[] {
	const html = lead + body + last + sources;
	return parts.flatMap(({ node, line }): Fault[] => {
		if ((node.type !== 'link' && node.type !== 'definition') || /^https?:\/\//.test(node.url)) return [];
		const to = decodeURI(node.url);
		const isThere = to.startsWith('#')
			? html.includes(`id="${to.slice(1)}"`)
			: known.has(to.split('#')[0] ?? '');
		return isThere ? [] : [[line, `links to ${to}, which does not exist`]];
	});
}

/** Elements that don't belong in an article, or that lack something they need. */
function partFaults(parts: readonly MarkdownPart[]): Fault[] {
	return parts.flatMap(({ node, line, isInNote }): Fault[] => {
		if (node.type === 'heading' && node.depth === 1)
			return [[line, 'has a first-level heading (#); use ## or lower']];
		if (node.type === 'image' || node.type === 'imageReference')
			return [[line, 'has a picture, which would not be shown']];
		if (node.type === 'html' && !node.value.startsWith('<!--'))
			return [[line, 'has HTML, which would not be shown']];
		if (node.type === 'text' && !isInNote) {
			const faults: Fault[] = [];
			if (node.value.includes('[^'))
				faults.push([line, 'names a source that is missing at the end of the article']);
			if (protectedMark.test(node.value)) faults.push([line, 'names a trademark']);
			return faults;
		}
		const [head] = node.type === 'table' ? node.children : [];
		const isNameless = head?.children.some((cell) => saidIn(cell).trim() === '');
		return isNameless ? [[line, 'has a table column without a heading']] : [];
	});
}

const protectedMark = /MBTI|Myers/i;

/** Characters, marks, words, and sentences that the rules of the language don't allow. */
function writingFaults(
	{
		language,
		title,
		name,
		description,
		alt,
		questions,
		words,
		alsoWords,
		lineOf,
		linesBefore,
	}: WrittenArticle,
	{ text }: RenderedArticle,
	parts: readonly MarkdownPart[],
	rules: LanguageRules,
): Fault[] {
	const [markFaults, sentenceFaults] = [markCheck(rules), sentenceCheck(rules, language)];
	const facts: [said: string, line: number][] = [
		...Object.entries({ title, name, description, alt }).map(([fact, said]): [string, number] => [
			said,
			lineOf(fact),
		]),
		...questions.flatMap(({ question, answer }, index): [string, number][] => [
			[question, lineOf('questions', index, 'question')],
			[answer, lineOf('questions', index, 'answer')],
		]),
	];
	const ofTool = [...leaves(words), ...leaves(alsoWords)].map(
		([place, said]) => [said, lineOf('words', ...place)] as const,
	);
	const ofFacts = [...facts, ...ofTool].flatMap(([said, line]) =>
		[...markFaults(said, ''), ...sentenceFaults(said)].map((fault): Fault => [line, fault]),
	);
	for (const [said, line] of facts) if (protectedMark.test(said)) ofFacts.push([line, 'names a trademark']);
	const blocks = blocksOf(parts);
	const inBlocks = (check: (block: string) => string[]) =>
		blocks.flatMap(({ node, line }) => check(saidIn(node)).map((fault): Fault => [line, fault]));
	const sentences = inBlocks(sentenceFaults);
	const whole = markFaults(text, '');
	if (whole.length === 0) return [...ofFacts, ...sentences];
	const marks = inBlocks((block) => markFaults(block, ''));
	// Some faults show only in the whole text, such as a quotation that opens in one paragraph and never
	// closes.
	const located: Fault[] = marks.length > 0 ? marks : whole.map((fault) => [linesBefore + 1, fault]);
	return [...ofFacts, ...sentences, ...located];
}

type Place = (string | number)[];

function leaves(value: unknown, place: Place = []): [place: Place, text: string][] {
	if (typeof value === 'string') return [[place, value]];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, part]) => leaves(part, [...place, name]));
}
