import { type LanguageCode, languageOf } from '../language/languages.ts';
import type { Value } from './column.ts';

/** What separates the fields of a CSV file, and the decimals of a number. */
export type CsvMarks = { separator: ',' | ';'; decimal: '.' | ',' };

/**
 * The marks that a spreadsheet expects where a language is spoken, so that it opens a file without being asked
 * how. Source: the list separator and the decimal mark of the regional settings of Windows.
 */
export function spreadsheetMarks(language: LanguageCode): CsvMarks {
	const { locale } = languageOf(language);
	const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
	const isComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
	return { separator: ['en', 'zh'].includes(language) ? ',' : ';', decimal: isComma ? ',' : '.' };
}

/**
 * One record of a CSV file with its line end: RFC 4180, commas or other marks, CRLF. Null is an empty field and an empty
 * text is `""`. Numbers and booleans are unquoted; every text is made safe for spreadsheets (see `harmless`).
 */
export function csvRecord(
	values: readonly Value[],
	{ separator, decimal }: CsvMarks = { separator: ',', decimal: '.' },
): string {
	const fields = values.map((value) =>
		typeof value === 'number' ? String(value).replace('.', decimal) : field(value),
	);
	return `${fields.join(separator)}\r\n`;
}

/**
 * Inserts an apostrophe wherever a spreadsheet would start to read a formula: before `=`, `+`, `-`, `@`, and
 * their full-width forms at the start of a text or after anything a spreadsheet may take for the end of a
 * field, and before a tab or line break at the start. An apostrophe in such a place gets another one, so that
 * `withoutGuards` can restore the text. Source: OWASP, "CSV Injection".
 */
export function harmless(text: string): string {
	return text.replace(begins, "'");
}

/** Restores the text that was given to `harmless`. */
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
	const text = harmless(typeof value === 'string' ? value : JSON.stringify(value));
	return plain.test(text) ? text : `"${text.replaceAll('"', '""')}"`;
}

/** A text that no parser can split into two fields. */
const plain = /^[\p{L}\p{N}_.:@/+-][\p{L}\p{N}_.:@/+ -]*$/u;

const begins = /^(?=[\t\r\n])|(?=[-=+@'＝＋－＠])(?<=(?:^|[;,|\t\r\n"])\s*)/g;
const fieldStart = /(?:^|[;,|\t\r\n"])\s*$/;
