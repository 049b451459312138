import { kindOf } from '../kinds/kinds.ts';
import type { Quiz } from '../quiz/quiz.ts';
import { parametersOf } from '../scoring/given.ts';
import { statementItem } from '../scoring/statements.ts';

/**
 * The slope and the difficulties that the items of a quiz are designed with. Statements have the slope and the
 * thresholds that all share, whose mean is the middle of the answer scale: it stays the middle of what they measure,
 * even if people stand above it on average.
 */
export function designOf(quiz: Quiz): { discrimination: number; difficultyOf(item: string): number } {
	const { questionType, difficultiesOf } = kindOf(quiz.kind);
	if (questionType === 'statement') {
		const { discrimination, thresholds } = statementItem;
		const middle = thresholds.reduce((sum, value) => sum + value, 0) / thresholds.length;
		return { discrimination, difficultyOf: () => middle };
	}
	const difficulties = difficultiesOf(quiz);
	const designed = new Map(quiz.items.map(({ id }, index) => [id, difficulties[index] ?? 0]));
	const { discrimination } = parametersOf(quiz.scoring);
	return { discrimination, difficultyOf: (item) => designed.get(item) ?? 0 };
}
