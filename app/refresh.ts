import { withLanguage } from '../core/language/choose.ts';
import { addressOf } from '../core/quiz/route-sets.ts';
import { contextOf, pageData } from './page-data.ts';
import { placeOf, type QuizArgs } from './quiz-data.ts';

/**
 * When and where a page without JavaScript reloads to show time-up: a second after the deadline. Null without
 * a limit.
 */
export function refreshAt(args: QuizArgs, expiresAt: number | null) {
	if (expiresAt === null) return null;
	const { routeSet, slug } = placeOf(args);
	const seconds = Math.ceil((expiresAt - contextOf(args).clock()) / 1000) + 1;
	return { seconds, to: withLanguage(addressOf(routeSet, slug, 'time-up'), pageData(args, []).query) };
}
