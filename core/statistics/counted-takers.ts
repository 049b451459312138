import { agreement } from '../kinds/items/statement.ts';
import type { Answer } from '../quiz/attempt.ts';
import type { Snapshot } from '../quiz/quiz.ts';
import { tooFast } from '../scoring/rapid.ts';
import { emptyReason } from '../scoring/statements.ts';

/** Why the answers of an attempt say nothing about items. */
export type EmptyReason = 'nothing_answered' | 'too_fast' | 'all_same';

/**
 * Says why answers are left out of item statistics, by the same rules by which they get no result, or null: effort, not the
 * item, is what they would measure (S. Wise & X. Kong, "Response Time Effort", Applied Measurement in Education 18(2), 2005).
 */
export function whyNotCounted({ questions }: Snapshot, answers: readonly Answer[]): EmptyReason | null {
	if (questions.some((question) => question.type === 'statement'))
		return emptyReason(
			answers.map(({ answerId, time }) => ({
				step: agreement.findIndex((step) => step === answerId),
				time,
			})),
		);
	if (answers.length === 0) return 'nothing_answered';
	return tooFast(answers.map(({ time }) => time)) ? 'too_fast' : null;
}
