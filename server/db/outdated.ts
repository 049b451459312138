import { sql } from 'kysely';
import type { LanguageCode } from '../../core/language/languages.ts';
import { inBatch } from './attempt-pages.ts';
import type { Db } from './database.ts';

type Count = number | string | bigint;

/** Results that were scored alike: with the same form, or a draw from it, in one language, and by the same version. */
export type ScoredAlike = {
	quiz: string;
	/** The snapshot of the form. */
	form: string;
	isDrawn: boolean;
	language: LanguageCode;
	version: string;
	results: number;
};

/** How all results, or those of a batch, were scored. */
export async function countScoredAlike(db: Db, batch: string | undefined): Promise<ScoredAlike[]> {
	const form = sql<string>`coalesce(drawn_from, snapshots.id)`;
	const rows = await db
		.selectFrom('results')
		.innerJoin('attempts', 'attempts.id', 'results.attempt_id')
		.innerJoin('snapshots', 'snapshots.id', 'attempts.snapshot_id')
		.select(['quiz', 'attempts.language', 'results.scoring_version', form.as('form')])
		.select((eb) => [eb.fn.countAll<Count>().as('results'), eb.fn.count<Count>('drawn_from').as('drawn')])
		.$if(batch !== undefined, (query) => query.where(inBatch(batch ?? '')))
		.groupBy(['quiz', 'attempts.language', 'results.scoring_version', form])
		.execute();
	return rows.map((row) => ({
		quiz: row.quiz,
		form: row.form,
		isDrawn: Number(row.drawn) > 0,
		language: row.language as LanguageCode,
		version: row.scoring_version,
		results: Number(row.results),
	}));
}

/** How many of these results were drawn from their form with one of these questions. */
export async function countDrawnWith(
	db: Db,
	{ form, language, version }: Pick<ScoredAlike, 'form' | 'language' | 'version'>,
	questions: readonly string[],
	batch: string | undefined,
): Promise<number> {
	const { results } = await db
		.selectFrom('results')
		.innerJoin('attempts', 'attempts.id', 'results.attempt_id')
		.innerJoin('snapshots', 'snapshots.id', 'attempts.snapshot_id')
		.select((eb) => eb.fn.countAll<Count>().as('results'))
		.where('drawn_from', '=', form)
		.where('attempts.language', '=', language)
		.where('results.scoring_version', '=', version)
		.where((eb) => eb.or(questions.map((id) => eb(sql`body`, 'like', `%["${id}",%`))))
		.$if(batch !== undefined, (query) => query.where(inBatch(batch ?? '')))
		.executeTakeFirstOrThrow();
	return Number(results);
}
