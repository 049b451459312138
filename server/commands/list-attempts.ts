import { type AttemptState, stateOf } from '../../core/quiz/attempt.ts';
import type { StoreContext } from '../context.ts';
import { newestAttempts } from '../db/attempt-pages.ts';

/** An attempt without personal data; `answered` is the number of answered questions. */
export type ListedAttempt = {
	id: string;
	quiz: string;
	form: number;
	language: string;
	state: AttemptState;
	answered: number;
	/** Milliseconds since 1970 (UTC). */
	startedAt: number;
};

/** The most recently started attempts, newest first, without personal data. */
export async function listAttempts(
	context: StoreContext,
	asked: {
		quiz?: string | undefined;
		batch?: string | undefined;
		state?: AttemptState | undefined;
		count: number;
	},
): Promise<ListedAttempt[]> {
	const now = context.clock();
	const found = await newestAttempts(context.db, { ...asked, now });
	return found.map(({ attempt, answered }) => {
		const { id, quiz, form, language, startedAt } = attempt;
		return { id, quiz, form, language, state: stateOf(attempt, now), answered, startedAt };
	});
}
