import { guidePrefixOf, plainPathOf, prefixPageOf } from '../../core/articles/paths.ts';
import { drawingNamed, isDrawable } from '../../core/articles/table-drawing.ts';
import { wordsIn } from '../../core/blog/minutes.ts';
import { aliasesOf } from '../../server/content/articles/articles.ts';
import type { WrittenArticle, WrittenArticles } from '../../server/content/articles/read-articles.ts';
import { type RenderedArticle, renderArticle } from '../../server/content/articles/render-article.ts';
import { markCheck, sentenceCheck } from './check-characters.ts';
import { drawingFaults } from './check-drawings.ts';
import { blocksOf, type MarkdownPart, markdownParts, saidIn } from './markdown-parts.ts';
import { type LanguageRules, readRules } from './rules.ts';

/** The length of an article in words, and its minimum number of sources. */
const LENGTH = { shortest: 900, longest: 1800 };
const FEWEST_SOURCES = 3;

/** The length of a guide that English has, too: languages need different numbers of words for the same. */
const LENGTH_IN_OTHERS = { shortest: 650, longest: 2200 };

/** The Chinese characters that count as a word. */
const CHARACTERS_PER_WORD = 1.6;

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
	const rendered = new Map(articles.map(({ path, text }) => [path, renderArticle(text, String)]));
	for (const article of articles) {
		const own = rendered.get(article.path) ?? renderArticle(article.text, String);
		const parts = markdownParts(article.text).map(({ line, ...part }) => ({
			...part,
			line: article.linesBefore + line,
		}));
		const rules = readRules(dir, article.language, faults);
		const found = [
			...counterpartFaults(article, articles),
			...toolFaults(article, own, parts),
			...tableFaults(article, articles, parts),
			...quizFaults(article, quizzes),
			...lengthFaults(article, own),
			...linkFaults(article, rendered, parts, known),
			...partFaults(parts),
			...(rules ? writingFaults(article, parts, rules) : []),
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

/**
 * A guide in another language is the counterpart of one in English: it has the same tools, in whose texts the
 * same values are inserted.
 */
function counterpartFaults(
	{ path, language, tool, also, words, alsoWords, lineOf }: WrittenArticle,
	articles: readonly WrittenArticle[],
): Fault[] {
	const plain = plainPathOf(path);
	if (language === 'en' || guidePrefixOf(path) === undefined) return [];
	const english = articles.find((each) => each.path === plain);
	if (!english) return [[lineOf('path'), `there is no English guide ${plain}`]];
	const tools = [
		{ field: 'tool', own: tool, expected: english.tool, texts: words, originals: english.words },
		{ field: 'also', own: also, expected: english.also, texts: alsoWords, originals: english.alsoWords },
	] as const;
	return tools.flatMap(({ field, own, expected, texts, originals }): Fault[] => {
		if (own !== expected)
			return [[lineOf(field), `${field} must be ${expected ?? 'left out'}, as in the English guide`]];
		const wanted = new Map(leaves(originals).map(([place, text]) => [place.join('.'), insertedIn(text)]));
		return leaves(texts).flatMap(([place, text]): Fault[] => {
			const name = place.join('.');
			const [has, needs] = [insertedIn(text), wanted.get(name) ?? ''];
			return has === needs
				? []
				: [[lineOf(field), `${own}: ${name}: has the values {${has}}, but the English text has {${needs}}`]];
		});
	});
}

/** The names of the values that a text of a tool shows. */
function insertedIn(text: string): string {
	return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].toSorted().join(', ');
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

/** A drawing is named before its table, whose rows have the numbers for it; a counterpart has the same as in English. */
function tableFaults(
	{ path, linesBefore }: WrittenArticle,
	articles: readonly WrittenArticle[],
	parts: readonly MarkdownPart[],
): Fault[] {
	const drawings = parts.flatMap(({ node, line }, index) => {
		const name = node.type === 'paragraph' ? drawingNamed(saidIn(node)) : undefined;
		return name ? [{ name, line, table: parts[index + 2]?.node }] : [];
	});
	const names = (text: string) => (text.match(/^\{\w+\}$/gm) ?? []).filter(drawingNamed).join(' ');
	const [own, english] = [path, plainPathOf(path)].map((each) =>
		names(articles.find((article) => article.path === each)?.text ?? ''),
	);
	const isCounterpart = path !== plainPathOf(path) && guidePrefixOf(path) !== undefined;
	return [
		...drawings.flatMap(({ name, line, table }): Fault[] => {
			if (table?.type !== 'table') return [[line, `{${name}} must be followed by a table`]];
			return table.children
				.slice(1)
				.filter(({ children }) => !isDrawable(name, children.map(saidIn)))
				.map((row) => [linesBefore + (row.position?.start.line ?? 1), `has no number for {${name}}`]);
		}),
		...(isCounterpart && own !== english
			? [[linesBefore + 1, `must have the drawings ${english || 'of none'}, as the English guide`] as const]
			: []),
	];
}

function quizFaults({ quiz, lineOf }: WrittenArticle, quizzes: readonly string[]): Fault[] {
	return quiz && !quizzes.includes(quiz) ? [[lineOf('quiz'), `there is no public test ${quiz}`]] : [];
}

/** About the whole text, reported at its first line. */
function lengthFaults(
	{ path, language, questions, linesBefore }: WrittenArticle,
	{ text, sources }: RenderedArticle,
): Fault[] {
	const line = linesBefore + 1;
	const said = [text, ...questions.flatMap(({ question, answer }) => [question, answer])].join(' ');
	const characters = said.match(/\p{Script=Han}/gu)?.length ?? 0;
	const count = wordsIn(said) + Math.round(characters / CHARACTERS_PER_WORD);
	const { shortest, longest } = language !== 'en' && guidePrefixOf(path) ? LENGTH_IN_OTHERS : LENGTH;
	const linked = sources.split('<li').filter((source) => /href="http/.test(source)).length;
	if (prefixPageOf(path) === undefined && linked === 0)
		return count < SHORTEST_LIST ? [[line, `has ${count} words; it needs at least ${SHORTEST_LIST}`]] : [];
	const faults: Fault[] = [];
	if (count < shortest || count > longest)
		faults.push([line, `has ${count} words; it needs ${shortest} to ${longest}`]);
	if (linked < FEWEST_SOURCES)
		faults.push([line, `has ${linked} sources with a link; it needs at least ${FEWEST_SOURCES}`]);
	return faults;
}

/** A link to an article leads to the one in the language of the text, if it is written in it. */
function linkFaults(
	{ path, language }: WrittenArticle,
	rendered: ReadonlyMap<string, RenderedArticle>,
	parts: readonly MarkdownPart[],
	known: ReadonlySet<string>,
): Fault[] {
	return parts.flatMap(({ node, line }): Fault[] => {
		if ((node.type !== 'link' && node.type !== 'definition') || /^https?:\/\//.test(node.url)) return [];
		const to = decodeURI(node.url);
		const [page = '', place] = to.split('#');
		const local = `/${language}${page}`;
		const target = rendered.get(page === '' ? path : rendered.has(local) ? local : page);
		const isThere =
			(page === '' || known.has(page)) &&
			(place === undefined || (target ? htmlOf(target).includes(`id="${place}"`) : page !== ''));
		return isThere ? [] : [[line, `links to ${to}, which does not exist`]];
	});
}

const htmlOf = ({ lead, body, last, sources }: RenderedArticle) =>
	[lead, ...[...body, ...last].map(({ html, drawing }) => html + (drawing?.table ?? '')), sources].join('');

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
	// The blocks stay apart: in Chinese, a space between them would be a fault of its own.
	const whole = markFaults(blocks.map(({ node }) => saidIn(node).replace(/ +/g, ' ')).join('\n'), '');
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
