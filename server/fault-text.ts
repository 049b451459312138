/**
 * The text logged for an error: its stack. Messages that may quote visitor input are replaced: Postgres's
 * name values ("Key (email)=(…) already exists", "invalid input syntax for type bigint: …"), and JSON.parse's
 * quotes its text.
 */
export function faultText(error: unknown): string {
	if (!(error instanceof Error)) return `a thrown value that is not an Error (${typeof error})`;
	const said = withoutValues(error);
	if (said === undefined) return error.stack ?? String(error);
	const frames = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)) ?? [];
	return [said, ...frames].join('\n');
}

/**
 * Uses those protocol fields that never contain data
 * (https://www.postgresql.org/docs/current/protocol-error-fields.html).
 */
function withoutValues(error: Error): string | undefined {
	const { severity, code, table, constraint } = error as Error & Record<string, unknown>;
	if (typeof severity === 'string' && typeof code === 'string')
		return `Postgres: ${[severity, code, table, constraint].filter((one) => typeof one === 'string').join(' ')}`;
	return error instanceof SyntaxError && /JSON/.test(error.message) ? 'SyntaxError: not JSON' : undefined;
}
