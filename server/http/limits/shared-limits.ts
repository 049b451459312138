import { LRUCache } from 'lru-cache';
import type { Counts } from '../../db/counters.ts';
import type { Log } from '../../log.ts';
import type { Secret } from '../../secret.ts';
import { type Window, windowOf } from './window.ts';

/** So many calls of a limit are let through before a process says so: whoever reads a few pages costs the database nothing. */
const UNREPORTED = 1 / 100;
/** A process leases this part of what is left. */
const LEASE = 1 / 10;
/** After a fault the database is left alone for so long, in milliseconds. */
const REST = 5_000;
/** So many addresses are remembered for each limit; the first go where there are more. */
const MOST = 20_000;

type Account = Window & {
	/** Calls that may be let through without asking. */
	left: number;
	/** Of those let through, how many the others have not been told of. */
	unreported: number;
	/** How many have been let through here. */
	taken: number;
	/** What all have taken or leased, as far as is known here. */
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
 * A limit that holds for all processes together. Each leases calls in portions from one shared number and lets them through
 * without asking again; the portions get smaller with what is left, so that little lies unused. Where the database does not answer each counts for itself.
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
			log.warn({ error: String(error) }, 'limits are counted by each process alone for a while');
		}
	}

	/** As if there were no other process; what is let through is told when that can be done. */
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
