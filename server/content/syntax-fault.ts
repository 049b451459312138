/** A line number, from 1, and what is wrong there. */
export type LineFault = [line: number, words: string];

type Position = { line: number; col: number };

/** The first line indented with anything but ordinary spaces. */
export function indentFault(lines: readonly string[]): LineFault | undefined {
	for (const [index, line] of lines.entries()) {
		const space = /^\s+(?=\S)/.exec(line)?.[0] ?? '';
		if (space.includes('\t')) return [index + 1, 'this line begins with a tab; use spaces'];
		if (/[^ ]/.test(space)) return [index + 1, 'this line begins with a special space; type ordinary spaces'];
	}
	return undefined;
}

/**
 * Explains a YAML syntax error to someone who has never heard of YAML. The library's messages are about
 * grammar, so this uses the code and line of its first error, and a list of common mistakes.
 */
export function syntaxFault(lines: readonly string[], position: Position, code: string): LineFault {
	const { line } = position;
	const bared = lines.map(bare);
	const here = bared[line - 1] ?? '';
	if (code === 'DUPLICATE_KEY') return twice(lines, position);
	if (code === 'BAD_DQ_ESCAPE') return [line, 'inside double quotes, write a backslash (\\) twice: \\\\'];
	if (code === 'MULTIPLE_DOCS') {
		const mark = bared.findLastIndex((each, index) => index < line && /^(---|\.\.\.)/.test(each));
		return [mark + 1, `remove the line ${bared[mark]?.trim()}`];
	}
	const quote = lastOpen(bared, line, quotes);
	if (quote) return [quote, 'a quotation mark (") opens here and is not closed on this line'];
	const brace = lastOpen(bared, line, braces);
	if (brace) return [brace, 'a closing } is missing'];
	if (braces(here) < 0) return [line, 'an opening { is missing, or there is a } too many'];
	if (/^\s*-[^\s-]/.test(here)) return [line, 'put a space after the hyphen'];
	const isMoved = code === 'BAD_INDENT' || standsAlone(lines, line);
	const wrong = rules.find(([sees]) => sees.test(here));
	if (wrong && !isMoved) return [line, wrong[1]];
	if (/^\s*\{/.test(here)) return [line, 'a hyphen is missing; the line of an item must begin with `- {`'];
	const moved = isMoved ? line : line + 1;
	// If a line is indented like an earlier one, the less indented line between them is wrong.
	if (isMoved || indentOf(lines[line]) > indentOf(lines[line - 1]))
		return [
			standsBack(lines, moved) ? moved - 1 : moved,
			'this line begins with too many or too few spaces; compare the lines around it',
		];
	return [line, 'this line cannot be read; compare it with the examples in docs/authoring.md'];
}

/** A line without double-quoted text and comments. */
function bare(line: string): string {
	return line.replace(/"(?:\\.|[^"\\])*"/g, TEXT).replace(/(^|\s)#.*/, '');
}

const TEXT = '§';

/** Common mistakes and their explanations, the most certain first. Patterns match stripped lines. */
const rules: readonly [sees: RegExp, words: string][] = [
	[/^\s*- [a-z]\d+:/, 'items in this file have no hyphen in front'],
	[/\}\s*-\s*\{/, 'put each item on a line of its own'],
	[/^\s*- [^{]*\w+:.*,\s*\w+:/, 'put the fields of an item in braces, as in `- { id: a1, … }`'],
	[/\{\s*\{/, 'there is a { too many'],
	[/\{.*[،؛]/, 'type ordinary commas (,) between the fields, not Arabic ones'],
	[/\{.*:\s[^,{}]*\s\w+:(\s|$)/, 'a comma (,) is missing between two fields in the braces'],
	[/^\s*(- )?[\p{L}\d_]+:(?=\S)/u, 'put a space after the colon'],
	[/：/, 'type an ordinary colon (:) and a space after the name'],
	[/^[^:]*: +'|[{,] *\w+: *'/, `put the text in straight double quotes ("), not in single ones (')`],
	[/: +§[^,}]*§/, 'to write a quotation mark inside a text, type a backslash before it: \\"'],
	[/^[^{]*: +§ *,\s*$/, 'remove the comma at the end'],
	[/: +§ *[^\s,}]/, 'the text goes on after its closing quotation mark'],
	[
		/^[^:{]*: +([[*&!|>@`%?-]|\{[^:]*\})/,
		'put the whole text in double quotes, because of the character it begins with',
	],
	[/\{/, 'something is wrong in the braces: put a comma between fields, and every text in double quotes'],
	[/:.*:(\s|$)/, 'put the whole text in double quotes, because it contains a colon'],
	[/^\s*\w+\s*$/, 'a colon (:) is missing after the name'],
	[/^[^:]+$/, 'a name, a colon, and a space are missing at the beginning, as in `a1: "text"`'],
];

/** How many quotation marks (or braces) a stripped line leaves open; negative if it closes earlier ones. */
const quotes = (line: string) =>
	line.split('"').length % 2 === 1 ? 0 : /(^|: |- |, |\{ ?)"/.test(line) ? 1 : -1;
const braces = (line: string) => line.split(/[[{]/).length - line.split(/[\]}]/).length;

/** The last line up to this one that opens something that is still unclosed; 0 if there is none. */
function lastOpen(bared: readonly string[], line: number, opened: (line: string) => number): number {
	let open = 0;
	for (let number = line; number > 0; number--) {
		open += opened(bared[number - 1] ?? '');
		if (open > 0) return number;
	}
	return 0;
}

const indentOf = (line = '') => line.search(/\S/);

/** Whether a line is indented less than others above it and matches the indentation of none of them. */
function standsAlone(lines: readonly string[], line: number): boolean {
	const above = lines.slice(0, line - 1).map(indentOf);
	const indent = indentOf(lines[line - 1]);
	return Math.max(...above) > indent && !above.includes(indent);
}

/**
 * Whether the line before this one matches the indentation of an earlier line, while the line between them is
 * indented less.
 */
function standsBack(lines: readonly string[], line: number): boolean {
	const indent = indentOf(lines[line - 1]);
	return (
		indentOf(lines[line - 2]) < indent && lines.slice(0, line - 2).some((each) => indentOf(each) === indent)
	);
}

function twice(lines: readonly string[], { line, col }: Position): LineFault {
	const here = lines[line - 1] ?? '';
	if (/[{,] *$/.test(here.slice(0, col - 1))) return [line, 'the same name is in the braces twice'];
	// After an empty value, the library points to the end of that value.
	const second = here.slice(col - 1).trim() === '' ? line + 1 : line;
	const [begin = '', name] = /^ *([^\s:]+):/.exec(lines[second - 1] ?? '') ?? [];
	const first = lines.findLastIndex((each, index) => index < second - 1 && each.startsWith(begin)) + 1;
	return [second, `${name} is listed twice; the first is in line ${first}`];
}
