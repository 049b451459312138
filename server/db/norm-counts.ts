import type { Db } from './database.ts';
import { pageOfAnonymized } from './responses.ts';

/** How many attempts count toward norms, by quiz and version, with keys as in `countOf`. */
export type NormCounts = ReadonlyMap<string, number>;

/** The number of attempts at one version of a quiz that count toward norms. */
export function countOf(counts: NormCounts, { slug, version }: { slug: string; version: number }): number {
	return counts.get(nameOf(slug, version)) ?? 0;
}

/**
 * Counts first attempts finished under standard timing whose takers agreed, including anonymized answers of
 * deleted ones. The result is cached for an hour, so that pages rarely wait for it. Concurrent calls share
 * one count; a failed one isn't cached. `atOnce` is the page size, after which others get a turn.
 */
export function openNormCounts(db: Db, clock: () => number, atOnce = 2000): () => Promise<NormCounts> {
	let kept: { counts: Promise<NormCounts>; until: number } | undefined;
	return () => {
		if (kept && clock() < kept.until) return kept.counts;
		const counts = count(db, atOnce);
		const made = { counts, until: clock() + HOUR };
		kept = made;
		counts.catch(() => {
			if (kept === made) kept = undefined;
		});
		return counts;
	};
}

/**
 * Counts page by page, because SQLite runs within the process, which would serve no one until everything was
 * counted.
 */
async function count(db: Db, atOnce: number): Promise<NormCounts> {
	const counts = new Map<string, number>();
	// Comes first, so that attempts deleted in the meantime are counted at most once.
	await addAnonymized(db, counts, atOnce);
	for (let after = ''; ; ) {
		const behind = db
			.selectFrom('details')
			.where('details.attempt_id', '>', after)
			.orderBy('details.attempt_id');
		const end = await behind
			.select('attempt_id')
			.offset(atOnce - 1)
			.limit(1)
			.executeTakeFirst();
		const rows = await db
			.selectFrom(behind.select(['attempt_id', 'norms']).limit(atOnce).as('details'))
			.innerJoin('attempts', 'attempts.id', 'details.attempt_id')
			.select(['quiz', 'quiz_version', (eb) => eb.fn.countAll<number | string | bigint>().as('attempts')])
			.where('norms', '=', 1)
			.where('retake', '=', 0)
			.where('time_factor', '=', 1)
			.where('done_at', 'is not', null)
			.groupBy(['quiz', 'quiz_version'])
			.execute();
		for (const row of rows) {
			const name = nameOf(row.quiz, row.quiz_version);
			counts.set(name, (counts.get(name) ?? 0) + Number(row.attempts));
		}
		if (!end) break;
		after = end.attempt_id;
		await new Promise(setImmediate);
	}
	return counts;
}

/** Adds the anonymized responses of deleted attempts. */
async function addAnonymized(db: Db, counts: Map<string, number>, atOnce: number): Promise<void> {
	for (let after = ''; ; ) {
		const page = await pageOfAnonymized(db, after, atOnce);
		const last = page.at(-1);
		if (!last) return;
		after = last.id;
		for (const row of page) {
			const name = nameOf(row.quiz, row.quiz_version);
			counts.set(name, (counts.get(name) ?? 0) + 1);
		}
		await new Promise(setImmediate);
	}
}

const nameOf = (slug: string, version: number) => `${slug} ${version}`;
const HOUR = 3_600_000;
