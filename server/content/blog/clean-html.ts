import type { Element, Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { Heading } from '../../../core/blog/post.ts';
import { labelCells } from '../table-labels.ts';
import { allowed } from './allowed.ts';
import { headingsOf, settleHeadings } from './headings.ts';
import { parseHtml } from './parse-html.ts';
import { textOf } from './plain-text.ts';
import { type ContentRules, settleMedia } from './settle-media.ts';

export type CleanHtml = { html: string; headings: Heading[]; text: string };

/**
 * HTML from outside as HTML that may stand on a page of ours: parsed as a browser does (HTML standard 13.2), pictures
 * brought under `/files/`, what runs elsewhere replaced by a link to it, everything that is not allowed removed, headings with
 * ids. `base` is where it stood, against which its addresses are read.
 */
export async function cleanHtml(source: string, base: string, rules: ContentRules): Promise<CleanHtml> {
	const parsed = parseHtml(source);
	await settleMedia(parsed, base, rules);
	const tree = await cleaner.run(parsed);
	const headings = headingsOf(tree);
	labelTables(tree);
	return {
		html: unified().use(rehypeStringify).stringify(tree),
		headings,
		text: textOf(tree).replace(/\s+/g, ' ').trim(),
	};
}

const cleaner = unified()
	.use(rehypeSanitize, allowed)
	.use(() => (tree: Root) => settleHeadings(tree))
	.use(rehypeSlug, { prefix: 'part-' });

function labelTables(parent: Root | Element): void {
	for (const child of parent.children) {
		if (child.type !== 'element') continue;
		labelTables(child);
		if (child.tagName === 'table') labelCells(child);
	}
}
