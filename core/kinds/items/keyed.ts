import { isOption } from '../../quiz/answer-options.ts';
import type { Answer } from '../../quiz/attempt.ts';
import { tooFast } from '../../scoring/rapid.ts';

type Keyed = { key: string; difficulty: number };

/** What item types with exactly one right option have in common. */
export const keyed = {
	accepts: isOption,
	takesSeveral: () => false,
	keyOf: ({ key }: Keyed) => key,
	pointsOf: ({ key }: Keyed, answerId: string) => Number(answerId === key),
	difficultyOf: ({ difficulty }: Keyed) => difficulty,
	emptyReason(answers: readonly Answer[]) {
		if (answers.length === 0) return 'nothing_answered';
		return tooFast(answers.map(({ time }) => time)) ? 'too_fast' : null;
	},
} as const;
