import { withPresentKeys } from '../../core/scoring/present-keys.ts';
import { presentScoring } from '../../core/scoring/present-scoring.ts';
import { isContinued } from '../../core/scoring/score-again.ts';
import type { QuizContext, StoreContext } from '../context.ts';
import { findBanks } from '../db/calibrations.ts';
import { findTakenOutByQuiz } from '../db/item-nights.ts';
import { findNorms } from '../db/norms.ts';
import { countDrawnWith, countScoredAlike } from '../db/outdated.ts';

/**
 * How many results, by quiz, were calculated by an earlier version of the scoring, with another calibration or norm than the one in use, with a question that is out of scoring now, or with a key that has been corrected since; of all attempts, or of those of a
 * batch. Scores nothing, so it doesn't know whether they would change (`rescoreAttempts`).
 */
export async function countOutdated(
	context: StoreContext & QuizContext,
	batch?: string,
): Promise<Map<string, number>> {
	const counts = new Map<string, number>();
	const { banks } = await findBanks(context.db, context.quizzes);
	const { norms } = await findNorms(context.db);
	const outByQuiz = await findTakenOutByQuiz(context.db);
	for (const alike of await countScoredAlike(context.db, batch)) {
		const quiz = context.quizzes.find(({ slug }) => slug === alike.quiz);
		if (!quiz || !isContinued({ version: alike.version }, quiz.scoring)) continue;
		let { results } = alike;
		const bank = banks.get(quiz.slug);
		const own = norms.get(quiz.slug);
		const out = outByQuiz.get(quiz.slug) ?? [];
		if (bank || own || out.length > 0 || alike.version === quiz.scoring.version) {
			const form = await context.forms.snapshot(alike.form, context.db);
			const { snapshot, changes } = withPresentKeys(form, quiz);
			const { language } = alike;
			const { version } = presentScoring(quiz.scoring, snapshot, { bank, norms: own, out, language });
			if (alike.version === version) {
				if (changes.length === 0) continue;
				const corrected = changes.map(({ question }) => question);
				if (alike.isDrawn) results = await countDrawnWith(context.db, alike, corrected, batch);
			}
		}
		if (results > 0) counts.set(alike.quiz, (counts.get(alike.quiz) ?? 0) + results);
	}
	return counts;
}
