import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** A part of a Markdown text, the line of the text that it begins in, from 1, and whether a footnote holds it. */
export type MarkdownPart = { node: Nodes; line: number; isInNote: boolean };

/** Every part of a Markdown text, each before those that it holds. */
export function markdownParts(text: string): MarkdownPart[] {
	return partsIn(parser.parse(text));
}

/** What a part says, without its marks. */
export function saidIn(node: Nodes): string {
	if ('children' in node) return node.children.map(saidIn).join('');
	return 'value' in node && node.type !== 'html' ? node.value.replace(/\s+/g, ' ') : '';
}

const parser = unified().use(remarkParse).use(remarkGfm);

function partsIn(node: Nodes, isInNote = node.type === 'footnoteDefinition'): MarkdownPart[] {
	const own = { node, line: node.position?.start.line ?? 1, isInNote };
	if (!('children' in node)) return [own];
	return [own, ...node.children.flatMap((child) => partsIn(child, isInNote || undefined))];
}
