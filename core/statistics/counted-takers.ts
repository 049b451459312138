import { itemTypeOf } from '../kinds/items/item-types.ts';
import type { Answer } from '../quiz/attempt.ts';
import type { Snapshot } from '../quiz/quiz.ts';
import type { EmptyReason } from '../scoring/empty-reasons.ts';

/**
 * Why a taker's answers are excluded from item statistics, or null. The rules are those for withholding a
 * result: such answers would measure effort, not the item (S. Wise & X. Kong, "Response Time Effort", Applied
 * Measurement in Education 18(2), 2005).
 */
export function whyNotCounted({ questions }: Snapshot, answers: readonly Answer[]): EmptyReason | null {
	const [first] = questions;
	return first ? itemTypeOf(first).emptyReason(answers, questions) : null;
}
