import type { EmptyReason } from '../kinds/items/item-type.ts';
import { itemTypeOf } from '../kinds/items/item-types.ts';
import type { Answer } from '../quiz/attempt.ts';
import type { Snapshot } from '../quiz/quiz.ts';

/**
 * Says why answers are left out of item statistics, by the same rules by which they get no result, or null: effort, not the
 * item, is what they would measure (S. Wise & X. Kong, "Response Time Effort", Applied Measurement in Education 18(2), 2005).
 */
export function whyNotCounted({ questions }: Snapshot, answers: readonly Answer[]): EmptyReason | null {
	const [first] = questions;
	return first ? itemTypeOf(first).emptyReason(answers) : null;
}
