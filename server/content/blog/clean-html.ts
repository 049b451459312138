import type { Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { Heading } from '../../../core/blog/post.ts';
import { settleTables } from '../table-labels.ts';
import { allowed } from './allowed.ts';
import { breakHeadings, headingsOf, settleHeadings } from './headings.ts';
import { parseHtml } from './parse-html.ts';
import { textOf } from './plain-text.ts';
import { type ContentRules, settleMedia } from './settle-media.ts';

export type CleanHtml = { html: string; headings: Heading[]; text: string };

/**
 * Sanitizes external HTML for our pages: parses it as a browser does (HTML standard 13.2), serves images from
 * `/files/`, replaces embeds by links, removes everything not allowed, and adds ids to headings. `base` is
 * its original URL, which resolves its relative URLs.
 */
export async function cleanHtml(source: string, base: string, rules: ContentRules): Promise<CleanHtml> {
	const parsed = parseHtml(source);
	await settleMedia(parsed, base, rules);
	const tree = await cleaner.run(parsed);
	const headings = headingsOf(tree);
	const text = textOf(tree).replace(/\s+/g, ' ').trim();
	settleTables(tree);
	breakHeadings(tree);
	return { html: unified().use(rehypeStringify).stringify(tree), headings, text };
}

const cleaner = unified()
	.use(rehypeSanitize, allowed)
	.use(() => (tree: Root) => settleHeadings(tree))
	.use(rehypeSlug, { prefix: 'part-' });
