import { CsvError, parse } from 'csv-parse/sync';
import {
	countOf,
	isListText,
	type LineFault,
	type Listed,
	type ListRow,
	MOST_PEOPLE,
	readPeople,
	separatorOf,
} from '../core/batches/people.ts';
import type { Message } from '../core/language/message.ts';

/** What is wrong with a list as a whole, and with its lines. */
export type ListFaults = { fault: Message; lines: LineFault[] };

/**
 * The people that a form names: those of a list, or as many without names as a number says. `has` is how many the batch already has,
 * `known` their addresses in lowercase.
 */
export function peopleIn(
	text: string,
	{ has, known }: { has: number; known: ReadonlySet<string> } = { has: 0, known: new Set() },
): { people: Listed[] } | ListFaults {
	if (text.trim() === '') return { fault: { id: 'desk.batch.people_none' }, lines: [] };
	if (!isListText(text)) return { fault: { id: 'desk.batch.people_not_text' }, lines: [] };
	const count = countOf(text);
	const most = MOST_PEOPLE - has;
	// Not even made, because it may be a telephone number.
	if (count !== undefined && (count < 1 || count > most))
		return { fault: { id: 'desk.batch.people_many', values: { max: most, count } }, lines: [] };
	const read =
		count === undefined
			? readPeopleList(text, known)
			: { people: Array.from({ length: count }, () => ({ label: null, email: null })) };
	if ('faults' in read)
		return {
			fault: { id: 'desk.batch.people_faults', values: { count: read.faults.length } },
			lines: read.faults,
		};
	const { people } = read;
	if (people.length === 0) return { fault: { id: 'desk.batch.people_none' }, lines: [] };
	if (people.length > most)
		return {
			fault: { id: 'desk.batch.people_many', values: { max: most, count: people.length } },
			lines: [],
		};
	return { people };
}

/**
 * The text of a file with a list: UTF-8, UTF-16 as Excel's “Unicode text”, or, if it can't be UTF-8, the encoding of Excel's plain CSV in
 * Western Europe.
 */
export function decodeList(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder('windows-1252').decode(bytes);
	}
}

/**
 * Reads a pasted list or the text of a CSV file: UTF-8 with or without a byte order mark, with or without a header, and with the
 * separator that it uses. Returns the people, or every fault by line.
 */
export function readPeopleList(
	text: string,
	known?: ReadonlySet<string>,
): { people: Listed[] } | { faults: LineFault[] } {
	const rows = rowsOf(text.replace(/^\ufeff/, ''));
	return 'faults' in rows ? rows : readPeople(rows.rows, known);
}

function rowsOf(text: string): { rows: ListRow[] } | { faults: LineFault[] } {
	const delimiter = separatorOf(text);
	if (delimiter === undefined) {
		const lines = text.split(/\r\n|\r|\n/);
		return { rows: lines.map((cell, index) => ({ line: index + 1, cells: [unquoted(cell)] })) };
	}
	try {
		const read = parse(text, {
			delimiter,
			info: true,
			relax_column_count: true,
			// A quotation mark within a name is a nickname, not the start of a cell.
			relax_quotes: true,
			skip_empty_lines: true,
		}) as unknown as { record: string[]; info: { lines: number } }[];
		return { rows: read.map(({ record, info }) => ({ line: info.lines, cells: record })) };
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		const line = typeof error.lines === 'number' ? error.lines : 1;
		return { faults: [{ line, fault: { id: 'desk.batch.people_quote' } }] };
	}
}

/** A name that a spreadsheet has put in quotation marks because of its comma. */
function unquoted(line: string): string {
	const [, quoted] = /^\s*"((?:[^"]|"")*)"\s*$/.exec(line) ?? [];
	return quoted === undefined ? line : quoted.replaceAll('""', '"');
}
