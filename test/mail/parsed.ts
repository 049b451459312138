import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { WrittenMail } from './every-mail.ts';

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;
type Style = Record<string, string>;

const parsed = new Map<string, Element[]>();

/** All elements of an email, in order. */
export function all({ html }: Pick<WrittenMail, 'html'>, name?: string): Element[] {
	let elements = parsed.get(html);
	if (!elements) {
		elements = [];
		const walk = (nodes: readonly Node[]): void => {
			for (const node of nodes) {
				if (!('tagName' in node)) continue;
				elements?.push(node);
				walk(node.childNodes);
			}
		};
		walk(parse(html).childNodes);
		parsed.set(html, elements);
	}
	return name === undefined ? elements : elements.filter(({ tagName }) => tagName === name);
}

export function attribute({ attrs }: Element, name: string): string | undefined {
	return attrs.find((each) => each.name === name)?.value;
}

export function styleOf(element: Element): Style {
	const style = attribute(element, 'style') ?? '';
	return Object.fromEntries(
		style
			.split(';')
			.filter(Boolean)
			.map((each) => [each.slice(0, each.indexOf(':')).trim(), each.slice(each.indexOf(':') + 1).trim()]),
	);
}

export function sheetOf(mail: WrittenMail): string {
	return all(mail, 'style').map(textOf).join('').trim();
}

export function textOf(element: Node): string {
	if ('value' in element) return element.value;
	if (element.nodeName === 'br') return '\n';
	return 'childNodes' in element ? element.childNodes.map(textOf).join('') : '';
}

/** Every visible text with the element whose style it has, split into lines. */
export function texts(mail: WrittenMail): { block: Element; text: string; whole: string }[] {
	const hidden = all(mail, 'div').find((each) => styleOf(each).display === 'none');
	return all(mail)
		.filter((each) => !['title', 'style', 'br', 'bdi', 'span'].includes(each.tagName))
		.filter((each) => !hidden || !isWithin(each, hidden))
		.flatMap((block) => {
			const own = block.childNodes
				.filter((each) => !('tagName' in each) || ['br', 'bdi', 'span'].includes(each.tagName))
				.map(textOf)
				.join('');
			return own.split('\n').map((line) => ({ block, whole: line, text: line.slice(0, 40) }));
		})
		.filter(({ whole }) => whole.trim() !== '');
}

/** Whether a block is the site's name or the subject, which precede the text part anyway. */
export function isTitle(block: Element, mail: WrittenMail): boolean {
	// The first cell that has words and nothing else.
	const name = all(mail, 'td').find(
		(each) => each.childNodes.every((child) => 'value' in child) && textOf(each).trim() !== '',
	);
	return block.tagName === 'h1' || block === name;
}

export function isWithin(inner: Element, outer: Element): boolean {
	for (
		let each: Element['parentNode'] | Element = inner;
		each;
		each = 'parentNode' in each ? each.parentNode : null
	)
		if (each === outer) return true;
	return false;
}
