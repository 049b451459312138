import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { type AttemptCounts, countAttemptsByState, countOutbox, type OutboxCounts } from '../db/gauges.ts';

/** How it stands with what is stored, for all processes together. */
export type Stored = {
	isReady: boolean;
	attempts: AttemptCounts;
	outbox: OutboxCounts['mails'];
	/** Seconds that the oldest due mail has been due for; 0 where none is. */
	oldestDue: number;
	/** Of the data folder, in bytes. */
	disk: { free: number; size: number };
};

/** So long a reading is given again, in milliseconds: however often somebody scrapes, the database is asked no more often. */
const KEPT = 10_000;
/** So long a scrape waits for the database; Prometheus waits ten seconds by default. */
const PATIENCE = 3_000;

/** Reads how it stands; undefined where the database does not answer. Those who ask at once share one reading. */
export function openStored(
	context: Context,
	now: () => number = () => performance.now(),
): () => Promise<Stored | undefined> {
	let last: { reading: Promise<Stored | undefined>; until: number } | undefined;
	return async () => {
		if (!last || now() >= last.until) {
			const reading = read(context).catch(() => undefined);
			last = { reading, until: now() + KEPT };
		}
		return Promise.race([last.reading, sleep(PATIENCE, undefined, { ref: false })]);
	};
}

async function read(context: Context): Promise<Stored> {
	const { db, env } = context;
	const now = context.clock();
	const attempts = await countAttemptsByState(db, now);
	const { mails, oldestDueAt } = await countOutbox(db, now);
	const { bavail, blocks, bsize } = await statfs(env.DATA_DIR);
	return {
		isReady: (await context.unready()) === undefined,
		attempts,
		outbox: mails,
		oldestDue: oldestDueAt === undefined ? 0 : (now - oldestDueAt) / 1000,
		disk: { free: bavail * bsize, size: blocks * bsize },
	};
}
