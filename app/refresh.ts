import { withLanguage } from '../core/language/choose.ts';
import { addressOf } from '../core/quiz/families.ts';
import { contextOf, pageData } from './page-data.ts';
import { placeOf, type QuizArgs } from './quiz-data.ts';

/** When a page without script leads itself to time-up: a second after the deadline; never without a limit. */
export function refreshAt(args: QuizArgs, expiresAt: number | null) {
	if (expiresAt === null) return null;
	const { family, slug } = placeOf(args);
	const seconds = Math.ceil((expiresAt - contextOf(args).clock()) / 1000) + 1;
	return { seconds, to: withLanguage(addressOf(family, slug, 'time-up'), pageData(args, []).query) };
}
