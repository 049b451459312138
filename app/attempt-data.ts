import { data, redirect } from 'react-router';
import { languageQuery, withLanguage } from '../core/language/choose.ts';
import { type Attempt, isReplaceableAt, openSteps, positionIn, stateOf } from '../core/quiz/attempt.ts';
import type { Quiz } from '../core/quiz/quiz.ts';
import { addressOf, isInRouteSet } from '../core/quiz/route-sets.ts';
import { type AttemptRecord, readRecord } from '../server/attempt-record.ts';
import { attemptCookie, attemptIdFrom } from '../server/http/headers/attempt-cookie.ts';
import { requestLanguage } from '../server/http/pages/request-language.ts';
import { quizName } from '../server/presenters/quiz.ts';
import { contextOf, redirectTo } from './page-data.ts';
import { placeOf, type QuizArgs, quizOf } from './quiz-data.ts';

/**
 * The attempt at the quiz of the address that is in this browser's cookie, even if the quiz no longer exists;
 * undefined if there is none.
 */
export async function attemptOf(args: QuizArgs): Promise<AttemptRecord | undefined> {
	const context = contextOf(args);
	const { routeSet, slug } = placeOf(args);
	const id = attemptIdFrom(context, args.request.headers.get('Cookie'), slug);
	const record = id === undefined ? undefined : await readRecord(context, id);
	return record?.attempt.quiz === slug && isInRouteSet(routeSet, record.snapshot) ? record : undefined;
}

/** The attempt that a later step needs; without one, redirects as `required` does. */
export async function requireAttempt(args: QuizArgs): Promise<AttemptRecord> {
	return required(args, await attemptOf(args));
}

/**
 * Like `requireAttempt`, for an attempt that has already been looked up. Without one, redirects to the first
 * page of the quiz, or explains that cookies are missing.
 */
export function required(args: QuizArgs, record: AttemptRecord | undefined): AttemptRecord {
	const isStarted = new URL(args.request.url).searchParams.has(STARTED);
	// Redirects to the address without the parameter, so that it isn't passed on.
	if (record && isStarted) throw redirectToCurrent(args, record);
	if (record) return inItsLanguage(args, record);
	const [{ routeSet }, { slug }] = [placeOf(args), quizOf(args)];
	if (isStarted) throw data<NoCookies>({ start: addressOf(routeSet, slug, 'instructions') }, 403);
	throw redirectTo(args.request, addressOf(routeSet, slug, 'welcome'));
}

/** The attempt, unless its conditions fix another language than the page's, in which it is then continued. */
function inItsLanguage(args: QuizArgs, record: AttemptRecord): AttemptRecord {
	const { conditions, quiz, doneAt } = record.attempt;
	const fixed = conditions?.language ?? null;
	const isOpen = args.request.method === 'GET' && doneAt === null;
	if (fixed === null || !isOpen || requestLanguage(args.request).code === fixed) return record;
	throw redirect(
		withLanguage(addressOf('plain', quiz, stepsOf(args, record)[0] ?? ''), languageQuery(fixed)),
	);
}

/**
 * Added to the address that Start redirects to. A browser that arrives there without an attempt doesn't keep
 * cookies.
 */
const STARTED = 'started';

/** Thrown if the browser doesn't keep cookies; `start` is where to try again. */
export type NoCookies = { start: string };

/** Redirects from Start to the first question and sets the attempt's cookie. */
export function redirectToFirst(args: QuizArgs, { id, closesAt }: Attempt): Response {
	const { routeSet, slug } = placeOf(args);
	const headers = { 'Set-Cookie': attemptCookie(contextOf(args), slug, id, { closesAt, routeSet }) };
	return redirectTo(args.request, `${addressOf(routeSet, slug, 'q-1')}?${STARTED}=1`, {
		status: 303,
		headers,
	});
}

/**
 * The public quiz of an address. A quiz that only access codes open has no pages before its start; a taker
 * with a running attempt is redirected to it.
 */
export async function openQuiz(args: QuizArgs): Promise<Quiz> {
	const { slug } = placeOf(args);
	const isHidden = contextOf(args).quizzes.some((quiz) => quiz.slug === slug && !quiz.public);
	const record = isHidden ? await attemptOf(args) : undefined;
	const isRunning = record?.attempt.byCode && stateOf(record.attempt, contextOf(args).clock()) !== 'done';
	if (isRunning) throw redirectToCurrent(args, record);
	return quizOf(args);
}

/** The attempt, if `step` is open to it; otherwise redirects to its current step. */
export async function attemptAt(args: QuizArgs, step: string): Promise<AttemptRecord> {
	const record = await requireAttempt(args);
	if (!stepsOf(args, record).includes(step)) throw redirectToCurrent(args, record);
	return record;
}

/** The steps open to an attempt now, the current one first. */
export function stepsOf(args: QuizArgs, { attempt, snapshot, answers }: AttemptRecord): string[] {
	const position = positionIn(snapshot, new Set(answers.map(({ questionId }) => questionId)));
	return openSteps(snapshot, stateOf(attempt, contextOf(args).clock()), position);
}

/** Redirects to an attempt's current step. */
export function redirectToCurrent(args: QuizArgs, record: AttemptRecord): Response {
	return redirectToStep(args, stepsOf(args, record)[0] ?? '');
}

/** Redirects to another step of the quiz in the same route set; also usable as the response to a form. */
export function redirectToStep(args: QuizArgs, step: string): Response {
	const { routeSet, slug } = placeOf(args);
	return redirectTo(args.request, addressOf(routeSet, slug, step), { status: 303 });
}

/** What the page shows on which time is up: how many answers were saved and, without any, the time to start again with. */
export function timeUpData(args: QuizArgs, record: AttemptRecord) {
	const { attempt, answers } = record;
	const isEmpty = answers.length === 0 && isReplaceableAt(attempt, false, contextOf(args).clock());
	return {
		quiz: attemptFacts(args, record),
		saved: answers.length,
		again: isEmpty ? attempt.timeFactor : null,
	};
}

/**
 * What later steps show about a quiz: everything as it was when the attempt began, except for the name, which
 * is current.
 */
export function attemptFacts(args: QuizArgs, { snapshot }: AttemptRecord) {
	const { slug, kind, minutes, outcome, confirm, questions } = snapshot;
	const name = quizName(contextOf(args), slug, requestLanguage(args.request).code);
	const { routeSet } = placeOf(args);
	return { slug, kind, routeSet, name, count: questions.length, minutes, outcome, confirm };
}
