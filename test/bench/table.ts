import { cpus, totalmem } from 'node:os';
import { type Figure, short } from './figure.ts';

/** What the figures were taken on, and when: they mean nothing without it. */
export function machine(now: Date): string {
	const [first] = cpus();
	const memory = Math.round(totalmem() / 2 ** 30);
	const parts = [`${cpus().length} × ${first?.model.trim() ?? 'unknown'}`, `${memory} GB`];
	return [...parts, `Node ${process.version}`, now.toISOString().slice(0, 10)].join(', ');
}

/** The figures as a table that reads well in a terminal and is Markdown as it stands. */
export function table(figures: readonly Figure[]): string {
	const rows = [
		['what', 'figure', 'ratio', 'goal', 'beside'],
		...figures.map(({ what, value, unit, ratio, goal, beside }) => [
			what,
			`${short(value)} ${unit}`,
			ratio === undefined ? '' : short(ratio),
			goal?.text ?? '',
			beside ?? '',
		]),
	];
	const widths = (rows[0] as string[]).map((_, column) =>
		Math.max(...rows.map((row) => (row[column] as string).length)),
	);
	const numbers = new Set([1, 2]);
	const lines = rows.map((row) => {
		const cells = row.map((cell, column) => {
			const width = widths[column] as number;
			return numbers.has(column) ? cell.padStart(width) : cell.padEnd(width);
		});
		return `| ${cells.join(' | ')} |`;
	});
	const rule = widths.map((width, column) => `${'-'.repeat(width + 1)}${numbers.has(column) ? ':' : '-'}`);
	return [lines[0], `|${rule.join('|')}|`, ...lines.slice(1)].join('\n');
}
