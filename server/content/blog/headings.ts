import type { Element, Root } from 'hast';
import type { Heading } from '../../../core/blog/post.ts';
import { headingText } from '../../../core/language/heading-text.ts';
import { collapsed, textOf } from './plain-text.ts';

/** Anything longer, in characters, isn't a heading, whatever its tag. */
const LONGEST = 300;

/**
 * Lowers the headings of a post below its page's title, the only h1. A heading that is empty, too long, or
 * inside another heading becomes a paragraph; one without text or images is removed.
 */
export function settleHeadings(parent: Root | Element, isInHeading = false): void {
	parent.children = parent.children.filter((child) => {
		if (child.type !== 'element') return true;
		const isHeading = /^h[1-6]$/.test(child.tagName);
		if (isHeading && isInHeading) child.tagName = 'span';
		else if (isHeading) {
			const { length } = textOf(child).trim();
			if (length === 0 && !hasPicture(child)) return false;
			if (length === 0 || length > LONGEST) child.tagName = 'p';
			else if (child.tagName === 'h1') child.tagName = 'h2';
		}
		settleHeadings(child, isInHeading || /^h[1-6]$/.test(child.tagName));
		return true;
	}) as typeof parent.children;
}

/** The headings of a post for its table of contents; makes all ids below it unique. */
export function headingsOf(tree: Root): Heading[] {
	const headings: Heading[] = [];
	walk(tree, headings, new Map());
	return headings;
}

/** Inserts the allowed line breaks into all headings. */
export function breakHeadings(parent: Root | Element, isInHeading = false): void {
	for (const child of parent.children) {
		if (child.type === 'text' && isInHeading) child.value = headingText(child.value);
		if (child.type === 'element') breakHeadings(child, isInHeading || /^h[1-3]$/.test(child.tagName));
	}
}

function walk(parent: Root | Element, headings: Heading[], seen: Map<string, number>): void {
	for (const child of parent.children) {
		if (child.type !== 'element') continue;
		const { tagName, properties } = child;
		if (typeof properties.id === 'string') {
			const id =
				seen.has(properties.id) && /^h[1-6]$/.test(tagName) ? next(properties.id, seen) : properties.id;
			if (seen.has(id)) delete properties.id;
			else {
				properties.id = id;
				seen.set(id, 1);
			}
		}
		if ((tagName === 'h2' || tagName === 'h3') && typeof properties.id === 'string')
			headings.push({
				id: properties.id,
				text: collapsed(textOf(child)),
				depth: tagName === 'h2' ? 2 : 3,
			});
		walk(child, headings, seen);
	}
}

/** The first free one of `id-2`, `id-3`, …; remembers where to continue. */
function next(id: string, seen: Map<string, number>): string {
	let number = (seen.get(id) ?? 1) + 1;
	while (seen.has(`${id}-${number}`)) number++;
	seen.set(id, number);
	return `${id}-${number}`;
}

function hasPicture({ children }: Element): boolean {
	return children.some((child) => child.type === 'element' && (child.tagName === 'img' || hasPicture(child)));
}
