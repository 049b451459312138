import type { Nodes } from 'mdast';
import { isPhotoName } from '../../core/blog/photo.ts';
import { languages } from '../../core/language/languages.ts';
import { cleanHtml } from '../../server/content/blog/clean-html.ts';
import { markdownHtml } from '../../server/content/blog/file-source.ts';
import { pictureAddress } from '../../server/content/blog/picture-address.ts';
import type { WrittenPost, WrittenPosts, WrittenTerms } from '../../server/content/blog/read-posts.ts';
import { fileRules } from '../../server/content/blog/settle-media.ts';
import { markCheck, sentenceCheck } from './check-characters.ts';
import { blocksOf, type MarkdownPart, markdownParts, saidIn } from './markdown-parts.ts';
import { readRules } from './rules.ts';

/**
 * Lists elements of posts that wouldn't be shown, broken internal links, and what the rules of a post's language
 * don't allow, one line each; `paths` are the pages that aren't posts.
 */
export async function checkPosts(
	dir: string,
	posts: readonly WrittenPost[],
	paths: readonly string[],
): Promise<string[]> {
	const known = new Set([...paths, '/blog', ...posts.map(({ slug }) => `/blog/${slug}`)]);
	const faults = await Promise.all(
		posts.map(async (post) => {
			const { language, slug, text, linesBefore } = post;
			const { html } = await cleanHtml(markdownHtml(text), '', fileRules);
			const parts = markdownParts(text);
			const shown = parts.flatMap(({ node, line }): Fault[] => {
				const fault = lost(node, parts) ?? leadsNowhere(node, html, known);
				return fault ? [[linesBefore + line, fault]] : [];
			});
			return [...shown, ...writingFaults(dir, post, parts)].map(
				([line, fault]) => `posts/${language}/${slug}.md:${line}: ${fault}`,
			);
		}),
	);
	return faults.flat();
}

/**
 * Lists names of authors, categories, and tags that English has and another language lacks, and those that its
 * rules don't allow, one line each.
 */
export function checkTerms(dir: string, terms: WrittenPosts['terms']): string[] {
	const { en } = terms;
	return languages.flatMap(({ code }) => {
		const [own, rules] = [terms[code], readRules(dir, code, [])];
		if (!own || !en || !rules) return [];
		const [markFaults, sentenceFaults] = [markCheck(rules), sentenceCheck(rules, code)];
		return groups.flatMap((group) => [
			...Object.keys(en[group])
				.filter((slug) => !Object.hasOwn(own[group], slug))
				.map((slug) => `posts/${code}/terms.yaml: ${group}.${slug} is missing; English posts have it`),
			...Object.entries(own[group]).flatMap(([slug, { name, description }]) =>
				[name, description].flatMap((said) =>
					[...markFaults(said, ''), ...sentenceFaults(said)].map(
						(fault) => `posts/${code}/terms.yaml: ${group}.${slug}: ${fault}`,
					),
				),
			),
		]);
	});
}

const groups: readonly (keyof WrittenTerms)[] = ['authors', 'categories', 'tags'];

/** The line of the file, and what is wrong there. */
type Fault = readonly [line: number, words: string];

function writingFaults(
	dir: string,
	{ language, title, excerpt, alt = '', linesBefore }: WrittenPost,
	parts: readonly MarkdownPart[],
): Fault[] {
	const rules = readRules(dir, language, []);
	if (!rules) return [];
	const [markFaults, sentenceFaults] = [markCheck(rules), sentenceCheck(rules, language)];
	const blocks = blocksOf(parts).map(({ node, line }) => [linesBefore + line, saidIn(node)] as const);
	return [...[title, excerpt, alt].map((fact) => [1, fact] as const), ...blocks].flatMap(([line, said]) =>
		[...markFaults(said, ''), ...sentenceFaults(said)].map((fault): Fault => [line, fault]),
	);
}

/** What sanitizing would drop, or reduce to its text; an image on another host becomes a link to it. */
function lost(node: Nodes, parts: readonly MarkdownPart[]): string | undefined {
	if (node.type === 'html')
		return node.value.startsWith('<!--') ? undefined : 'has HTML, which would not be shown; write Markdown';
	const url =
		node.type === 'imageReference' ? addressOf(node.identifier, parts) : node.type === 'image' && node.url;
	// Whether a photo is there is told where photos are read.
	if (!url || /^https?:\/\//.test(url) || pictureAddress(url, '', null) || isPhotoName(url)) return undefined;
	return `the picture ${url} would not be shown; put a photo into posts/pictures as .jpg, .png, .webp, or .avif, and write only its name`;
}

function addressOf(name: string, parts: readonly MarkdownPart[]): string | undefined {
	return parts.flatMap(({ node }) =>
		node.type === 'definition' && node.identifier === name ? [node.url] : [],
	)[0];
}

function leadsNowhere(node: Nodes, html: string, known: ReadonlySet<string>): string | undefined {
	if (node.type !== 'link' && node.type !== 'definition') return undefined;
	const { url } = node;
	if (/^(https?:\/\/|mailto:|tel:)/.test(url)) return undefined;
	const isThere = url.startsWith('#')
		? html.includes(`id="part-${url.slice(1)}"`)
		: known.has(decodeURI(url));
	return isThere ? undefined : `links to ${url}, which does not exist`;
}
