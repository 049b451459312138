/** After `expires_at` answers that were on their way are still taken for this long, in milliseconds. */
export const GRACE = 5_000;

/** An attempt without a time limit is closed this long after its start, in milliseconds. */
export const UNTIMED_LIFE = 24 * 60 * 60 * 1000;

/** How much longer than the usual time a visitor may ask for; 0 is no limit. */
export const timeFactors = [1, 1.25, 1.5, 0] as const;

export type TimeFactor = (typeof timeFactors)[number];

/** When the time is up, in milliseconds since 1970 (UTC), or null without a limit. */
export function expiryOf(startedAt: number, minutes: number, factor: TimeFactor): number | null {
	return factor === 0 ? null : startedAt + Math.round(minutes * factor * 60_000);
}

/** Time left in milliseconds, never below 0; null without a limit. */
export function remaining(expiresAt: number | null, now: number): number | null {
	return expiresAt === null ? null : Math.max(0, expiresAt - now);
}

/** The part of the allowed time used, 0 to 1; null without a limit. */
export function shareOfTimeUsed(startedAt: number, expiresAt: number | null, endedAt: number): number | null {
	if (expiresAt === null) return null;
	return Math.min(1, Math.max(0, (endedAt - startedAt) / (expiresAt - startedAt)));
}
