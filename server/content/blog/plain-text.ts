import type { Nodes } from 'hast';
import { parseHtml } from './parse-html.ts';

/**
 * The words of a piece of HTML from outside: its tags are removed, then its entities decoded once (HTML standard 13.2,
 * fragment parsing), so that `&lt;b&gt;` is said as `<b>`. White space is one space.
 */
export function plainText(html: string): string {
	return textOf(parseHtml(html)).replace(/\s+/g, ' ').trim();
}

/** The words below a node, without those that nobody reads; what stands on a line of its own is apart from the rest. */
export function textOf(node: Nodes): string {
	if (node.type === 'text') return node.value;
	if (!('children' in node) || (node.type === 'element' && unread.has(node.tagName))) return '';
	const text = node.children.map(textOf).join('');
	return node.type === 'element' && apart.test(node.tagName) ? ` ${text} ` : text;
}

const unread = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'noembed', 'noframes', 'xmp']);

const apart =
	/^(p|div|br|hr|h[1-6]|[uod]l|li|d[td]|table|t[rdh]|blockquote|pre|fig.*|section|article|details|summary|img)$/;
