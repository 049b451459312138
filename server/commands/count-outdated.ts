import { withPresentKeys } from '../../core/scoring/present-keys.ts';
import { isContinued } from '../../core/scoring/score-again.ts';
import type { QuizContext, StoreContext } from '../context.ts';
import { countDrawnWith, countScoredAlike } from '../db/outdated.ts';

/**
 * How many results, by quiz, were calculated by an earlier version of the scoring or with a key that has been corrected since; of all attempts, or of those of a
 * batch. Scores nothing, so it doesn't know whether they would change (`rescoreAttempts`).
 */
export async function countOutdated(
	context: StoreContext & QuizContext,
	batch?: string,
): Promise<Map<string, number>> {
	const counts = new Map<string, number>();
	for (const alike of await countScoredAlike(context.db, batch)) {
		const quiz = context.quizzes.find(({ slug }) => slug === alike.quiz);
		if (!quiz || !isContinued({ version: alike.version }, quiz.scoring)) continue;
		let { results } = alike;
		if (alike.version === quiz.scoring.version) {
			const { changes } = withPresentKeys(await context.forms.snapshot(alike.form, context.db), quiz);
			if (changes.length === 0) continue;
			const corrected = changes.map(({ question }) => question);
			if (alike.isDrawn) results = await countDrawnWith(context.db, alike, corrected, batch);
		}
		if (results > 0) counts.set(alike.quiz, (counts.get(alike.quiz) ?? 0) + results);
	}
	return counts;
}
