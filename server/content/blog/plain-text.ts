import type { Nodes } from 'hast';
import { parseHtml } from './parse-html.ts';

/**
 * The text of external HTML: tags are removed, then entities are decoded once (HTML standard 13.2, fragment
 * parsing), so `&lt;b&gt;` becomes `<b>`. White space is collapsed.
 */
export function plainText(html: string): string {
	return textOf(parseHtml(html)).replace(/\s+/g, ' ').trim();
}

/** A text of ours with its white space collapsed, except no-break spaces, which French puts before a colon. */
export function collapsed(text: string): string {
	return text.replace(/[^\S\u00A0\u202F]+/g, ' ').trim();
}

/** The text below a node, without elements that aren't read; block elements are separated by spaces. */
export function textOf(node: Nodes): string {
	if (node.type === 'text') return node.value;
	if (!('children' in node) || (node.type === 'element' && unread.has(node.tagName))) return '';
	const text = node.children.map(textOf).join('');
	return node.type === 'element' && apart.test(node.tagName) ? ` ${text} ` : text;
}

const unread = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'noembed', 'noframes', 'xmp']);

const apart =
	/^(p|div|br|hr|h[1-6]|[uod]l|li|d[td]|table|t[rdh]|blockquote|pre|fig.*|section|article|details|summary|img)$/;
