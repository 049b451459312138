import { readFileSync, writeFileSync } from 'node:fs';
import { markdown, type Table } from './table.ts';

const page = 'docs/performance.md';

/** Writes a table into its place in docs/performance.md. */
export function record(name: string, machine: string, table: Table): void {
	writeFileSync(page, recorded(readFileSync(page, 'utf8'), name, machine, table));
}

/**
 * The page with these rows in the table between `<!-- name: begin -->` and `<!-- name: end -->`, keeping
 * earlier rows about other subjects. Throws if there is no such place.
 */
export function recorded(text: string, name: string, machine: string, { head, rows }: Table): string {
	const place = new RegExp(`(<!-- ${name}: begin -->\n)(.*?)(<!-- ${name}: end -->)`, 's');
	const before = place.exec(text)?.[2];
	if (before === undefined) throw new Error(`There is no place for '${name}' in ${page}`);
	const fresh = new Map(rows.map((row) => [row[0], row]));
	const kept = rowsIn(before).map((row) => {
		const renewed = fresh.get(row[0] ?? '') ?? row;
		fresh.delete(row[0] ?? '');
		return renewed;
	});
	const table = markdown({ head, rows: [...kept, ...fresh.values()] });
	return text.replace(
		place,
		(_, begin: string, __, end: string) => `${begin}\nOn ${machine}.\n\n${table}\n\n${end}`,
	);
}

/** The rows of the table in a text, without its heading and separator. */
function rowsIn(text: string): string[][] {
	const lines = text.split('\n').filter((line) => line.startsWith('|'));
	return lines.slice(2).map((line) =>
		line
			.slice(1, -1)
			.split('|')
			.map((cell) => cell.trim()),
	);
}
