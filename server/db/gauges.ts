import { sql } from 'kysely';
import type { AttemptState } from '../../core/quiz/attempt.ts';
import type { Db } from './database.ts';

type Count = number | string | bigint;

export type AttemptCounts = Record<AttemptState, number>;
export type OutboxCounts = {
	/** `due` emails should have been sent by now; `waiting` ones have failed at least once and are tried again later. */
	mails: { due: number; waiting: number; failed: number };
	/**
	 * When the email that has been due longest became due, in milliseconds since 1970; undefined if none is
	 * due.
	 */
	oldestDueAt: number | undefined;
};

/**
 * How far back ended attempts are counted, in milliseconds, so that the cost doesn't grow with everything
 * stored.
 */
const LATELY = 60 * 60_000;

/** Attempts by state at `now`: all running ones, and those whose answering ended within the last hour. */
export async function countAttemptsByState(db: Db, now: number): Promise<AttemptCounts> {
	const { answering, late } = await db
		.selectFrom('attempts')
		.where('finished_at', 'is', null)
		.select(({ fn }) => [
			fn.countAll<Count>().filterWhere('closes_at', '>', now).as('answering'),
			fn.countAll<Count>().filterWhere('closes_at', '<=', now).as('late'),
		])
		.executeTakeFirstOrThrow();
	const ended = await db
		.selectFrom('attempts')
		.where('finished_at', '>', now - LATELY)
		.select(({ fn }) => [
			fn.countAll<Count>().filterWhere('done_at', 'is not', null).as('done'),
			fn
				.countAll<Count>()
				.filterWhere('done_at', 'is', null)
				.filterWhereRef('finished_at', '<', 'closes_at')
				.as('details'),
			fn
				.countAll<Count>()
				.filterWhere('done_at', 'is', null)
				.filterWhereRef('finished_at', '>=', 'closes_at')
				.as('time_up'),
		])
		.executeTakeFirstOrThrow();
	return {
		answering: Number(answering),
		time_up: Number(late) + Number(ended.time_up),
		details: Number(ended.details),
		done: Number(ended.done),
	};
}

/** Unsent emails at `now`. */
export async function countOutbox(db: Db, now: number): Promise<OutboxCounts> {
	const rows = await db
		.selectFrom('outbox')
		.where('state', 'in', ['queued', 'failed'])
		.select(({ fn }) => [
			'state',
			fn.countAll<Count>().as('all'),
			fn.countAll<Count>().filterWhere('next_at', '<=', now).as('due'),
			fn.countAll<Count>().filterWhere('next_at', '>', now).filterWhere('tries', '>', 0).as('waiting'),
			sql<Count>`min(next_at)`.as('first'),
		])
		.groupBy('state')
		.execute();
	const queued = rows.find(({ state }) => state === 'queued');
	const due = Number(queued?.due ?? 0);
	return {
		mails: {
			due,
			waiting: Number(queued?.waiting ?? 0),
			failed: Number(rows.find(({ state }) => state === 'failed')?.all ?? 0),
		},
		oldestDueAt: due > 0 ? Number(queued?.first) : undefined,
	};
}
