import { LRUCache } from 'lru-cache';
import type { Counts } from '../../db/counters.ts';
import type { Log } from '../../log.ts';
import type { Secret } from '../../secret.ts';
import { type Window, windowOf } from './window.ts';

/**
 * The part of a limit that a process allows before it reports anything, so that a visitor who reads a few
 * pages causes no write.
 */
const UNREPORTED = 1 / 100;
/** The part of the remaining calls that a process leases at a time. */
const LEASE = 1 / 10;
/** How long the database isn't asked after an error, in milliseconds. */
const REST = 5_000;
/** How many addresses are remembered per limit; beyond that, the least recently used are dropped. */
const MOST = 20_000;

type Account = Window & {
	/** How many calls may still pass without asking the database. */
	left: number;
	/** How many calls have passed without being reported to the database yet. */
	unreported: number;
	/** How many calls have passed in this process. */
	taken: number;
	/** How many calls all processes have used or leased, as far as this one knows. */
	used: number;
	isOver: boolean;
	asking?: Promise<void> | undefined;
};

export type SharedLimit = {
	points: number;
	/** In milliseconds. */
	duration: number;
};

export type Shares = { counts: Counts; secret: Secret; clock: () => number; log: Log };

/**
 * A limit that all processes share. Each process leases a number of calls from a shared counter and allows
 * them without asking again. The fewer calls remain, the smaller the leases, so that few go unused. While the
 * database doesn't answer, each process counts alone.
 */
export function openSharedLimit(name: string, { points, duration }: SharedLimit, shares: Shares) {
	const { counts, secret, clock, log } = shares;
	const accounts = new LRUCache<string, Account>({ max: MOST });
	const free = Math.floor(points * UNREPORTED);
	let aloneUntil = 0;

	function accountOf(address: string): Account {
		const kept = accounts.get(address);
		if (kept && clock() < kept.until) return kept;
		const window = windowOf(secret, `${name} ${address}`, duration, clock());
		const account = { ...window, left: free, unreported: free, taken: 0, used: free, isOver: false };
		accounts.set(address, account);
		return account;
	}

	async function lease(account: Account): Promise<void> {
		const wanted = Math.max(1, Math.floor((points - account.used) * LEASE));
		const { unreported } = account;
		try {
			const used = await counts.add(account.name, unreported + wanted, account.until);
			const given = Math.min(wanted, Math.max(0, points - (used - wanted)));
			account.unreported -= unreported;
			account.used = Math.min(used, points);
			account.left += given;
			account.isOver = given < wanted;
		} catch (error) {
			aloneUntil = clock() + REST;
			log.warn(
				{ error: String(error) },
				'the database did not count requests: each process counts its own limits for now',
			);
		}
	}

	/** Counts as if there were no other process; the calls are reported later. */
	function takeAlone(account: Account): boolean {
		if (account.taken >= points) return false;
		account.unreported += 1;
		return true;
	}

	async function take(account: Account): Promise<boolean> {
		for (;;) {
			if (account.left > 0) {
				account.left -= 1;
				return true;
			}
			if (account.isOver) return false;
			if (clock() < aloneUntil) return takeAlone(account);
			account.asking ??= lease(account).finally(() => {
				account.asking = undefined;
			});
			await account.asking;
		}
	}

	/** Resolves to the seconds to wait, 0 if the call may proceed. */
	return async (address: string): Promise<number> => {
		const account = accountOf(address);
		if (await take(account)) {
			account.taken += 1;
			return 0;
		}
		return Math.max(1, Math.ceil((account.until - clock()) / 1000));
	};
}
