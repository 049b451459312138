import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FlaggedItem } from '../commands/desk/item-flags.ts';
import type { ProcessContext, SettingsContext, StoreContext } from '../context.ts';
import { type AttemptCounts, countAttemptsByState, countOutbox, type OutboxCounts } from '../db/gauges.ts';
import { findItemFlags } from '../db/item-flags.ts';
import { countTakenOut } from '../db/item-nights.ts';
import type { Tables } from '../db/tables.ts';

/** Statistics of stored data, for all processes together. */
export type Stored = {
	isReady: boolean;
	attempts: AttemptCounts;
	outbox: OutboxCounts['mails'];
	/** How long the email that has been due longest has been due, in seconds; 0 if none is due. */
	oldestDue: number;
	/** How many questions of each quiz stood out for each reason when they were last counted. */
	flags: { quiz: string; flag: string; count: number }[];
	/** How many questions of each quiz are out of scoring in a language. */
	itemsOut: ReadonlyMap<string, number>;
	/** Of the data folder's disk, in bytes. */
	disk: { free: number; size: number };
};

/** How long a reading is reused, in milliseconds, so that frequent scrapes don't burden the database. */
const KEPT = 10_000;
/** How long a scrape waits for the database, in milliseconds; Prometheus waits ten seconds by default. */
const SKELETON_DELAY = 3_000;

/** Reads the statistics; undefined if the database doesn't respond. Concurrent calls share one reading. */
export function openStored(
	context: SettingsContext & StoreContext & ProcessContext,
	now: () => number = () => performance.now(),
): () => Promise<Stored | undefined> {
	let last: { reading: Promise<Stored | undefined>; until: number } | undefined;
	return async () => {
		if (!last || now() >= last.until) {
			const reading = read(context).catch(() => undefined);
			last = { reading, until: now() + KEPT };
		}
		return Promise.race([last.reading, sleep(SKELETON_DELAY, undefined, { ref: false })]);
	};
}

async function read(context: SettingsContext & StoreContext & ProcessContext): Promise<Stored> {
	const { db, env } = context;
	const now = context.clock();
	const attempts = await countAttemptsByState(db, now);
	const { mails, oldestDueAt } = await countOutbox(db, now);
	const flags = countFlags(await findItemFlags(db));
	const itemsOut = await countTakenOut(db);
	const { bavail, blocks, bsize } = await statfs(env.DATA_DIR);
	return {
		isReady: (await context.unready()) === undefined,
		attempts,
		outbox: mails,
		oldestDue: oldestDueAt === undefined ? 0 : (now - oldestDueAt) / 1000,
		flags,
		itemsOut,
		disk: { free: bavail * bsize, size: blocks * bsize },
	};
}

/** Questions are counted once for each reason, however many forms or languages it's in. */
function countFlags(rows: readonly Tables['item_flags'][]): Stored['flags'] {
	return rows.flatMap(({ quiz, flagged }) => {
		const items = JSON.parse(flagged) as FlaggedItem[];
		const named = items.flatMap(({ id, flags }) => flags.map(({ flag }) => `${flag} ${id}`));
		const reasons = Map.groupBy(new Set(named), (each) => each.slice(0, each.indexOf(' ')));
		return [...reasons].map(([flag, own]) => ({ quiz, flag, count: own.length }));
	});
}
