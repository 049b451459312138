import type { Transaction } from 'kysely';
import { type Metrics, noMetrics } from '../metrics/metrics.ts';
import { openCommitMarkers } from './commit-markers.ts';
import { type Db, isPostgres } from './database.ts';
import { touch } from './installation.ts';
import { ConnectionLost } from './postgres/connection-lost.ts';
import { isTransient, pause, retryWhileBusy, TIMEOUT } from './retry.ts';
import { type StoreFault, storeFault } from './store-fault.ts';
import type { Tables } from './tables.ts';

/** `onCommit` takes effects that run once the work is stored, and not at all if it is rolled back. */
export type Work<T> = (trx: Transaction<Tables>, onCommit: (effect: () => void) => void) => Promise<T>;

/**
 * Runs a piece of work in a transaction that it may share with others; resolves once the commit is on the
 * disk.
 */
export type BatchedTransaction = <T>(work: Work<T>) => Promise<T>;

export type Writes = {
	transaction: BatchedTransaction;
	/**
	 * Why writes currently fail; undefined while they succeed, in which case nothing is written to find out.
	 */
	fault(): Promise<StoreFault | undefined>;
};

type Waiting = {
	work: Work<unknown>;
	resolve: (value: unknown) => void;
	reject: (error: unknown) => void;
	/** How long it waits while another process has locked the database or the database doesn't respond. */
	until: number;
};

/** The return values of a group's pieces of work, and the effects that follow their commit. */
type Stored = { values: unknown[]; effects: (() => void)[] };

/**
 * The most pieces of work in a shared transaction, and its longest duration in milliseconds, since other
 * processes may be waiting for its rows.
 */
const MOST = 200;
const LONGEST = 100;

/** How long a check whether writes succeed waits for a lock, in milliseconds. */
const MOMENT = 250;

/**
 * The shortest time from one shared transaction to the start of the next, so that more writes can share it,
 * unless as many have arrived as in the largest of the last `LAST` transactions: `GATHERING` times as long as
 * their commits took in the median, at most `LONGEST_GATHERING` milliseconds.
 */
const GATHERING = 8;
const LONGEST_GATHERING = 8;
const LAST = 16;

/**
 * Groups the writes that arrive in one turn of the event loop into one shared transaction, because every
 * commit costs a disk flush (measured: 4,200 writes a second alone, 56,000 when 50 share one). A single write
 * never waits for others; after several at once, the next ones are collected briefly, until as many have arrived as lately came together. If one piece of work
 * throws, the group is rolled back and each piece runs again alone. While another process holds the lock or
 * Postgres doesn't respond, all writes wait, each at most `timeout` from its arrival, and reads go on.
 */
export function openBatchedWrites(db: Db, timeout = TIMEOUT, metrics: Metrics = noMetrics): Writes {
	let queue: Waiting[] = [];
	let running = false;
	let fault: StoreFault | undefined;
	let lastSizes: number[] = [];
	let lastCommits: number[] = [];
	let lastAt = 0;
	let enough: (() => void) | undefined;
	let isHeldUp = false;
	// A server may commit a transaction and lose the connection before confirming it; a file can't.
	const markers = isPostgres(db) ? openCommitMarkers(db) : undefined;

	async function run() {
		running = true;
		for (let tries = 0; queue.length > 0; ) {
			await (tries === 0 ? gather() : pause(tries));
			const group = queue.slice(0, MOST);
			queue = queue.slice(MOST);
			isHeldUp = false;
			const left = await commit(group);
			lastSizes = [...lastSizes, group.length].slice(-LAST);
			lastAt = performance.now();
			queue.unshift(...left);
			tries = isHeldUp ? tries + 1 : 0;
		}
		running = false;
	}

	/**
	 * The SQLite driver is synchronous: without giving the event loop a turn, no other request would be read in
	 * time.
	 */
	async function gather(): Promise<void> {
		const long = Math.min(LONGEST_GATHERING, GATHERING * median(lastCommits));
		const rest = (lastSizes.at(-1) ?? 0) > 1 ? long - (performance.now() - lastAt) : 0;
		if (rest > 0 && !isEnough())
			await new Promise<void>((resolve) => {
				const timer = setTimeout(resolve, rest);
				enough = () => {
					clearTimeout(timer);
					resolve();
				};
			});
		enough = undefined;
		await new Promise((resolve) => setImmediate(resolve));
	}

	function isEnough(): boolean {
		return queue.length >= Math.max(...lastSizes);
	}

	/** Returns the writes that must be retried (lock held, server unavailable, or batch full). */
	async function commit(group: Waiting[]): Promise<Waiting[]> {
		let stored: Stored;
		try {
			stored = await store(group);
		} catch (error) {
			if (isUnsettled(error)) return refuseAll(group, error);
			if (isTransient(storeFault(error))) return stillWaiting(group, error);
			fault = storeFault(error) ?? fault;
			if (group.length === 1) group[0]?.reject(error);
			const left: Waiting[] = [];
			if (group.length > 1) for (const waiting of group) left.push(...(await commit([waiting])));
			return left;
		}
		for (const [index, value] of stored.values.entries()) group[index]?.resolve(value);
		for (const effect of stored.effects) effect();
		metrics.group(stored.values.length);
		return group.slice(stored.values.length);
	}

	/** Runs as many pieces of work as time allows, at least the first, in one transaction. */
	async function store(group: Waiting[]): Promise<Stored> {
		const marker = markers?.next() ?? '';
		const done: Stored = { values: [], effects: [] };
		let commitAt = 0;
		try {
			await db.transaction().execute(async (trx) => {
				const until = performance.now() + LONGEST;
				for (const { work } of group) {
					done.values.push(await work(trx, (effect) => void done.effects.push(effect)));
					if (performance.now() > until) break;
				}
				await markers?.put(trx, marker);
				commitAt = performance.now();
			});
			lastCommits = [...lastCommits, performance.now() - commitAt].slice(-LAST);
		} catch (error) {
			if (!isUnsettled(error)) throw error;
			// If this can't be determined, the work must not run again.
			const isStored = await markers?.isStored(marker).catch(() => undefined);
			if (!isStored) throw isStored === false ? new ConnectionLost('undone', error) : error;
		}
		return done;
	}

	function refuseAll(group: Waiting[], error: unknown): [] {
		fault = storeFault(error);
		for (const { reject } of group) reject(error);
		return [];
	}

	function stillWaiting(group: Waiting[], error: unknown): Waiting[] {
		isHeldUp = true;
		const now = performance.now();
		const left = group.filter(({ until }) => until > now);
		if (left.length < group.length) fault = storeFault(error);
		for (const { until, reject } of group) if (until <= now) reject(error);
		return left;
	}

	/** Only our own write shows that a fault is over: someone else's commit may have had nothing to store. */
	async function askAgain(): Promise<StoreFault | undefined> {
		if (fault === undefined) return undefined;
		try {
			// Concurrent checks write the same row: at this isolation level each waits its turn; at others they
			// would have to retry.
			const alone = () => db.transaction().setIsolationLevel('read committed').execute(touch);
			await retryWhileBusy(alone, MOMENT);
			fault = undefined;
		} catch (error) {
			fault = storeFault(error) ?? 'failing';
		}
		return fault;
	}

	return {
		transaction: <T>(work: Work<T>) => {
			const asked = performance.now();
			const stored = new Promise<T>((resolve, reject) => {
				const until = asked + timeout;
				queue.push({ work, resolve: resolve as Waiting['resolve'], reject, until });
				if (!running) void run();
				else if (isEnough()) enough?.();
			});
			return stored.finally(() => metrics.sharedWrite((performance.now() - asked) / 1000));
		},
		fault: askAgain,
	};
}

function isUnsettled(error: unknown): boolean {
	return error instanceof ConnectionLost && error.outcome === 'unknown';
}

function median(numbers: readonly number[]): number {
	return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}
