import { sql } from 'kysely';
import type { Db } from './database.ts';

type Count = number | string | bigint;

/** How many visitors got how far in a quiz; `views` counts openings of its welcome page, also by programs. */
export type FunnelRow = { quiz: string; views: number; started: number; finished: number; done: number };

/** Adds openings of welcome pages to those of a day, `YYYY-MM-DD`. */
export async function addViews(db: Db, day: string, views: ReadonlyMap<string, number>): Promise<void> {
	if (views.size === 0) return;
	await db
		.insertInto('welcome_views')
		.values([...views].map(([quiz, count]) => ({ quiz, day, views: count })))
		.onConflict((conflict) =>
			conflict
				.columns(['quiz', 'day'])
				.doUpdateSet({ views: sql<number>`welcome_views.views + excluded.views` }),
		)
		.execute();
}

/** The funnel of each quiz since a time: openings from its day on, and attempts that were started then. */
export async function funnelSince(db: Db, since: number): Promise<FunnelRow[]> {
	const views = await db
		.selectFrom('welcome_views')
		.select(['quiz', (eb) => eb.fn.sum<Count>('views').as('views')])
		.where('day', '>=', dayOf(since))
		.groupBy('quiz')
		.execute();
	const attempts = await db
		.selectFrom('attempts')
		.select(({ fn }) => [
			'quiz' as const,
			fn.countAll<Count>().as('started'),
			fn.countAll<Count>().filterWhere('finished_at', 'is not', null).as('finished'),
			fn.countAll<Count>().filterWhere('done_at', 'is not', null).as('done'),
		])
		.where('started_at', '>=', since)
		.groupBy('quiz')
		.execute();
	const slugs = new Set([...views, ...attempts].map(({ quiz }) => quiz));
	return [...slugs].map((quiz) => {
		const own = attempts.find((each) => each.quiz === quiz);
		return {
			quiz,
			views: Number(views.find((each) => each.quiz === quiz)?.views ?? 0),
			started: Number(own?.started ?? 0),
			finished: Number(own?.finished ?? 0),
			done: Number(own?.done ?? 0),
		};
	});
}

/** The day of a time, `YYYY-MM-DD` in UTC. */
export function dayOf(time: number): string {
	return new Date(time).toISOString().slice(0, 10);
}
