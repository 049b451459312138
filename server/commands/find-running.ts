import { type Running, runningAt } from '../../core/quiz/attempt.ts';
import type { StoreContext } from '../context.ts';
import { findAttempt } from '../db/attempts.ts';

/** What pages mention about the attempt with this id; null if it is done or belongs to another quiz. */
export async function findRunning(
	context: StoreContext,
	{ id, quiz }: { id: string; quiz: string },
): Promise<Running | null> {
	const attempt = await findAttempt(context.db, id);
	return attempt?.quiz === quiz ? runningAt(attempt, context.clock()) : null;
}
