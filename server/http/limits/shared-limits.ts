import { LRUCache } from 'lru-cache';
import type { Counts } from '../../db/counters.ts';
import type { Log } from '../../log.ts';
import type { Secret } from '../../secret.ts';
import { type Window, windowOf } from './window.ts';

/** A process lets this part of a limit through before it reports it: a visitor who reads a few pages costs no write. */
const UNREPORTED = 1 / 100;
/** A process leases this part of the rest. */
const LEASE = 1 / 10;
/** How long the database is left alone after an error, in milliseconds. */
const REST = 5_000;
/** Addresses remembered per limit; beyond that the least recently used go. */
const MOST = 20_000;

type Account = Window & {
	/** Calls that may pass without asking the database. */
	left: number;
	/** Calls that have passed and that the database doesn't know of yet. */
	unreported: number;
	/** Calls that have passed in this process. */
	taken: number;
	/** What all processes have used or leased, as far as this one knows. */
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
 * A limit that holds for all processes together. Each leases a number of calls from a shared counter and lets them pass without
 * asking again. Leases shrink with what is left, so that little of it lies unused. While the database doesn't answer, each
 * process counts alone.
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

	/** Counts as if there were no other process, and reports it later. */
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

	/** The seconds to wait, 0 when the call may go on. */
	return async (address: string): Promise<number> => {
		const account = accountOf(address);
		if (await take(account)) {
			account.taken += 1;
			return 0;
		}
		return Math.max(1, Math.ceil((account.until - clock()) / 1000));
	};
}
