import { data, redirect } from 'react-router';
import { stateOf } from '../core/quiz/attempt.ts';
import type { Quiz } from '../core/quiz/quiz.ts';
import { isRefusal, type Refusal } from '../core/refusals.ts';
import { readRecord } from '../server/attempt-record.ts';
import { type FoundCode, findCode } from '../server/commands/find-code.ts';
import { reopenAttempt } from '../server/commands/reopen-attempt.ts';
import { startAttempt } from '../server/commands/start-attempt.ts';
import { attemptCookie, attemptIdFrom } from '../server/http/attempt-cookie.ts';
import { beginKey, beginToken } from '../server/http/begin-token.ts';
import { requestContext } from '../server/http/context.ts';
import { requestLanguage } from '../server/http/request-language.ts';
import { quizName } from '../server/presenters/quiz.ts';
import { leadOn } from './attempt-data.ts';
import { readForm, textOf } from './form.ts';
import { houseOf, type LoaderArgs } from './page-data.ts';
import type { QuizArgs } from './quiz-data.ts';
import { factorIn, start, startData } from './start-data.ts';

export type CodeArgs = LoaderArgs & { params: { id: string } };

/** What a page about an access code shows: the code's quiz before its start, the attempt that it has begun, or why not. */
export async function codeData(args: CodeArgs) {
	const house = houseOf(args);
	const open = publicQuiz(args);
	if (open) return { state: 'open' as const, ...startData(argsOf(args, open.slug), open) };
	const code = await findGuarded(args);
	if (isRefusal(code)) return { state: 'none' as const, ...code };
	const quiz = house.quizzes.find(({ slug }) => slug === code.quiz);
	const name = quizName(house, code.quiz, requestLanguage(args.request).code);
	const { cname, written } = code;
	const cookie = args.request.headers.get('Cookie');
	const { token, cookie: setCookie } = beginToken(house, cookie, written);
	const own = attemptIdFrom(house, cookie, code.quiz);
	const about = { cname, name, token, setCookie };
	if (code.state === 'unused' && quiz) {
		const other = own === undefined ? undefined : await readRecord(house, own);
		const isOtherRunning = other !== undefined && stateOf(other.attempt, house.clock()) !== 'done';
		return {
			state: 'unused' as const,
			...about,
			...startData(argsOf(args, quiz.slug), quiz),
			isOtherRunning,
		};
	}
	if (code.canReopen && code.attemptId !== null)
		return {
			state: code.state === 'started' ? ('started' as const) : ('ended' as const),
			...about,
			slug: code.quiz,
			isHere: own === code.attemptId,
		};
	const { state, expiresAt } = code;
	return { state: 'refused' as const, name, why: whyOf(state), expiresAt };
}

/**
 * The button of the page: begins the attempt of a code, or opens it again. Only with a tick and the token that the page
 * carries for its browser, which nobody has who opens links and presses buttons to see where they lead.
 */
export async function takeCode(args: CodeArgs) {
	const house = houseOf(args);
	const open = publicQuiz(args);
	if (open) return start(argsOf(args, open.slug));
	const code = await findGuarded(args);
	if (isRefusal(code)) throw again(args);
	const form = await readForm(args.request);
	if (form.get('sure') !== 'yes') return data({ fault: 'code.unsure' as const }, 422);
	const cookie = args.request.headers.get('Cookie');
	const key = beginKey(house, cookie, code.written, textOf(form, 'token'));
	if (key === undefined) return data({ fault: 'code.stranger' as const }, 422);
	const taken =
		form.get('reopen') === 'yes'
			? await reopenAttempt(house, code.written)
			: await startAttempt(house, {
					code: code.written,
					language: requestLanguage(args.request).code,
					timeFactor: factorIn(form),
					retake: attemptIdFrom(house, cookie, code.quiz) !== undefined,
					idempotency: { key, bodyHash: 'page' },
				});
	if (isRefusal(taken)) throw again(args);
	const record = (await readRecord(house, taken.attempt.id)) ?? { ...taken, answers: [] };
	const lead = leadOn(argsOf(args, code.quiz), record);
	lead.headers.append('Set-Cookie', attemptCookie(house, code.quiz, taken.attempt.id));
	throw lead;
}

/** Asks what stands behind the code of the address, as often as guessing allows. */
function findGuarded(args: CodeArgs): Promise<FoundCode | Refusal> {
	const house = houseOf(args);
	const { address } = args.context.get(requestContext);
	return house.guesses.guard(address, args.params.id, () => findCode(house, args.params.id));
}

function publicQuiz(args: CodeArgs): Quiz | undefined {
	return houseOf(args).quizzes.find(({ slug, public: isPublic }) => isPublic && slug === args.params.id);
}

/** The page of a quiz as its own address would be asked for it. */
function argsOf({ request, context }: CodeArgs, quiz: string): QuizArgs {
	return { request, context, params: { quiz }, pattern: '/:quiz' };
}

/** Back to the page, which says what has become of the code meanwhile. */
function again({ request }: CodeArgs): Response {
	const { pathname, search } = new URL(request.url);
	return redirect(pathname + search, 303);
}

function whyOf(state: FoundCode['state']): 'expired' | 'revoked' | 'finished' {
	return state === 'expired' || state === 'revoked' ? state : 'finished';
}
