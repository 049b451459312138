import type { AskedItem } from '../../core/calibration/asked-in.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { ItemRest } from '../../core/statistics/item-rests.ts';
import type { TakenOut } from '../../core/statistics/take-out.ts';
import type { Db } from './database.ts';

/** How long nights are kept on which nothing stood out, in milliseconds; the others stay. */
const KEPT = 60 * 86_400_000;
const AT_ONCE = 200;

/** Stores what a night found of the questions of a quiz, and deletes old nights on which nothing stood out. */
export async function insertNight(
	trx: Db,
	quiz: string,
	night: number,
	found: readonly ItemRest[],
): Promise<void> {
	for (let at = 0; at < found.length; at += AT_ONCE) {
		const rows = found.slice(at, at + AT_ONCE).map(({ item, hash, language, takers, rest }) => {
			const { value, low, high } = rest;
			return { quiz, item, hash, language, night, takers, rest: value, low, high };
		});
		await trx.insertInto('item_nights').values(rows).execute();
	}
	await trx
		.deleteFrom('item_nights')
		.where('quiz', '=', quiz)
		.where('night', '<', night - KEPT)
		.where('high', '>=', 0)
		.execute();
}

/** The questions of a quiz whose interval was below zero on a night. */
export async function findBackwards(db: Db, quiz: string, night: number): Promise<AskedItem[]> {
	const rows = await db
		.selectFrom('item_nights')
		.select(['item', 'hash', 'language'])
		.where('quiz', '=', quiz)
		.where('night', '=', night)
		.where('high', '<', 0)
		.execute();
	return rows.map((row) => ({ ...row, language: row.language as LanguageCode }));
}

/** A question that was taken out of scoring, and when (ms since 1970). */
export type TakenOutItem = TakenOut & { quiz: string; since: number };

/** The questions of a quiz, or of all, that are out of scoring, and those that an operator restored. */
export async function findAllTakenOut(db: Db, of?: string): Promise<TakenOutItem[]> {
	const rows = await db
		.selectFrom('items_out')
		.selectAll()
		.$if(of !== undefined, (query) => query.where('quiz', '=', of ?? ''))
		// A question that came back in by itself, because its words changed, is as if it had never been out.
		.where((eb) => eb.or([eb('ended_at', 'is', null), eb('restored', '=', 1)]))
		.orderBy('item')
		.orderBy('language')
		.execute();
	return rows.map(({ quiz, item, hash, language, since, ended_at }) => ({
		quiz,
		item,
		hash,
		language: language as LanguageCode,
		since,
		isOut: ended_at === null,
	}));
}

/** When questions were taken out of scoring and, if they were, back in; oldest first. */
export async function listTakenOut(
	db: Db,
): Promise<{ quiz: string; language: LanguageCode; since: number; endedAt: number | null }[]> {
	const rows = await db
		.selectFrom('items_out')
		.select(['quiz', 'language', 'since', 'ended_at'])
		.orderBy('since')
		.orderBy('quiz')
		.orderBy('item')
		.execute();
	return rows.map(({ quiz, language, since, ended_at }) => ({
		quiz,
		language: language as LanguageCode,
		since,
		endedAt: ended_at,
	}));
}

/** The questions of a quiz that are out of scoring. */
export async function findTakenOut(db: Db, quiz: string): Promise<AskedItem[]> {
	return (await findAllTakenOut(db, quiz)).filter(({ isOut }) => isOut);
}

/** The questions that are out of scoring, by quiz. */
export async function findTakenOutByQuiz(db: Db): Promise<ReadonlyMap<string, readonly AskedItem[]>> {
	const out = (await findAllTakenOut(db)).filter(({ isOut }) => isOut);
	return Map.groupBy(out, ({ quiz }) => quiz);
}

/** Takes a question out of scoring from now on. */
export async function takeOut(trx: Db, quiz: string, asked: AskedItem, since: number): Promise<void> {
	const { item, hash, language } = asked;
	const state = { since, ended_at: null, restored: 0 };
	await trx
		.insertInto('items_out')
		.values({ quiz, item, hash, language, ...state })
		.onConflict((conflict) => conflict.columns(['quiz', 'item', 'hash', 'language']).doUpdateSet(state))
		.execute();
}

/** Takes a question back into scoring, if it isn't yet; `restored` tells whether an operator did. */
export async function takeBack(
	trx: Db,
	quiz: string,
	{ item, hash, language }: AskedItem,
	{ now, restored }: { now: number; restored: boolean },
): Promise<void> {
	await trx
		.updateTable('items_out')
		.set(({ fn, val }) => ({
			ended_at: fn.coalesce('ended_at', val(now)),
			restored: Number(restored),
		}))
		.where('quiz', '=', quiz)
		.where('item', '=', item)
		.where('hash', '=', hash)
		.where('language', '=', language)
		.execute();
}
