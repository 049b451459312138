import type { Value } from './column.ts';

/**
 * One record of a CSV file with its line end: RFC 4180, commas, CRLF. Nothing is an empty field and an empty text is `""`.
 * Numbers and flags stand plain; every text is made harmless to spreadsheets (see `harmless`).
 */
export function csvRecord(values: readonly Value[]): string {
	return `${values.map(field).join(',')}\r\n`;
}

/**
 * Puts an apostrophe where a spreadsheet would begin to read a formula: before `=`, `+`, `-`, `@` and their wide forms at
 * the start of a text or behind what a spreadsheet may take for the end of a field, and before a tab or line break at the
 * start. One before an apostrophe in such a place too, so that nothing is lost (`withoutGuards` takes them away again).
 * Source: OWASP, "CSV Injection".
 */
export function harmless(text: string): string {
	return text.replace(begins, "'");
}

/** The text that `harmless` was given. */
export function withoutGuards(text: string): string {
	let plain = '';
	for (let at = 0; at < text.length; at++) {
		if (text[at] === "'" && fieldStart.test(plain)) at++;
		plain += text[at] ?? '';
	}
	return plain;
}

function field(value: Value): string {
	if (value === null) return '';
	if (typeof value === 'number') return String(value);
	const text = harmless(typeof value === 'string' ? value : JSON.stringify(value));
	return plain.test(text) ? text : `"${text.replaceAll('"', '""')}"`;
}

/** What no reader can take for more than one field, wherever it stands. */
const plain = /^[\p{L}\p{N}_.:@/+-][\p{L}\p{N}_.:@/+ -]*$/u;

const begins = /^(?=[\t\r\n])|(?=[-=+@'＝＋－＠])(?<=(?:^|[;,|\t\r\n"])\s*)/g;
const fieldStart = /(?:^|[;,|\t\r\n"])\s*$/;
