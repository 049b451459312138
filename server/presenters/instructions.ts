import { factsOf } from '../../core/kinds/facts.ts';
import { questionCount } from '../../core/kinds/kinds.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { MessageId } from '../../core/language/message-id.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import type { I18nContext } from '../context.ts';

/** What a visitor must know before the start, in the order in which it is shown. */
export function instructionsOf(context: I18nContext, quiz: Quiz, language: LanguageCode): string[] {
	const t = context.catalogs.in(language);
	const { asks: what, instructions } = factsOf(quiz.kind);
	const values = { what, count: questionCount(quiz), minutes: quiz.minutes };
	const ids: MessageId[] = [
		...instructions,
		'instructions.clock',
		'instructions.once',
		'instructions.no_pause',
		'instructions.leaving',
		`instructions.final_${quiz.confirm}`,
		'instructions.time_up',
		'instructions.report',
	];
	return ids.map((id) => t({ id, values }));
}
