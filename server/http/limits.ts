import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Env } from '../env.ts';

/** Calls per address and window in seconds. A class of 40 behind one address works without waiting. */
const table = {
	page: { points: 3000, duration: 60 },
	start: { points: 200, duration: 600 },
	answer: { points: 3000, duration: 60 },
	attempt: { points: 600, duration: 60 },
	details: { points: 200, duration: 600 },
	mail: { points: 60, duration: 3600 },
	print: { points: 200, duration: 600 },
	read: { points: 1200, duration: 60 },
} as const;

export type LimitName = keyof typeof table;

/** Counts a call; resolves to the seconds to wait, 0 when the call may go on. */
export type Limit = (name: LimitName, address: string) => Promise<number>;

/** The limits per address and call, multiplied by LIMITS, or none when it is `off`. */
export function openLimits({ LIMITS }: Env): Limit {
	if (LIMITS === 'off') return async () => 0;
	const limiters = new Map(
		Object.entries(table).map(([name, { points, duration }]) => [
			name,
			new RateLimiterMemory({ points: Math.max(1, Math.round(points * LIMITS)), duration }),
		]),
	);
	return async (name, address) => {
		try {
			await limiters.get(name)?.consume(address);
			return 0;
		} catch (refused) {
			if (!(refused instanceof RateLimiterRes)) throw refused;
			return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
		}
	};
}
