import { type Document, isAlias, isScalar, type Scalar, visit } from 'yaml';

/** Text that YAML accepts but reads differently than it was meant: the offset, and what to do. */
export function textFaults(document: Document, text: string): [offset: number, words: string][] {
	const faults: [number, string][] = [];
	visit(document, {
		Node(_, node) {
			const [start, end] = node.range ?? [0, 0];
			const marked =
				isAlias(node) || node.tag !== undefined || ('anchor' in node && node.anchor !== undefined);
			const words = marked
				? 'put a text that begins with *, &, or ! in double quotes'
				: isScalar(node) && node.type === 'PLAIN' && lostOf(node, text.slice(end));
			if (words) faults.push([start, words]);
			// An alias whose anchor is missing.
			return isAlias(node) ? document.createNode('') : undefined;
		},
	});
	return faults;
}

/** The part of an unquoted value that YAML drops. */
function lostOf({ value, source = '' }: Scalar, after: string): string | undefined {
	if (/^[ \t]*#/.test(after) && !(programWord.test(source) && /^[ \t]+# /.test(after)))
		return 'everything after # is lost; put a text with # in double quotes';
	if (typeof value !== 'string') return undefined;
	if (/^[“”„‟‘‚]/.test(value) && /["“”„‟‘’]$/.test(value))
		return 'curly quotation marks (“ ”) do not work; type straight ones (")';
	if (value.split('"').length % 2 === 0)
		return 'a quotation mark (") has no partner; put the whole text in straight double quotes';
	return undefined;
}

/** A value that a comment may follow, because it isn't prose: emotional, A1, -2.8. */
const programWord = /^([a-z][a-z0-9_-]*|[A-Z][A-Z0-9]?|[-+.\d]+)$/;
