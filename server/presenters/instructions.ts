import { type Conditions, usualFactor } from '../../core/batches/conditions.ts';
import { factsOf } from '../../core/kinds/facts.ts';
import { questionCount } from '../../core/kinds/kinds.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { MessageId } from '../../core/language/message-id.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import type { I18nContext } from '../context.ts';

/**
 * What a visitor must know before the start: the task, the length, and the other rules in the order in which they are shown. With
 * an access code's conditions, those tell the time and what happens at the end if they differ from the usual, and its
 * page says that it is good for one attempt.
 */
export function instructionsOf(
	context: I18nContext,
	quiz: Quiz,
	language: LanguageCode,
	conditions: Conditions | null = null,
): { task: string; clock: string; rules: string[] } {
	const t = context.catalogs.in(language);
	const { asks: what, task } = factsOf(quiz.kind);
	const factor = usualFactor(conditions);
	const isChosen = conditions !== null && conditions.timeFactors.length > 1;
	const values = { what, count: questionCount(quiz), minutes: quiz.minutes * factor };
	const clock = isChosen
		? 'instructions.clock_chosen'
		: factor === 0
			? 'quiz.in_questions'
			: 'instructions.clock';
	const ids: MessageId[] = [
		...(conditions ? [] : (['instructions.once'] as const)),
		`instructions.final_${quiz.confirm}`,
		...(conditions ? [] : (['instructions.report'] as const)),
	];
	return {
		task: t({ id: task }),
		clock: t({ id: clock, values }),
		rules: ids.map((id) => t({ id, values })),
	};
}
