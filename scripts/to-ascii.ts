import { parseAst } from 'rolldown/parseAst';

/** A token of a program, by its place in the code. */
type Token = { type: string; start: number; end: number; isTagged: boolean };

const beyondAscii = /[^\0-\x7f]/;

/**
 * A module's code with the same meaning in ASCII: other characters become escapes in strings, templates, regular
 * expressions, and names, and `?` in comments. Returns null if an escape could mean something else: in a
 * template with a tag, which may read what is written; after a backslash; and outside of tokens and comments, where
 * such a character is a space.
 */
export function toAscii(code: string): string | null {
	if (!beyondAscii.test(code)) return code;
	const tokens = tokensOf(code).filter(({ start, end }) => beyondAscii.test(code.slice(start, end)));
	if (tokens.some(({ start, end, isTagged }) => isTagged || hasUnclearEscape(code.slice(start, end))))
		return null;
	let ascii = '';
	let place = 0;
	for (const { start, end } of tokens) {
		const between = code.slice(place, start);
		if (beyondAscii.test(withoutComments(between))) return null;
		ascii += between.replace(/[^\0-\x7f]/g, '?') + escaped(code.slice(start, end));
		place = end;
	}
	const rest = code.slice(place);
	return beyondAscii.test(withoutComments(rest)) ? null : ascii + rest.replace(/[^\0-\x7f]/g, '?');
}

/** The strings, parts of templates, regular expressions, and names of a module, in order. */
function tokensOf(code: string): Token[] {
	const tokens: Token[] = [];
	const walk = (node: unknown, isTagged: boolean): void => {
		if (Array.isArray(node)) return node.forEach((part) => walk(part, isTagged));
		if (typeof node !== 'object' || node === null) return;
		const { type, start, end } = node as Token;
		if (leaves.has(type)) {
			tokens.push({ type, start, end, isTagged: isTagged && type === 'TemplateElement' });
			return;
		}
		for (const [name, part] of Object.entries(node))
			walk(
				part,
				type === 'TaggedTemplateExpression'
					? name === 'quasi'
					: isTagged && type === 'TemplateLiteral' && name === 'quasis',
			);
	};
	walk(parseAst(code).body, false);
	// A shorthand property is its name and its value.
	return [...new Map(tokens.map((token) => [token.start, token])).values()].toSorted(
		(one, other) => one.start - other.start,
	);
}

const leaves: ReadonlySet<string> = new Set([
	'Literal',
	'TemplateElement',
	'Identifier',
	'PrivateIdentifier',
]);

/** Whether a backslash stands before a character beyond ASCII and isn't itself escaped. */
const hasUnclearEscape = (token: string) => /\\[^\0-\x7f]/.test(token.replace(/\\[\0-\x7f]/g, ''));

/** What is between tokens, without its comments. */
const withoutComments = (between: string) => between.replace(/\/\*.*?\*\/|\/\/[^\n\r\u2028\u2029]*/gs, '');

const escaped = (token: string) =>
	token.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
