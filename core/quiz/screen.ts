/** How many statements stand on one screen of the mounted families (contract section 3). */
export const SCREEN = 5;

/**
 * The questions of the next screen: the first `size` that have no answer, in order. When all have one they are the last
 * `size`, which stay until Finish.
 */
export function screenOf(ids: readonly string[], answered: ReadonlySet<string>, size: number): string[] {
	const open = ids.filter((id) => !answered.has(id)).slice(0, size);
	return open.length > 0 ? open : ids.slice(-size);
}
