import { factsOf } from '../../core/kinds/facts.ts';
import { questionCount } from '../../core/kinds/kinds.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { MessageId } from '../../core/language/message-id.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import type { I18nContext } from '../context.ts';

/** What a visitor must know before the start: the task, and the rules in the order in which they are shown. */
export function instructionsOf(
	context: I18nContext,
	quiz: Quiz,
	language: LanguageCode,
): { task: string; rules: string[] } {
	const t = context.catalogs.in(language);
	const { asks: what, task } = factsOf(quiz.kind);
	const values = { what, count: questionCount(quiz), minutes: quiz.minutes };
	const ids: MessageId[] = [
		'instructions.clock',
		'instructions.once',
		`instructions.final_${quiz.confirm}`,
		'instructions.report',
	];
	return { task: t({ id: task }), rules: ids.map((id) => t({ id, values })) };
}
