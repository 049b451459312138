import { type Running, runningAt } from '../../core/quiz/attempt.ts';
import type { StoreContext } from '../context.ts';
import { findAttempt } from '../db/attempts.ts';

/**
 * The attempt among these that pages mention: the one whose time runs out first, or else the first that isn't
 * done; null if all are done or belong to other quizzes.
 */
export async function findRunning<Named extends { id: string; quiz: string }>(
	context: StoreContext,
	named: readonly Named[],
): Promise<(Named & Running) | null> {
	const running: (Named & Running)[] = [];
	for (const each of named) {
		const attempt = await findAttempt(context.db, each.id);
		const state = attempt?.quiz === each.quiz ? runningAt(attempt, context.clock()) : null;
		if (state) running.push({ ...each, ...state });
	}
	const byTime = running.toSorted((a, b) => (a.left ?? Infinity) - (b.left ?? Infinity));
	return byTime[0] ?? null;
}
