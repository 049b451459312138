import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** The rows of a CSV file with their line numbers; empty lines are left out. */
export function readRows(file: string): { line: number; cells: string[] }[] {
	const text = readFileSync(file, 'utf8');
	const rows = parse(text, {
		bom: true,
		info: true,
		relax_column_count: true,
		skip_empty_lines: true,
	}) as unknown as { record: string[]; info: { lines: number } }[];
	return rows.map(({ record, info }) => ({ line: info.lines, cells: record }));
}
