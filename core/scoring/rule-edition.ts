import type { Scoring } from '../quiz/quiz.ts';
import { byEdition } from './version.ts';

/**
 * The edition of the rule by which this program scores right and wrong answers. A change that gives the same answers
 * another result raises it. The second leaves out what wasn't reached, and decides levels without a pull to the middle.
 */
export const keyedRuleEdition = 2;

/** The same for statements. The second edition gives no result to answers in a pattern. */
export const statementRuleEdition = 2;

/**
 * A scoring whose version tells the rule that this program scores by. A version, such as `iq-2`, stands for the rule
 * of the edition that it was written for (`rule`, 1 if left out). If the rule of its kind has changed since, the
 * present edition follows as a letter: `iq-2b` is `iq-2` by the second edition, because the first is no longer there.
 */
export function underPresentRule<Own extends Scoring>(scoring: Own, edition: number): Own {
	if (!('guessing' in scoring) || (scoring.rule ?? 1) >= edition) return scoring;
	return { ...scoring, version: byEdition(scoring.version, edition), rule: edition };
}
