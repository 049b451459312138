/** How long after `expires_at` the server still accepts answers that were in transit, in milliseconds. */
export const GRACE = 5_000;

/** How long after its start an attempt without a time limit is closed, in milliseconds. */
export const UNTIMED_LIFE = 24 * 60 * 60 * 1000;

/** The factors for the time limit that a visitor may choose; 0 means no limit. */
export const timeFactors = [1, 1.25, 1.5, 0] as const;

/** One of the factors for the time limit. */
export type TimeFactor = (typeof timeFactors)[number];

/** When the time is up, in milliseconds since 1970 (UTC), or null without a limit. */
export function expiryOf(startedAt: number, minutes: number, factor: TimeFactor): number | null {
	return factor === 0 ? null : startedAt + Math.round(minutes * factor * 60_000);
}

/** The remaining time in milliseconds, never below 0; null without a limit. */
export function remaining(expiresAt: number | null, now: number): number | null {
	return expiresAt === null ? null : Math.max(0, expiresAt - now);
}
