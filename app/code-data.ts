import { data, redirect } from 'react-router';
import { readCode } from '../core/codes/access-code.ts';
import { whyClosed } from '../core/codes/code.ts';
import { questionIn } from '../core/language/choose.ts';
import { stateOf } from '../core/quiz/attempt.ts';
import type { Quiz } from '../core/quiz/quiz.ts';
import { isRefusal, type Refusal } from '../core/refusals.ts';
import { readRecord } from '../server/attempt-record.ts';
import { type FoundCode, findCode } from '../server/commands/find-code.ts';
import { readResult } from '../server/commands/read-result.ts';
import { reopenAttempt } from '../server/commands/reopen-attempt.ts';
import { startAttempt } from '../server/commands/start-attempt.ts';
import { attemptCookie, attemptIdFrom } from '../server/http/headers/attempt-cookie.ts';
import { hasVisitor, startKey, startToken } from '../server/http/headers/start-token.ts';
import { requestContext } from '../server/http/pages/context.ts';
import { requestLanguage } from '../server/http/pages/request-language.ts';
import { quizNames } from '../server/presenters/quiz.ts';
import { conditionsVersion } from '../server/tokens.ts';
import { redirectToCurrent } from './attempt-data.ts';
import { readForm, textOf } from './form.ts';
import { contextOf, type LoaderArgs } from './page-data.ts';
import type { QuizArgs } from './quiz-data.ts';
import { withheldData } from './report-data.ts';
import { factorIn, start, startData } from './start-data.ts';

export type CodeArgs = LoaderArgs & { params: { id: string } };

/**
 * What the page of an access code shows: the quiz, before the code is used; the attempt that it began; the way to its report, in the
 * browser that took it; or why it can't be used.
 */
export async function codeData(args: CodeArgs) {
	const context = contextOf(args);
	const open = publicQuiz(args);
	if (open) return { state: 'open' as const, ...startData(argsOf(args, open.slug), open) };
	const code = await findGuarded(args);
	if (isRefusal(code)) return { state: 'none' as const, ...code };
	const quiz = context.quizzes.find(({ slug }) => slug === code.quiz);
	const { name, inSentence } = quizNames(context, code.quiz, requestLanguage(args.request).code);
	const { cname, label, written, conditions } = code;
	if (conditions?.language && conditions.language !== requestLanguage(args.request).code)
		throw redirect(questionIn(new URL(args.request.url).pathname, conditions.language));
	const cookie = args.request.headers.get('Cookie');
	const { token, cookie: setCookie } = startToken(context, cookie, written);
	const own = attemptIdFrom(context, cookie, code.quiz);
	const other = await otherRunning(args, code);
	const version = conditionsVersion(conditions);
	const about = { cname, label, name, inSentence, token, version, setCookie, slug: code.quiz, other };
	if (code.state === 'unused' && quiz)
		return { state: 'unused' as const, ...about, ...startData(argsOf(args, quiz.slug), quiz, conditions) };
	if (code.state === 'unused') return { state: 'gone' as const, name, inSentence };
	const isHere = own !== undefined && own === code.attemptId;
	const isUndone = code.progress !== null && code.progress !== 'done';
	if (isUndone && (code.canReopen || isHere))
		return {
			state: code.progress === 'answering' ? ('started' as const) : ('ended' as const),
			...about,
			isHere,
			time: code.time,
		};
	if (isHere && code.progress === 'done') {
		const report = await readResult(context, own);
		if (!isRefusal(report)) {
			const withheld = report.withholding && withheldData(args, report);
			return { state: 'done' as const, name, inSentence, label, report: report.token, withheld };
		}
	}
	const { state, expiresAt, progress } = code;
	return { state: 'refused' as const, name, why: whyClosed(state, progress, conditions?.asked), expiresAt };
}

/**
 * Handles the page's button: begins the attempt of a code, or reopens it. Requires a tick and the page's
 * token for this browser, because mail scanners open links and press buttons but have neither.
 */
export async function takeCode(args: CodeArgs) {
	const context = contextOf(args);
	const open = publicQuiz(args);
	if (open) return start(argsOf(args, open.slug));
	const form = await readForm(args.request);
	const cookie = args.request.headers.get('Cookie');
	const written = readCode(args.params.id);
	const key = written === null ? undefined : startKey(context, cookie, written, textOf(form, 'token'));
	// A visitor who has seen the page isn't guessing codes.
	const code = key === undefined ? await findGuarded(args) : await findCode(context, args.params.id);
	if (isRefusal(code)) throw again(args);
	if (form.get('sure') !== 'yes') return data({ fault: 'code.unsure' as const }, 422);
	if (key === undefined) {
		const fault = hasVisitor(context, cookie) ? ('code.stranger' as const) : ('cookies.missing' as const);
		return data({ fault }, 422);
	}
	const other = await otherRunning(args, code);
	if (other !== undefined && textOf(form, 'leave') !== other)
		return data({ fault: 'code.leaving' as const }, 422);
	const taken =
		form.get('reopen') === 'yes'
			? await reopenAttempt(context, code.written)
			: await startAttempt(context, {
					code: code.written,
					language: requestLanguage(args.request).code,
					timeFactor: factorIn(form),
					conditions: textOf(form, 'conditions'),
					idempotency: { key, bodyHash: 'page' },
				});
	if (isRefusal(taken) && taken.refused === 'time_not_allowed')
		return data({ fault: 'refusal.time_not_allowed' as const }, 422);
	if (isRefusal(taken) && taken.refused === 'conditions_changed')
		return data({ fault: 'refusal.conditions_changed' as const }, 409);
	if (isRefusal(taken)) throw again(args);
	const record = (await readRecord(context, taken.attempt.id)) ?? { ...taken, answers: [] };
	const { id, closesAt } = taken.attempt;
	const lead = redirectToCurrent(argsOf(args, code.quiz), record);
	lead.headers.append('Set-Cookie', attemptCookie(context, code.quiz, id, { closesAt, routeSet: 'plain' }));
	throw lead;
}

/** Looks up the code of the address, within the limit on guesses. */
function findGuarded(args: CodeArgs): Promise<FoundCode | Refusal> {
	const context = contextOf(args);
	const { address } = args.context.get(requestContext);
	return context.bruteForceGuard.guard(address, args.params.id, () => findCode(context, args.params.id));
}

/** An unfinished attempt at the same quiz in this browser, which would be lost. */
async function otherRunning(args: CodeArgs, code: FoundCode): Promise<string | undefined> {
	const context = contextOf(args);
	const own = attemptIdFrom(context, args.request.headers.get('Cookie'), code.quiz);
	if (own === undefined || own === code.attemptId) return undefined;
	const record = await readRecord(context, own);
	return record && stateOf(record.attempt, context.clock()) !== 'done' ? own : undefined;
}

function publicQuiz(args: CodeArgs): Quiz | undefined {
	return contextOf(args).quizzes.find(({ slug, public: isPublic }) => isPublic && slug === args.params.id);
}

/** Arguments for the quiz's own page. */
function argsOf({ request, context }: CodeArgs, quiz: string): QuizArgs {
	return { request, context, params: { quiz }, pattern: '/:quiz' };
}

/** Redirects to the page, which shows the current state of the code. */
function again({ request }: CodeArgs): Response {
	const { pathname, search } = new URL(request.url);
	return redirect(pathname + search, 303);
}
