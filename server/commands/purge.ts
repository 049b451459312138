import { rm } from 'node:fs/promises';
import { session } from '../../core/desk/lifetimes.ts';
import type { SettingsContext, StoreContext } from '../context.ts';
import { noteWrittenPeriods } from '../db/after-restore.ts';
import { anonymizeResponses } from '../db/anonymized.ts';
import { deleteAttempts, pageOfEnds } from '../db/attempts.ts';
import { forgetDeliveries } from '../db/batch-hooks.ts';
import { forgetBatches } from '../db/batches.ts';
import { forgetCodes } from '../db/codes.ts';
import { forgetUnused } from '../db/comparisons.ts';
import { clearLog } from '../db/database.ts';
import { forgetEnded } from '../db/desk.ts';
import { forgetLogged } from '../db/desk-log.ts';
import { forgetUnsent, idsOfMails, keptMails } from '../db/outbox.ts';
import { deleteUnusedDraws } from '../db/snapshots.ts';
import { forgetUnconfirmed } from '../db/subscribers.ts';
import { removeMail, type WrittenMail, writtenAt, writtenMails } from '../mail/mail-file.ts';

const DAY = 86_400_000;
/** How many rows are read or deleted before visitors get a turn. */
const LOOKED_AT = 500;
const AT_ONCE = 100;

/** Unconfirmed subscriptions are deleted after this many days. */
const UNCONFIRMED = 7;
/**
 * Emails that belong to no stored data, whether unsent or written to a file, are deleted after this many
 * days.
 */
const UNSENT = 30;
/** Links for comparing results that nobody used are deleted this many days after they expired. */
const UNUSED = 14;

/** How many of each a purge deleted. */
export type Purged = {
	/** Attempts with and without details. */
	purged: number;
	/** The part of these attempts that never had details. */
	abandoned: number;
	/** Access codes that were used, expired, or revoked. */
	codes: number;
	/** Unconfirmed subscriptions. */
	unconfirmed: number;
	/** Messages to the operator that couldn't be sent. */
	messages: number;
	/** Other unsent emails that belong to no stored data. */
	mails: number;
	/** Email files that no stored data need anymore. */
	files: number;
};

/**
 * Deletes every attempt whose RETENTION_DAYS are over, counted from its details or, without details, from its
 * deadline: person, answers, result, and emails. If the visitor agreed, the answers are kept without anything
 * that identifies the attempt. Access codes are deleted the same time after their end, and with the last of
 * them their batch; unconfirmed subscriptions after 7 days, links for comparing results that nobody used 14
 * days after they expired, and emails that belong to no stored data and records of webhooks after 30. The privacy page states these
 * periods. The log of the desk is kept for RETENTION_DAYS. Works in small steps, so that visitors don't have to wait.
 */
export async function purge(context: SettingsContext & StoreContext): Promise<Purged> {
	const now = context.clock();
	const before = now - context.env.RETENTION_DAYS * DAY;
	const attempts = await purgeAttempts(context, before);
	const codes = await purgeCodes(context, before);
	await inSteps(async () => context.transaction((trx) => forgetBatches(trx, before, AT_ONCE)));
	await inSteps(async () => context.transaction((trx) => forgetDeliveries(trx, now - UNSENT * DAY, AT_ONCE)));
	const unconfirmed = await inSteps(async () =>
		context.transaction((trx) => forgetUnconfirmed(trx, now - UNCONFIRMED * DAY, AT_ONCE)),
	);
	let messages = 0;
	const unsent = await inSteps(async () => {
		const kinds = await context.transaction((trx) => forgetUnsent(trx, now - UNSENT * DAY, AT_ONCE));
		messages += kinds.filter((kind) => kind === 'contact').length;
		return kinds.length;
	});
	await context.transaction((trx) => forgetEnded(trx, now, session));
	await inSteps(async () => context.transaction((trx) => forgetLogged(trx, before, AT_ONCE)));
	await inSteps(async () => context.transaction((trx) => forgetUnused(trx, now - UNUSED * DAY, AT_ONCE)));
	await purgeDraws(context);
	const files = await purgeFiles(context, now - UNSENT * DAY);
	// A process may have been killed between writing open data and recording it.
	await noteWrittenPeriods(context);
	await clearLog(context.db);
	return { ...attempts, codes, unconfirmed, messages, mails: unsent - messages, files };
}

/** Reads all attempts once by id, so that no single query takes longer as their number grows. */
async function purgeAttempts(
	context: SettingsContext & StoreContext,
	before: number,
): Promise<{ purged: number; abandoned: number }> {
	let [purged, abandoned, after] = [0, 0, ''];
	for (;;) {
		const page = await pageOfEnds(context.db, after, LOOKED_AT);
		const last = page.at(-1);
		if (!last) return { purged, abandoned };
		after = last.id;
		const old = page.filter(({ endedAt }) => endedAt < before);
		for (let at = 0; at < old.length; at += AT_ONCE) {
			const ids = old.slice(at, at + AT_ONCE).map(({ id }) => id);
			const erased = await eraseAttempts(context, ids);
			purged += erased.length;
			abandoned += erased.filter(({ doneAt }) => doneAt === null).length;
		}
		await new Promise(setImmediate);
	}
}

/** Reads all draws once by id and deletes those that are no longer used. */
async function purgeDraws(context: StoreContext): Promise<void> {
	for (let after: string | null = ''; after !== null; ) {
		const from: string = after;
		after = await context.transaction((trx) => deleteUnusedDraws(trx, from, LOOKED_AT));
		await new Promise(setImmediate);
	}
}

/** Reads all codes once by digest and deletes those that ended before `before`. */
async function purgeCodes(context: StoreContext, before: number): Promise<number> {
	let [purged, after] = [0, ''];
	for (;;) {
		const from = after;
		const { forgotten, last } = await context.transaction((trx) => forgetCodes(trx, before, from, LOOKED_AT));
		purged += forgotten;
		if (last === null) return purged;
		after = last;
		await new Promise(setImmediate);
	}
}

/**
 * Deletes these attempts. Returns only those that still existed, because another worker may have been faster.
 */
async function eraseAttempts(context: SettingsContext & StoreContext, ids: string[]) {
	const mails = await idsOfMails(context.db, ids);
	const erased = await context.transaction(async (trx) => {
		await anonymizeResponses(trx, ids, context.newId);
		return deleteAttempts(trx, ids);
	});
	for (const id of mails) await removeMail(context.env.DATA_DIR, id);
	return erased;
}

/** Deletes email files that were written before `time` and have no row in the outbox. */
async function purgeFiles(context: SettingsContext & StoreContext, time: number): Promise<number> {
	let [removed, old] = [0, [] as WrittenMail[]];
	const settle = async () => {
		if (old.length === 0) return;
		const kept = await keptMails(
			context.db,
			old.map(({ id }) => id),
		);
		const gone = old.filter(({ id }) => !kept.has(id));
		for (const { path } of gone) await rm(path, { force: true });
		removed += gone.length;
		old = [];
	};
	for await (const mail of writtenMails(context.env.DATA_DIR)) {
		if ((await writtenAt(mail)) < time) old.push(mail);
		if (old.length === AT_ONCE) await settle();
	}
	await settle();
	return removed;
}

/** Repeats a step until it finds less than a full batch; returns the total. */
async function inSteps(step: () => Promise<number>): Promise<number> {
	let all = 0;
	for (;;) {
		const found = await step();
		all += found;
		if (found < AT_ONCE) return all;
	}
}
