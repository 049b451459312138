/**
 * What the log says of an accident: its stack. A message that may quote what a visitor sent is replaced: those of Postgres name
 * values ("Key (email)=(…) already exists", "invalid input syntax for type bigint: …"), that of JSON.parse quotes its text.
 */
export function faultText(error: unknown): string {
	if (!(error instanceof Error)) return `something thrown that is no Error (${typeof error})`;
	const said = withoutValues(error);
	if (said === undefined) return error.stack ?? String(error);
	const frames = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)) ?? [];
	return [said, ...frames].join('\n');
}

/** By the fields of the protocol (https://www.postgresql.org/docs/current/protocol-error-fields.html), of which these are never data. */
function withoutValues(error: Error): string | undefined {
	const { severity, code, table, constraint } = error as Error & Record<string, unknown>;
	if (typeof severity === 'string' && typeof code === 'string')
		return `Postgres: ${[severity, code, table, constraint].filter((one) => typeof one === 'string').join(' ')}`;
	return error instanceof SyntaxError && /JSON/.test(error.message) ? 'SyntaxError: no JSON' : undefined;
}
