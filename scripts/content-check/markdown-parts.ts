import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** An element of a Markdown text, its first line (from 1), and whether it is in a footnote. */
export type MarkdownPart = { node: Nodes; line: number; isInNote: boolean };

/** Every element of a Markdown text, each before its children. */
export function markdownParts(text: string): MarkdownPart[] {
	return partsIn(parser.parse(text));
}

/** The elements that hold a text of their own, without those of footnotes. */
export const blocksOf = (parts: readonly MarkdownPart[]) =>
	parts.filter(
		({ node, isInNote }) => !isInNote && ['paragraph', 'heading', 'tableCell'].includes(node.type),
	);

/** The plain text of an element. */
export function saidIn(node: Nodes): string {
	if ('children' in node) return node.children.map(saidIn).join('');
	return 'value' in node && node.type !== 'html' ? node.value.replace(/[^\S\u00A0\u202F]+/g, ' ') : '';
}

const parser = unified().use(remarkParse).use(remarkGfm);

function partsIn(node: Nodes, isInNote = node.type === 'footnoteDefinition'): MarkdownPart[] {
	const own = { node, line: node.position?.start.line ?? 1, isInNote };
	if (!('children' in node)) return [own];
	return [own, ...node.children.flatMap((child) => partsIn(child, isInNote || undefined))];
}
