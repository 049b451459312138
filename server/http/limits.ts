import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { House } from '../house.ts';
import { openSharedLimit } from './shared-limits.ts';

/** Calls per address and window in seconds. A class of 40 behind one address works without waiting. */
const table = {
	page: { points: 3000, duration: 60 },
	start: { points: 200, duration: 600 },
	answer: { points: 3000, duration: 60 },
	attempt: { points: 600, duration: 60 },
	details: { points: 200, duration: 600 },
	mail: { points: 60, duration: 3600 },
	print: { points: 200, duration: 600 },
	draw: { points: 60, duration: 60 },
	read: { points: 1200, duration: 60 },
} as const;

export type LimitName = keyof typeof table;

/** Counts a call; resolves to the seconds to wait, 0 when the call may go on. */
export type Limit = (name: LimitName, address: string) => Promise<number>;

/**
 * The limits per address and call, multiplied by LIMITS, or none when it is `off`. They hold for all processes together where
 * there are several; the only one counts in its memory.
 */
export function openLimits(house: LimitedHouse): Limit {
	const { LIMITS } = house.env;
	if (LIMITS === 'off') return async () => 0;
	const limits = new Map(
		Object.entries(table).map(([name, { points, duration }]) => {
			const multiplied = Math.max(1, Math.round(points * LIMITS));
			return [name, openLimit(house, name, multiplied, duration)];
		}),
	);
	return async (name, address) => limits.get(name)?.(address) ?? 0;
}

export type LimitedHouse = Pick<House, 'env' | 'counts' | 'secret' | 'clock' | 'log'>;

function openLimit(house: LimitedHouse, name: string, points: number, duration: number) {
	const { counts } = house;
	return counts
		? openSharedLimit(name, { points, duration: duration * 1000 }, { ...house, counts })
		: inMemory(points, duration);
}

function inMemory(points: number, duration: number) {
	const limiter = new RateLimiterMemory({ points, duration });
	return async (address: string): Promise<number> => {
		try {
			await limiter.consume(address);
			return 0;
		} catch (refused) {
			if (!(refused instanceof RateLimiterRes)) throw refused;
			return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
		}
	};
}
