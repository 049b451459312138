import { placesOf } from '../../core/compare/compare.ts';
import type { Result } from '../../core/scoring/score.ts';
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
	for await (const { page } of pagesOfFirst(db, atOnce)) {
		const rows = await page
			.select(['quiz', 'quiz_version', (eb) => eb.fn.countAll<number | string | bigint>().as('attempts')])
			.groupBy(['quiz', 'quiz_version'])
			.execute();
		for (const row of rows) {
			const name = nameOf(row.quiz, row.quiz_version);
			counts.set(name, (counts.get(name) ?? 0) + Number(row.attempts));
		}
	}
	return counts;
}

/**
 * The first attempts finished under standard timing whose takers agreed to be counted, as one query for each
 * page of `atOnce` attempts.
 */
async function* pagesOfFirst(db: Db, atOnce: number) {
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
		const page = db
			.selectFrom(behind.select(['attempt_id', 'norms']).limit(atOnce).as('details'))
			.innerJoin('attempts', 'attempts.id', 'details.attempt_id')
			.where('norms', '=', 1)
			.where('retake', '=', 0)
			.where('time_factor', '=', 1)
			.where('done_at', 'is not', null);
		yield { page };
		if (!end) return;
		after = end.attempt_id;
		await new Promise(setImmediate);
	}
}

/** The mean places of first results on each ruler of a test, 0 to 1, and how many there are. */
export type FirstMeans = { count: number; places: Readonly<Record<string, number>> };

/**
 * Averages the first results at one version of a quiz, whose takers agreed to be counted; at most about 2,000 of
 * them. The means are kept for an hour.
 */
export function openFirstMeans(
	db: Db,
	clock: () => number,
	atOnce = 2000,
): (quiz: { slug: string; version: number }) => Promise<FirstMeans> {
	const kept = new Map<string, { means: FirstMeans; until: number }>();
	return async (quiz) => {
		const name = nameOf(quiz.slug, quiz.version);
		const known = kept.get(name);
		if (known && clock() < known.until) return known.means;
		const means = await meansOf(db, quiz, atOnce);
		kept.set(name, { means, until: clock() + HOUR });
		return means;
	};
}

async function meansOf(
	db: Db,
	{ slug, version }: { slug: string; version: number },
	atOnce: number,
): Promise<FirstMeans> {
	const sums = new Map<string, number>();
	let takers = 0;
	for await (const { page } of pagesOfFirst(db, atOnce)) {
		const rows = await page
			.innerJoin('results', 'results.attempt_id', 'details.attempt_id')
			.select('result')
			.where('quiz', '=', slug)
			.where('quiz_version', '=', version)
			.execute();
		for (const { result } of rows) {
			const places = Object.entries(placesOf(JSON.parse(result) as Result));
			for (const [id, place] of places) sums.set(id, (sums.get(id) ?? 0) + place);
			takers += places.length > 0 ? 1 : 0;
		}
		if (takers >= atOnce) break;
	}
	return {
		count: takers,
		places: Object.fromEntries([...sums].map(([id, sum]) => [id, sum / takers])),
	};
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
