import { type Document, isAlias, isScalar, type Scalar, visit } from 'yaml';

/** What YAML reads without an error, though not as it was meant: where in the text, and what to do. */
export function textFaults(document: Document, text: string): [offset: number, words: string][] {
	const faults: [number, string][] = [];
	visit(document, {
		Node(_, node) {
			const [start, end] = node.range ?? [0, 0];
			const marked =
				isAlias(node) || node.tag !== undefined || ('anchor' in node && node.anchor !== undefined);
			const words = marked
				? 'a text that begins with *, & or ! must stand in double quotes'
				: isScalar(node) && node.type === 'PLAIN' && lostOf(node, text.slice(end));
			if (words) faults.push([start, words]);
			// It would lead to a value that is not there.
			return isAlias(node) ? document.createNode('') : undefined;
		},
	});
	return faults;
}

/** What is lost of a value without quotation marks. */
function lostOf({ value, source = '' }: Scalar, after: string): string | undefined {
	if (/^[ \t]*#/.test(after) && !(programWord.test(source) && /^[ \t]+# /.test(after)))
		return 'what stands after # is lost; put a text with # in double quotes';
	if (typeof value !== 'string') return undefined;
	if (/^[“”„‟‘‚]/.test(value) && /["“”„‟‘’]$/.test(value))
		return 'curly quotation marks (“ ”) do not work; type straight ones (")';
	if (value.split('"').length % 2 === 0)
		return 'a quotation mark (") stands alone; put the whole text in straight double quotes';
	return undefined;
}

/** A value after which a note may stand, since it is no text: emotional, A1, -2.8. */
const programWord = /^([a-z][a-z0-9_-]*|[A-Z][A-Z0-9]?|[-+.\d]+)$/;
