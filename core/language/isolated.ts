/**
 * Isolates a value, so that it keeps its own direction in any text (UAX 9, FSI and PDI). An empty value stays
 * empty.
 */
export function isolated(value: string): string {
	return value && `\u2068${value}\u2069`;
}
