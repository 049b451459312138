import type { House } from '../house.ts';
import { openSharedLimit } from './shared-limits.ts';
import { memoryTally, type Tally } from './tally.ts';

type Allowance = {
	/** Calls of one address in `duration` seconds. */
	points: number;
	duration: number;
	/** Calls of one address in a day, where that is fewer. */
	day?: number;
	/** Calls of all addresses together in a day. */
	all?: number;
};

const DAY = 24 * 60 * 60;

/**
 * What may be asked for. A class of 40 behind one address works without waiting, and several of them in a day. What leads to a
 * mail is counted apart by its kind; `report` is no call but the mail with a report, which is left out where there are too many.
 */
const table = {
	page: { points: 3000, duration: 60 },
	render: { points: 60, duration: 10 },
	start: { points: 200, duration: 600, day: 2000 },
	answer: { points: 3000, duration: 60 },
	attempt: { points: 600, duration: 60 },
	details: { points: 200, duration: 600, day: 1000 },
	mail: { points: 60, duration: 3600, day: 200 },
	report: { points: 500, duration: DAY, all: 20_000 },
	confirm: { points: 60, duration: 3600, day: 200, all: 2000 },
	'report-links': { points: 60, duration: 3600, day: 200, all: 2000 },
	contact: { points: 60, duration: 3600, day: 100, all: 1000 },
	print: { points: 200, duration: 600 },
	draw: { points: 60, duration: 60 },
	read: { points: 1200, duration: 60 },
} as const satisfies Record<string, Allowance>;

/** So many addresses are remembered; of a flood of them the first are forgotten. */
const MOST_ADDRESSES = 20_000;

export type LimitName = keyof typeof table;

/** Counts a call; resolves to the seconds to wait, 0 when the call may go on. */
export type Limit = (name: LimitName, address: string) => Promise<number>;

/** The same for the address that a request comes from. */
export type OwnLimit = (name: LimitName) => Promise<number>;

/**
 * The limits per address and call, and of all addresses together, multiplied by LIMITS, or none when it is `off`. They hold for all
 * processes together where there are several; the only one counts in its memory.
 */
export function openLimits(house: LimitedHouse): Limit {
	const { LIMITS } = house.env;
	if (LIMITS === 'off') return async () => 0;
	const open = openLimit(house, LIMITS);
	const limits = new Map(
		Object.entries<Allowance>(table).map(([name, { points, duration, day, all }]) => {
			const own = [open(name, points, duration)];
			if (day !== undefined) own.push(open(`${name} a day`, day, DAY));
			const total = all === undefined ? undefined : open(`${name} in all`, all, DAY);
			return [name, { own, total: total && telling(house, name, total) }];
		}),
	);
	return async (name, address) => {
		const { own = [], total } = limits.get(name) ?? {};
		for (const take of own) {
			const wait = await take(address);
			if (wait > 0) return wait;
		}
		return total ? total('') : 0;
	};
}

export type LimitedHouse = Pick<House, 'env' | 'counts' | 'secret' | 'clock' | 'log'>;

type Take = (address: string) => Promise<number>;

/** Says once in a window that nobody has any more: the operator may want to know why. */
function telling({ log, clock }: LimitedHouse, name: string, take: Take): Take {
	let toldUntil = 0;
	return async (address) => {
		const wait = await take(address);
		if (wait > 0 && clock() >= toldUntil) {
			toldUntil = clock() + wait * 1000;
			log.warn({ limit: name, wait }, 'all together have asked for as much as they may in a day');
		}
		return wait;
	};
}

/** Opens one limit after the other; in memory, those of the same duration in seconds share a tally. */
function openLimit(house: LimitedHouse, factor: number) {
	const { counts, clock, secret } = house;
	const tallies = new Map<number, Tally>();
	return (name: string, points: number, duration: number): Take => {
		const most = Math.max(1, Math.round(points * factor));
		if (counts)
			return openSharedLimit(name, { points: most, duration: duration * 1000 }, { ...house, counts });
		const tally = tallies.get(duration) ?? memoryTally(duration * 1000, MOST_ADDRESSES, clock);
		tallies.set(duration, tally);
		return async (address) => {
			// A digest, because it is kept until others take its place.
			const { count, until } = await tally.add(secret.sign('limit', `${name} ${address}`));
			return count > most ? Math.max(1, Math.ceil((until - clock()) / 1000)) : 0;
		};
	};
}
