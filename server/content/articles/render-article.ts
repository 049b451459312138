import type { Element, ElementContent, Root } from 'hast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Heading } from '../../../core/blog/post.ts';
import { headingsOf } from '../blog/headings.ts';
import { textOf } from '../blog/plain-text.ts';
import { labelCells } from '../table-labels.ts';

/** The text of an article as HTML, in the parts that the page puts other things between. */
export type RenderedArticle = {
	before: string;
	after: string;
	/** The list of sources without its heading; empty where the text has no footnotes. */
	sources: string;
	headings: Heading[];
	/** The words of the text alone, without sources. */
	text: string;
	/** How often the place of the tool is marked. */
	tools: number;
};

/** A line of its own that says where the tool of the article stands. */
const PLACE = '{tool}';

/** Our own Markdown as HTML; `backTo` says in words where the arrow after a source leads, which is numbered `3` or `3-2`. */
export function renderArticle(source: string, backTo: (number: string) => string): RenderedArticle {
	// A source that is named several times has an arrow to each place, with a number of its own.
	const backLabel = (index: number, again: number) =>
		backTo(again > 1 ? `${index + 1}-${again}` : `${index + 1}`);
	const processor = unified()
		.use(remarkParse)
		.use(remarkGfm)
		.use(remarkRehype, { clobberPrefix: 'source-', footnoteBackLabel: backLabel })
		.use(rehypeSanitize, { ...defaultSchema, clobberPrefix: '' })
		.use(rehypeSlug);
	const tree = processor.runSync(processor.parse(source));
	labelTables(tree);
	markSources(tree);
	const section = tree.children.find(isNotes);
	tree.children = tree.children.filter((child) => child !== section);
	if (section) breakAddresses(section);
	const places = tree.children.flatMap((child, index) => (isPlace(child) ? [index] : []));
	const cut = places[0] ?? tree.children.length;
	return {
		before: html(tree.children.slice(0, cut)),
		after: html(tree.children.slice(cut + 1)),
		sources: section ? html(section.children.filter(isList)) : '',
		headings: headingsOf(tree),
		text: textOf(tree).replace(PLACE, '').replace(/\s+/g, ' ').trim(),
		tools: places.length,
	};
}

function html(children: Root['children']): string {
	return unified().use(rehypeStringify).stringify({ type: 'root', children });
}

/** The only section of a text is that of its footnotes. */
function isNotes(node: Root['children'][number]): node is Element {
	return node.type === 'element' && node.tagName === 'section';
}

function isList(node: ElementContent): boolean {
	return node.type === 'element' && node.tagName === 'ol';
}

function isPlace(node: Root['children'][number]): boolean {
	return node.type === 'element' && node.tagName === 'p' && textOf(node).trim() === PLACE;
}

/** A long address that is shown ends its lines after a slash or a dot, not before its last digit; copied, it is whole. */
function breakAddresses(parent: Element): void {
	parent.children = parent.children.flatMap((child): ElementContent[] => {
		if (child.type === 'element') breakAddresses(child);
		if (child.type !== 'text' || !/^https?:/.test(child.value)) return [child];
		const [first = '', ...rest] = child.value.split(/(?<=[^/:][/.])(?=[^/])/);
		return [text(first), ...rest.flatMap((part) => [wbr, text(part)])];
	});
}

const text = (value: string): ElementContent => ({ type: 'text', value });

const wbr: ElementContent = { type: 'element', tagName: 'wbr', properties: {}, children: [] };

/**
 * The mark of a source is isolated (UAX 9): in Arabic its figure would else join a number before it across the full stop, 0.08.² as
 * one. Two sources of one sentence are drawn apart; style alone cannot see whether there are words between them.
 */
function markSources(parent: Root | Element): void {
	const isSource = (node: unknown): node is Element =>
		(node as Element | undefined)?.type === 'element' && (node as Element).tagName === 'sup';
	parent.children.forEach((child, index) => {
		if (child.type === 'element') markSources(child);
		if (!isSource(child)) return;
		for (const mark of child.children) if (mark.type === 'element') mark.properties.dir = 'ltr';
		if (isSource(parent.children[index - 1])) child.properties.className = ['next'];
	});
}

function labelTables(parent: Root | Element): void {
	for (const child of parent.children as ElementContent[]) {
		if (child.type !== 'element') continue;
		labelTables(child);
		if (child.tagName === 'table') labelCells(child);
	}
}
