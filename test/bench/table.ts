import { cpus, totalmem } from 'node:os';
import { type Figure, short } from './figure.ts';

/** A table's heading, and its rows as cell texts; the first cell is the row's subject. */
export type Table = { head: readonly string[]; rows: readonly (readonly string[])[] };

/** The machine the figures were measured on. */
export function machine(): string {
	const [first] = cpus();
	const memory = Math.round(totalmem() / 2 ** 30);
	const parts = [`${cpus().length} × ${first?.model.trim() ?? 'unknown'}`, `${memory} GB`];
	return [...parts, `Node ${process.version}`].join(', ');
}

/** The figures as a table, with the date they were measured. */
export function tableOf(figures: readonly Figure[], now: Date): Table {
	return {
		head: ['what', 'figure', 'ratio', 'goal', 'beside', 'taken'],
		rows: figures.map(({ what, value, unit, ratio, goal, beside }) => [
			what,
			`${short(value)} ${unit}`,
			ratio === undefined ? '' : short(ratio),
			goal?.text ?? '',
			beside ?? '',
			now.toISOString().slice(0, 10),
		]),
	};
}

/** Formats a table as Markdown that reads well in a terminal. */
export function markdown({ head, rows }: Table): string {
	const all = [head, ...rows];
	const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
	const numbers = new Set(
		head.flatMap((name, column) => (['figure', 'ratio'].includes(name) ? [column] : [])),
	);
	const lines = all.map((row) => {
		const cells = widths.map((width, column) => {
			const cell = row[column] ?? '';
			return numbers.has(column) ? cell.padStart(width) : cell.padEnd(width);
		});
		return `| ${cells.join(' | ')} |`;
	});
	const rule = widths.map((width, column) => `${'-'.repeat(width + 1)}${numbers.has(column) ? ':' : '-'}`);
	return [lines[0], `|${rule.join('|')}|`, ...lines.slice(1)].join('\n');
}
