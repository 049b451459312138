/** Rows as text in columns, the first row the heads: numbers to the right, the columns named to the left. */
export function table(rows: readonly (readonly string[])[], left: readonly number[] = []): string {
	const widths = (rows[0] ?? []).map((_, column) =>
		Math.max(...rows.map((row) => (row[column] ?? '').length)),
	);
	return rows
		.map((row) =>
			row
				.map((cell, column) =>
					left.includes(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
				)
				.join('  ')
				.trimEnd(),
		)
		.join('\n');
}
