import type { Element, Root as Html } from 'hast';
import type {
	Link,
	List,
	ListItem,
	Root as Markdown,
	Heading as MarkdownHeading,
	Nodes,
	Paragraph,
	Strong,
} from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Heading } from '../../core/blog/post.ts';
import { headingText } from '../../core/language/heading-text.ts';
import { unbroken } from '../../core/language/unbroken.ts';
import { headingsOf } from './blog/headings.ts';
import { textOf } from './blog/plain-text.ts';
import { settleTables } from './table-labels.ts';

export type MarkdownOptions = {
	/** Fills in the placeholders of a text. */
	fill: (text: string) => string;
	/** Appended to internal links so that they keep the language: `?lang=ar`, or nothing. */
	query: string;
};

/**
 * Renders our own Markdown as HTML: sanitized, with ids on headings, column labels on table cells, and the
 * language on internal links. Items that begin with a paragraph of only a name have `data-named`, and lists of only values that
 * were filled in have `data-lines`. Headings, paragraphs, lists, items, rows of tables, links, and strong text that are empty
 * after filling in placeholders are left out.
 */
export function renderMarkdown(
	source: string,
	{ fill, query }: MarkdownOptions,
): { html: string; headings: Heading[] } {
	const processor = unified()
		.use(remarkParse)
		.use(remarkGfm)
		.use(() => (tree: Markdown) => fillTexts(tree, fill))
		.use(remarkRehype)
		.use(rehypeSanitize)
		.use(rehypeSlug);
	const tree = processor.runSync(processor.parse(source));
	const headings = headingsOf(tree);
	finish(tree, query);
	settleTables(tree);
	return { html: unified().use(rehypeStringify).stringify(tree), headings };
}

function fillTexts(node: Nodes, fill: (text: string) => string): void {
	if (node.type === 'text' || node.type === 'inlineCode') node.value = fill(node.value);
	if (!('children' in node)) return;
	for (const child of node.children) fillTexts(child, fill);
	node.children = node.children.filter(
		(child) => child.type === 'text' || !isEmpty(child),
	) as typeof node.children;
}

function isEmpty(node: Nodes): boolean {
	if (node.type === 'text') return node.value.trim() === '';
	if (node.type === 'tableRow') return node.children.every(({ children }) => children.every(isEmpty));
	return mayBeLeftOut(node) && node.children.every(isEmpty);
}

function mayBeLeftOut(node: Nodes): node is MarkdownHeading | Paragraph | List | ListItem | Strong | Link {
	return ['heading', 'paragraph', 'list', 'listItem', 'strong', 'link'].includes(node.type);
}

function finish(parent: Html | Element, query: string, join = unbroken): void {
	for (const child of parent.children) {
		if (child.type === 'text') child.value = join(child.value);
		if (child.type !== 'element') continue;
		const { tagName, properties } = child;
		if (tagName === 'a' && typeof properties.href === 'string' && /^\/(?!\/)/.test(properties.href))
			properties.href = withQuery(properties.href, query);
		if (tagName === 'li' && isNamed(child)) properties.dataNamed = '';
		if (tagName === 'ul' && isOfValues(child)) properties.dataLines = '';
		if (tagName !== 'code') finish(child, query, /^h[1-3]$/.test(tagName) ? headingText : join);
	}
}

/** Whether the first paragraph of an item is only its name, in strong letters. */
function isNamed({ children }: Element): boolean {
	const [name] = children.filter((child) => child.type === 'element');
	return (
		name?.tagName === 'p' &&
		name.children.every((child) => child.type === 'element' && child.tagName === 'strong')
	);
}

/** Whether every item of a list is only a value that was filled in, such as a line of an address. */
function isOfValues({ children }: Element): boolean {
	const items = children.filter((child) => child.type === 'element');
	return items.every((item) => /^\u2068[^\u2069]*\u2069$/.test(textOf(item).trim()));
}

function withQuery(href: string, query: string): string {
	const [, path, fragment = ''] = /^([^#]*)(#.*)?$/.exec(href) ?? [];
	return `${path}${query}${fragment}`;
}
