import type { Nodes } from 'mdast';
import { cleanHtml } from '../../server/content/blog/clean-html.ts';
import { markdownHtml } from '../../server/content/blog/file-source.ts';
import { pictureAddress } from '../../server/content/blog/picture-address.ts';
import type { WrittenPost } from '../../server/content/blog/read-posts.ts';
import { fileRules } from '../../server/content/blog/settle-media.ts';
import { type MarkdownPart, markdownParts } from './markdown-parts.ts';

/**
 * Lists elements of posts that wouldn't be shown, and broken internal links, one line each; `paths` are the
 * pages that aren't posts.
 */
export async function checkPosts(posts: readonly WrittenPost[], paths: readonly string[]): Promise<string[]> {
	const known = new Set([...paths, '/blog', ...posts.map(({ slug }) => `/blog/${slug}`)]);
	const faults = await Promise.all(
		posts.map(async ({ language, slug, text, linesBefore }) => {
			const { html } = await cleanHtml(markdownHtml(text), '', fileRules);
			const parts = markdownParts(text);
			return parts.flatMap(({ node, line }) => {
				const fault = lost(node, parts) ?? leadsNowhere(node, html, known);
				return fault ? [`posts/${language}/${slug}.md:${linesBefore + line}: ${fault}`] : [];
			});
		}),
	);
	return faults.flat();
}

/** What sanitizing would drop, or reduce to its text; an image on another host becomes a link to it. */
function lost(node: Nodes, parts: readonly MarkdownPart[]): string | undefined {
	if (node.type === 'html')
		return node.value.startsWith('<!--') ? undefined : 'has HTML, which would not be shown; write Markdown';
	const url =
		node.type === 'imageReference' ? addressOf(node.identifier, parts) : node.type === 'image' && node.url;
	if (!url || /^https?:\/\//.test(url) || pictureAddress(url, '', null)) return undefined;
	return `the picture ${url} would not be shown; a post's picture is a drawing, named in the field picture above the text`;
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
