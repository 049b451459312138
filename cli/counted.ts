/** `1 attempt`, `2 attempts`. */
export function counted(count: number, one: string, many = `${one}s`): string {
	return `${count} ${count === 1 ? one : many}`;
}

/** `a, b, and c`. */
export function listed(parts: readonly string[]): string {
	return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(parts);
}
