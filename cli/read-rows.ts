import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { CommandOutput } from './command.ts';

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

/** Says what is wrong with a file, for people the first 20 faults; `data` is what programs are told besides. */
export function refused(faults: readonly string[], data: object = {}): CommandOutput {
	const shown = faults.slice(0, MOST_FAULTS);
	const more = faults.length - shown.length;
	return {
		data: { ...data, faults },
		text: [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
		failed: true,
	};
}

const MOST_FAULTS = 20;
