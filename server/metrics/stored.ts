import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Flag } from '../../core/statistics/flags.ts';
import type { FlaggedItem } from '../commands/desk/item-flags.ts';
import type { ProcessContext, SettingsContext, StoreContext } from '../context.ts';
import { type AttemptCounts, countAttemptsByState, countOutbox, type OutboxCounts } from '../db/gauges.ts';
import { findItemFlags } from '../db/item-flags.ts';
import { findAllTakenOut, type TakenOutItem } from '../db/item-nights.ts';
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
	const known = await findAllTakenOut(db);
	const flags = countFlags(await findItemFlags(db), known);
	const { bavail, blocks, bsize } = await statfs(env.DATA_DIR);
	return {
		isReady: (await context.unready()) === undefined,
		attempts,
		outbox: mails,
		oldestDue: oldestDueAt === undefined ? 0 : (now - oldestDueAt) / 1000,
		flags,
		itemsOut: countOut(known),
		disk: { free: bavail * bsize, size: blocks * bsize },
	};
}

/**
 * Questions are counted once for each reason, however many forms or languages it's in; not for going against the
 * others if they are out of scoring because of that, or if an operator restored them.
 */
function countFlags(rows: readonly Tables['item_flags'][], known: readonly TakenOutItem[]): Stored['flags'] {
	return rows.flatMap(({ quiz, flagged }) => {
		const items = JSON.parse(flagged) as FlaggedItem[];
		const isKnown = (item: string, flag: Flag) =>
			(flag.flag === 'backwards' || flag.flag === 'wrong_key') &&
			known.some((each) => each.quiz === quiz && each.item === item && each.language === flag.language);
		const byFlag = Map.groupBy(
			items.flatMap(({ id, flags }) => flags.flatMap((flag) => (isKnown(id, flag) ? [] : [{ id, ...flag }]))),
			({ flag }) => flag,
		);
		return [...byFlag].map(([flag, own]) => ({ quiz, flag, count: new Set(own.map(({ id }) => id)).size }));
	});
}

function countOut(known: readonly TakenOutItem[]): Stored['itemsOut'] {
	const out = known.filter(({ isOut }) => isOut);
	return new Map([...Map.groupBy(out, ({ quiz }) => quiz)].map(([quiz, own]) => [quiz, own.length]));
}
