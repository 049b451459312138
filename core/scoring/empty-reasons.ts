/**
 * Why answers mean nothing: there are none; they came too fast; nearly all are the same; they follow a pattern; or
 * clicking at random explains them better than the statements do. The last three are only possible with statements.
 */
export const emptyReasons = ['nothing_answered', 'too_fast', 'all_same', 'in_pattern', 'at_random'] as const;

/** One of the reasons. */
export type EmptyReason = (typeof emptyReasons)[number];

/** How many answers mean nothing, by reason, before any are counted. */
export function noneEmpty(): Record<EmptyReason, number> {
	return Object.fromEntries(emptyReasons.map((reason) => [reason, 0])) as Record<EmptyReason, number>;
}
