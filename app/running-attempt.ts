import { isDesk } from '../core/desk/pages.ts';
import { isForOtherSites } from '../core/language/choose.ts';
import { addressOf, isQuestionRoute, isStepRoute, quizOfPath } from '../core/quiz/route-sets.ts';
import { findRunning } from '../server/commands/find-running.ts';
import { runningIn } from '../server/http/headers/attempt-cookie.ts';
import { runningContext } from '../server/http/pages/context.ts';
import { requestLanguage } from '../server/http/pages/request-language.ts';
import { quizNames } from '../server/presenters/quiz.ts';
import { contextOf, type LoaderArgs } from './page-data.ts';

export type RunningAttempt = NonNullable<Awaited<ReturnType<typeof runningAttempt>>>;

/**
 * The visitor's running attempt as pages other than its own mention it: the time left in milliseconds, and the
 * way back, from where the current question is found. Null if there is none, and at the desk.
 */
export async function runningAttempt(args: LoaderArgs & { pattern: string; url: URL }) {
	const context = contextOf(args);
	const maybe = runningIn(context, args.request.headers.get('Cookie'));
	if (maybe.length === 0) return null;
	const { pathname } = args.url;
	if (isQuestionRoute(args.pattern) || isForOtherSites(pathname) || isDesk(pathname)) return null;
	// Beside “Time is up”, another test's time would be taken for the one that ran out.
	if (args.pattern.endsWith('/time-up')) return null;
	const own = isStepRoute(args.pattern) ? quizOfPath(pathname) : undefined;
	const others = maybe.filter(({ quiz }) => quiz !== own);
	// The page itself may need no database, and then a fault there must not take it away.
	const found = await findRunning(context, others).catch(() => null);
	if (!found) return null;
	args.context.set(runningContext, true);
	const { left, quiz, routeSet } = found;
	const { inSentence } = quizNames(context, quiz, requestLanguage(args.request).code);
	return { left, name: inSentence, path: addressOf(routeSet, quiz, 'q-1') };
}
