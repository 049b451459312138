import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { Heading } from '../../../core/blog/post.ts';
import { labelCells } from '../table-labels.ts';
import { allowed } from './allowed.ts';
import { textOf, withoutTags } from './plain-text.ts';
import { type PictureRules, settleMedia } from './settle-media.ts';

export type CleanHtml = { html: string; headings: Heading[]; text: string };

/**
 * HTML from outside as HTML that may stand on a page of ours: parsed as a browser does (HTML standard 13.2), pictures
 * brought under `/files/`, what runs elsewhere replaced by a link to it, everything that is not allowed removed, headings with
 * ids. `base` is where it stood, against which its addresses are read.
 */
export async function cleanHtml(source: string, base: string, rules: PictureRules): Promise<CleanHtml> {
	try {
		return await cleaned(source, base, rules);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		return cleaned(withoutTags(source), base, rules);
	}
}

async function cleaned(source: string, base: string, rules: PictureRules): Promise<CleanHtml> {
	const parsed = unified().use(rehypeParse, { fragment: true }).parse(source);
	await settleMedia(parsed, base, rules);
	const tree = await cleaner.run(parsed);
	const headings: Heading[] = [];
	finish(tree, headings, new Set());
	return {
		html: unified().use(rehypeStringify).stringify(tree),
		headings,
		text: textOf(tree).replace(/\s+/g, ' ').trim(),
	};
}

const cleaner = unified()
	.use(rehypeSanitize, allowed)
	.use(() => (tree: Root) => lowerHeadings(tree))
	.use(rehypeSlug, { prefix: 'part-' });

/** The page's own title is its only h1; a heading of nothing is none. */
function lowerHeadings(parent: Root | Element): void {
	parent.children = parent.children.filter(
		(child) =>
			child.type !== 'element' ||
			!/^h[1-6]$/.test(child.tagName) ||
			textOf(child).trim() !== '' ||
			hasPicture(child),
	) as typeof parent.children;
	for (const child of parent.children) {
		if (child.type !== 'element') continue;
		if (/^h[1-6]$/.test(child.tagName) && textOf(child).trim() === '') child.tagName = 'p';
		if (child.tagName === 'h1') child.tagName = 'h2';
		lowerHeadings(child);
	}
}

function finish(parent: Root | Element, headings: Heading[], ids: Set<string>): void {
	for (const child of parent.children) {
		if (child.type !== 'element') continue;
		const { tagName, properties } = child;
		const id = typeof properties.id === 'string' ? properties.id : '';
		if (ids.has(id)) {
			if (/^h[1-6]$/.test(tagName)) properties.id = free(id, ids);
			else delete properties.id;
		}
		if (typeof properties.id === 'string') ids.add(properties.id);
		if ((tagName === 'h2' || tagName === 'h3') && typeof properties.id === 'string')
			headings.push({
				id: properties.id,
				text: textOf(child).replace(/\s+/g, ' ').trim(),
				depth: tagName === 'h2' ? 2 : 3,
			});
		finish(child, headings, ids);
		if (tagName === 'table') labelCells(child);
	}
}

function free(id: string, ids: ReadonlySet<string>): string {
	let number = 2;
	while (ids.has(`${id}-${number}`)) number++;
	return `${id}-${number}`;
}

function hasPicture({ children }: Element): boolean {
	return children.some((child) => child.type === 'element' && (child.tagName === 'img' || hasPicture(child)));
}
