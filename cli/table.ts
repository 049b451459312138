/**
 * Formats rows as a text table with the first row as its heading. Columns are aligned right, except for those
 * in `left`.
 */
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
