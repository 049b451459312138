/** The number of statements on one screen in families with a base (contract section 3). */
export const SCREEN = 5;

/**
 * The questions of the next screen: the first `size` unanswered ones, in order. When all are answered, the
 * last `size` stay until Finish.
 */
export function screenOf(ids: readonly string[], answered: ReadonlySet<string>, size: number): string[] {
	const open = ids.filter((id) => !answered.has(id)).slice(0, size);
	return open.length > 0 ? open : ids.slice(-size);
}
