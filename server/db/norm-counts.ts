import { placesOf } from '../../core/compare/compare.ts';
import { GROUP_FROM } from '../../core/details/details.ts';
import type { QuizKind } from '../../core/kinds/facts.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import type { Result } from '../../core/scoring/score.ts';
import { pageOfAnonymized } from './anonymized.ts';
import type { Db } from './database.ts';

/** How many takers agreed to be counted, and how many of them count by age band and gender, too. */
type Count = { agreed: number; grouped: number };

/** How many attempts count toward norms, by quiz and version, with keys as in `countOf`. */
export type NormCounts = ReadonlyMap<string, Count>;

/**
 * The number of attempts at one version of a quiz that count toward norms: where there are norms by age and gender,
 * only of those who agreed that these are kept.
 */
export function countOf(
	counts: NormCounts,
	{ slug, version, kind }: { slug: string; version: number; kind: QuizKind },
): number {
	const found = counts.get(nameOf(slug, version));
	return (kindOf(kind).normPosteriors ? found?.grouped : found?.agreed) ?? 0;
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
	const counts = new Map<string, Count>();
	// Comes first, so that attempts deleted in the meantime are counted at most once.
	await addAnonymized(db, counts, atOnce);
	for await (const { page } of pagesOfFirst(db, atOnce)) {
		const rows = await page
			.select(['quiz', 'quiz_version'])
			.select(({ fn }) => {
				const attempts = fn.countAll<number | string | bigint>();
				const grouped = attempts
					.filterWhere('norms_version', '>=', GROUP_FROM)
					.filterWhere('by_code', '=', 0);
				return [attempts.as('agreed'), grouped.as('grouped')];
			})
			.groupBy(['quiz', 'quiz_version'])
			.execute();
		for (const { quiz, quiz_version, agreed, grouped } of rows)
			add(counts, nameOf(quiz, quiz_version), { agreed: Number(agreed), grouped: Number(grouped) });
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
			.selectFrom(behind.select(['attempt_id', 'norms', 'norms_version']).limit(atOnce).as('details'))
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
async function addAnonymized(db: Db, counts: Map<string, Count>, atOnce: number): Promise<void> {
	for (let after = ''; ; ) {
		const page = await pageOfAnonymized(db, after, atOnce);
		const last = page.at(-1);
		if (!last) return;
		after = last.id;
		for (const { quiz, quiz_version, age_band } of page)
			add(counts, nameOf(quiz, quiz_version), { agreed: 1, grouped: age_band === null ? 0 : 1 });
		await new Promise(setImmediate);
	}
}

function add(counts: Map<string, Count>, name: string, { agreed, grouped }: Count): void {
	const before = counts.get(name);
	counts.set(name, { agreed: (before?.agreed ?? 0) + agreed, grouped: (before?.grouped ?? 0) + grouped });
}

const nameOf = (slug: string, version: number) => `${slug} ${version}`;
const HOUR = 3_600_000;
