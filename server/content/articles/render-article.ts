import type { Element, ElementContent, Root } from 'hast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { drawingNamed, type Passage, type TableDrawing } from '../../../core/articles/table-drawing.ts';
import type { Heading } from '../../../core/blog/post.ts';
import { breakHeadings, headingsOf } from '../blog/headings.ts';
import { collapsed, textOf } from '../blog/plain-text.ts';
import { settleTables } from '../table-labels.ts';

/** The text of an article as HTML, split where the page inserts other content. */
export type RenderedArticle = {
	/** What comes before the tool or, without one, before the first heading. */
	lead: string;
	body: Passage[];
	/** What follows the second tool; empty if there is none. */
	last: Passage[];
	/** The list of sources without its heading; empty if the text has no footnotes. */
	sources: string;
	headings: Heading[];
	/** The plain text without sources. */
	text: string;
	/** How many lines mark the position of a tool. */
	tools: number;
};

/** The line that marks the position of a tool. */
const PLACE = '{tool}';

/**
 * Renders our own Markdown as HTML; `backTo` labels the arrow after a source, which is numbered `3` or `3-2`.
 */
export function renderArticle(source: string, backTo: (number: string) => string): RenderedArticle {
	// A source cited several times has a numbered arrow back to each citation.
	const backLabel = (index: number, again: number) =>
		backTo(again > 1 ? `${index + 1}-${again}` : `${index + 1}`);
	const processor = unified()
		.use(remarkParse)
		.use(remarkGfm)
		.use(remarkRehype, { clobberPrefix: 'source-', footnoteBackLabel: backLabel })
		.use(rehypeSanitize, { ...defaultSchema, clobberPrefix: '' })
		.use(rehypeSlug);
	const tree = processor.runSync(processor.parse(source));
	settleTables(tree);
	markSources(tree);
	const section = tree.children.find(isNotes);
	tree.children = tree.children.filter((child) => child !== section);
	if (section) {
		breakAddresses(section);
		alignSources(section);
	}
	const headings = headingsOf(tree);
	const text = collapsed(textOf({ ...tree, children: tree.children.filter((child) => !isMark(child)) }));
	breakHeadings(tree);
	const places = tree.children.flatMap((child, index) => (isPlace(child) ? [index] : []));
	const [first, second = tree.children.length] = places;
	const opening = first ?? Math.max(0, tree.children.findIndex(isHeading));
	return {
		lead: html(tree.children.slice(0, opening)),
		body: passages(tree.children.slice(first === undefined ? opening : first + 1, second)),
		last: passages(tree.children.slice(second + 1)),
		sources: section ? html(section.children.filter(isList)) : '',
		headings,
		text,
		tools: places.length,
	};
}

function html(children: Root['children']): string {
	return unified().use(rehypeStringify).stringify({ type: 'root', children });
}

/** The only section in a text is its footnotes. */
function isNotes(node: Root['children'][number]): node is Element {
	return node.type === 'element' && node.tagName === 'section';
}

function isList(node: ElementContent): boolean {
	return node.type === 'element' && node.tagName === 'ol';
}

function isHeading(node: Root['children'][number]): boolean {
	return node.type === 'element' && node.tagName === 'h2';
}

function isPlace(node: Root['children'][number]): boolean {
	return node.type === 'element' && node.tagName === 'p' && textOf(node).trim() === PLACE;
}

/** Whether something that isn't text goes here. */
function isMark(node: Root['children'][number]): boolean {
	return isPlace(node) || nameOfDrawing(node) !== undefined;
}

function nameOfDrawing(node: Root['children'][number]): TableDrawing['name'] | undefined {
	return node.type === 'element' && node.tagName === 'p' ? drawingNamed(textOf(node)) : undefined;
}

/** The text between the drawings, with each drawing and its table, which comes right after its mark. */
function passages(children: Root['children']): Passage[] {
	const mark = children.findIndex((child) => nameOfDrawing(child));
	const named = children[mark];
	const name = named && nameOfDrawing(named);
	if (!name) return [{ html: html(children), drawing: null }];
	const after = children.slice(mark + 1);
	const place = after.findIndex((node) => node.type === 'element');
	const next = after[place];
	const [head = [], ...rows] = next?.type === 'element' ? cellsOf(next) : [];
	const before = html(children.slice(0, mark));
	if (!next || rows.length === 0) return [{ html: before, drawing: null }, ...passages(after)];
	return [
		{ html: before, drawing: { name, head, rows, table: html([next]) } },
		...passages(after.slice(place + 1)),
	];
}

function cellsOf(table: Element): string[][] {
	return elementsIn(table, 'tr').map((row) => elementsIn(row, 'th', 'td').map((cell) => textOf(cell).trim()));
}

function elementsIn(parent: Element, ...names: string[]): Element[] {
	return parent.children.flatMap((child) => {
		if (child.type !== 'element') return [];
		return names.includes(child.tagName) ? [child] : elementsIn(child, ...names);
	});
}

/**
 * Lets long visible URLs break after a slash or period rather than before the last digit; copying still gives
 * the whole URL.
 */
function breakAddresses(parent: Element): void {
	parent.children = parent.children.flatMap((child): ElementContent[] => {
		if (child.type === 'element') breakAddresses(child);
		if (child.type !== 'text' || !/^https?:/.test(child.value)) return [child];
		const [first = '', ...rest] = child.value.split(/(?<=[^/:][/.])(?=[^/])/);
		return [text(first), ...rest.flatMap((part) => [wbr, text(part)])];
	});
}

/** A source that begins with words in its own direction, as in Arabic texts (U+2068), is aligned with their start. */
function alignSources(parent: Element): void {
	for (const child of parent.children) {
		if (child.type !== 'element') continue;
		if (child.tagName === 'p' && textOf(child).trimStart().startsWith('\u2068'))
			child.properties.dir = 'auto';
		else alignSources(child);
	}
}

const text = (value: string): ElementContent => ({ type: 'text', value });

const wbr: ElementContent = { type: 'element', tagName: 'wbr', properties: {}, children: [] };

/**
 * Isolates footnote markers (UAX 9): otherwise, in Arabic, their digits would join a number before the period
 * and show 0.08.² as one number. Two adjacent markers get a space here, because CSS can't see whether there
 * is text between them.
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
