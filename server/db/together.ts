import type { Transaction } from 'kysely';
import { type Metrics, noMetrics } from '../metrics/metrics.ts';
import { type Db, isPostgres } from './database.ts';
import { touch } from './installation.ts';
import { openMarks } from './marks.ts';
import { isPassing, PATIENCE, pause, untilFree } from './patience.ts';
import { Lost } from './postgres/lost.ts';
import { type StoreFault, storeFault } from './store-fault.ts';
import type { Tables } from './tables.ts';

/** `afterwards` takes what is to be done once the work is stored, and not at all where it is rolled back. */
export type Work<T> = (trx: Transaction<Tables>, afterwards: (effect: () => void) => void) => Promise<T>;

/** Runs a piece of work in a transaction that it may share with others; resolves once that is on the disk. */
export type Together = <T>(work: Work<T>) => Promise<T>;

export type Writes = {
	together: Together;
	/** Why the last write was not stored, if it would not be now either; undefined, and nothing written, while writes are stored. */
	fault(): Promise<StoreFault | undefined>;
};

type Waiting = {
	work: Work<unknown>;
	resolve: (value: unknown) => void;
	reject: (error: unknown) => void;
	/** Until when it waits for a database that another process has locked, or that does not answer. */
	until: number;
};

/** What the pieces of work of a group gave, and what they want done once it is stored. */
type Stored = { values: unknown[]; effects: (() => void)[] };

/** So many share a transaction at most, and those after so many milliseconds have the next one: another process may be waiting for its rows. */
const MOST = 200;
const LONGEST = 100;

/** Who only asks whether writes are stored waits so long for another who asks the same, in milliseconds. */
const MOMENT = 250;

/** Where several share a transaction, the next one begins so long after it at the earliest, in milliseconds, so that still more share it. */
const GATHERING = 8;

/**
 * Groups the writes that arrive in one turn of the event loop into one shared transaction, because a commit costs a disk
 * flush whatever it holds (measured: 4,200 writes a second alone, 56,000 when 50 share one). One who writes alone never waits for
 * others; where several come at once, the next ones are gathered for a moment.
 * If one piece of work throws, the group is rolled back and each piece runs again alone. While another process holds the
 * lock, or Postgres does not answer, all wait, each at most for `patience` from when it came, and reading goes on.
 */
export function groupWrites(db: Db, patience = PATIENCE, metrics: Metrics = noMetrics): Writes {
	let queue: Waiting[] = [];
	let running = false;
	let fault: StoreFault | undefined;
	let last = { size: 0, at: 0 };
	let isHeldUp = false;
	// A file is there or not; a server may store a transaction and be lost before it says so.
	const marks = isPostgres(db) ? openMarks(db) : undefined;

	async function run() {
		running = true;
		for (let tries = 0; queue.length > 0; ) {
			await (tries === 0 ? gather() : pause(tries));
			const group = queue.slice(0, MOST);
			queue = queue.slice(MOST);
			isHeldUp = false;
			const left = await commit(group);
			last = { size: group.length, at: performance.now() };
			queue.unshift(...left);
			tries = isHeldUp ? tries + 1 : 0;
		}
		running = false;
	}

	/** The driver is synchronous: without a turn of the event loop no other request would ever be read in time. */
	async function gather(): Promise<void> {
		const rest = last.size > 1 ? GATHERING - (performance.now() - last.at) : 0;
		await new Promise((resolve) => (rest > 0 ? setTimeout(resolve, rest) : setImmediate(resolve)));
	}

	/** Gives those that have to wait: for a lock, for a server, or for the next transaction. */
	async function commit(group: Waiting[]): Promise<Waiting[]> {
		let stored: Stored;
		try {
			stored = await store(group);
		} catch (error) {
			if (isUnsettled(error)) return refuseAll(group, error);
			if (isPassing(storeFault(error))) return stillWaiting(group, error);
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

	/** What the pieces of work give for which there is time, at least the first, and what is to be done then, once all of it is stored. */
	async function store(group: Waiting[]): Promise<Stored> {
		const mark = marks?.next() ?? '';
		const done: Stored = { values: [], effects: [] };
		try {
			await db.transaction().execute(async (trx) => {
				const until = performance.now() + LONGEST;
				for (const { work } of group) {
					done.values.push(await work(trx, (effect) => void done.effects.push(effect)));
					if (performance.now() > until) break;
				}
				await marks?.put(trx, mark);
			});
		} catch (error) {
			if (!isUnsettled(error)) throw error;
			// Where nobody can say whether it was stored, it must not be done again.
			const isStored = await marks?.isThere(mark).catch(() => undefined);
			if (!isStored) throw isStored === false ? new Lost('undone', error) : error;
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

	/** Only a write of our own shows that a fault is over: a commit of others may have had nothing to store. */
	async function askAgain(): Promise<StoreFault | undefined> {
		if (fault === undefined) return undefined;
		try {
			await untilFree(() => db.transaction().execute(touch), MOMENT);
			fault = undefined;
		} catch (error) {
			fault = storeFault(error) ?? 'failing';
		}
		return fault;
	}

	return {
		together: <T>(work: Work<T>) => {
			const asked = performance.now();
			const stored = new Promise<T>((resolve, reject) => {
				const until = asked + patience;
				queue.push({ work, resolve: resolve as Waiting['resolve'], reject, until });
				if (!running) void run();
			});
			return stored.finally(() => metrics.sharedWrite((performance.now() - asked) / 1000));
		},
		fault: askAgain,
	};
}

function isUnsettled(error: unknown): boolean {
	return error instanceof Lost && error.outcome === 'unknown';
}
