import type { LimitContext } from '../../context.ts';
import { type Counter, memoryCounter } from './counter.ts';
import { openSharedLimit } from './shared-limits.ts';

type Allowance = {
	/** How many calls one address may make in `duration` seconds. */
	points: number;
	duration: number;
	/** How many calls one address may make in a day, if that is fewer. */
	day?: number;
};

const DAY = 24 * 60 * 60;

/**
 * The limits per address. A class of 40 behind one address can work without waiting, and so can several
 * classes a day. Calls that send an email are limited by the kind of email. `report` isn't a call but the
 * email with a report: beyond the limit, it isn't sent. `sign-in` counts only wrong passkeys and one-time
 * passwords, after they have been refused: whoever proves an account gets in.
 * `key` is counted by the key of a program, not by address.
 */
const table = {
	page: { points: 3000, duration: 60 },
	render: { points: 60, duration: 10 },
	start: { points: 200, duration: 600, day: 2000 },
	answer: { points: 3000, duration: 60 },
	attempt: { points: 600, duration: 60 },
	details: { points: 200, duration: 600, day: 1000 },
	mail: { points: 60, duration: 3600, day: 200 },
	report: { points: 500, duration: DAY },
	confirm: { points: 60, duration: 3600, day: 200 },
	'report-links': { points: 60, duration: 3600, day: 200 },
	'sign-in-link': { points: 60, duration: 3600, day: 200 },
	'sign-in': { points: 200, duration: 600 },
	contact: { points: 60, duration: 3600, day: 100 },
	print: { points: 200, duration: 600 },
	draw: { points: 60, duration: 60 },
	read: { points: 1200, duration: 60 },
	key: { points: 60, duration: 60 },
} as const satisfies Record<string, Allowance>;

/** How many addresses are remembered; beyond that, the least recently used are dropped. */
const MOST_ADDRESSES = 20_000;

export type LimitName = keyof typeof table;

/** Counts a call and resolves to the seconds to wait, 0 if the call may proceed. */
export type Limit = (name: LimitName, address: string) => Promise<number>;

/** The same as `Limit`, for the client address of one request. */
export type OwnLimit = (name: LimitName) => Promise<number>;

/**
 * The limits per address and call, multiplied by LIMITS, or none if that is `off`. Several processes share
 * them; a single one counts in memory.
 */
export function openLimits(context: LimitContext): Limit {
	const { LIMITS } = context.env;
	if (LIMITS === 'off') return async () => 0;
	const open = openLimit(context, LIMITS);
	const limits = new Map(
		Object.entries<Allowance>(table).map(([name, { points, duration, day }]) => {
			const own = [open(name, points, duration)];
			if (day !== undefined) own.push(open(`${name} a day`, day, DAY));
			return [name, own];
		}),
	);
	return async (name, address) => {
		for (const take of limits.get(name) ?? []) {
			const wait = await take(address);
			if (wait > 0) return wait;
		}
		return 0;
	};
}

type Take = (address: string) => Promise<number>;

/** Opens a limit. In memory, limits with the same duration share one counter. */
function openLimit(context: LimitContext, factor: number) {
	const { counts, clock, secret } = context;
	const counters = new Map<number, Counter>();
	return (name: string, points: number, duration: number): Take => {
		const most = Math.max(1, Math.round(points * factor));
		if (counts)
			return openSharedLimit(name, { points: most, duration: duration * 1000 }, { ...context, counts });
		const counter = counters.get(duration) ?? memoryCounter(duration * 1000, MOST_ADDRESSES, clock);
		counters.set(duration, counter);
		return async (address) => {
			// A digest, because entries may stay in memory for a long time.
			const { count, until } = await counter.add(secret.sign('limit', `${name} ${address}`));
			return count > most ? Math.max(1, Math.ceil((until - clock()) / 1000)) : 0;
		};
	};
}
