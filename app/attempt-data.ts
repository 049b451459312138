import { data } from 'react-router';
import { openSteps, positionIn, stateOf } from '../core/quiz/attempt.ts';
import { addressOf, isIn } from '../core/quiz/families.ts';
import type { Quiz } from '../core/quiz/quiz.ts';
import { type AttemptRecord, readRecord } from '../server/attempt-record.ts';
import { attemptIdFrom } from '../server/http/headers/attempt-cookie.ts';
import { requestLanguage } from '../server/http/pages/request-language.ts';
import { quizName } from '../server/presenters/quiz.ts';
import { contextOf, redirectTo } from './page-data.ts';
import { placeOf, type QuizArgs, quizOf } from './quiz-data.ts';

/** The attempt that this browser carries for the quiz of the address, whatever has become of the quiz; or undefined. */
export async function attemptOf(args: QuizArgs): Promise<AttemptRecord | undefined> {
	const context = contextOf(args);
	const { family, slug } = placeOf(args);
	const id = attemptIdFrom(context, args.request.headers.get('Cookie'), slug);
	const record = id === undefined ? undefined : await readRecord(context, id);
	return record?.attempt.quiz === slug && isIn(family, record.snapshot) ? record : undefined;
}

/** The attempt behind a later step. */
export async function requireAttempt(args: QuizArgs): Promise<AttemptRecord> {
	return required(args, await attemptOf(args));
}

/** The same where it has been looked for; without one the way is to the first page of the quiz, or what is missing is said. */
export function required(args: QuizArgs, record: AttemptRecord | undefined): AttemptRecord {
	const isStarted = new URL(args.request.url).searchParams.has(STARTED);
	// The address without the mark, which could be passed on.
	if (record && isStarted) throw redirectToCurrent(args, record);
	if (record) return record;
	const [{ family }, { slug }] = [placeOf(args), quizOf(args)];
	if (isStarted) throw data<NoCookies>({ start: addressOf(family, slug, 'instructions') }, 403);
	throw redirectTo(args.request, addressOf(family, slug, 'welcome'));
}

/** Marks the address that Start leads to: a browser that comes there without an attempt keeps no cookies. */
const STARTED = 'started';

/** What is thrown where it does not; `start` is where to try again. */
export type NoCookies = { start: string };

/** Leads from Start to the first question, with the cookie that the attempt needs. */
export function redirectToFirst(args: QuizArgs, cookie: string): Response {
	const { family, slug } = placeOf(args);
	const headers = { 'Set-Cookie': cookie };
	return redirectTo(args.request, `${addressOf(family, slug, 'q-1')}?${STARTED}=1`, { status: 303, headers });
}

/** The public quiz of an address. One that only codes open has no pages before its start: who takes it by code is led on. */
export async function openQuiz(args: QuizArgs): Promise<Quiz> {
	const { slug } = placeOf(args);
	const isHidden = contextOf(args).quizzes.some((quiz) => quiz.slug === slug && !quiz.public);
	const record = isHidden ? await attemptOf(args) : undefined;
	const isRunning = record?.attempt.byCode && stateOf(record.attempt, contextOf(args).clock()) !== 'done';
	if (isRunning) throw redirectToCurrent(args, record);
	return quizOf(args);
}

/** The attempt, when `step` is open to it; else leads to where it stands. */
export async function attemptAt(args: QuizArgs, step: string): Promise<AttemptRecord> {
	const record = await requireAttempt(args);
	if (!stepsOf(args, record).includes(step)) throw redirectToCurrent(args, record);
	return record;
}

/** The steps that are open to an attempt now, the one it stands at first. */
export function stepsOf(args: QuizArgs, { attempt, snapshot, answers }: AttemptRecord): string[] {
	const position = positionIn(snapshot, new Set(answers.map(({ questionId }) => questionId)));
	return openSteps(snapshot, stateOf(attempt, contextOf(args).clock()), position);
}

/** A redirect to where an attempt stands. */
export function redirectToCurrent(args: QuizArgs, record: AttemptRecord): Response {
	return redirectToStep(args, stepsOf(args, record)[0] ?? '');
}

/** A redirect to another step of the quiz, within the family of the address; for the answer to a form too. */
export function redirectToStep(args: QuizArgs, step: string): Response {
	const { family, slug } = placeOf(args);
	return redirectTo(args.request, addressOf(family, slug, step), { status: 303 });
}

/** What the later steps show of a quiz: all as it was when the attempt began, but its name as it is now. */
export function attemptFacts(args: QuizArgs, { snapshot }: AttemptRecord) {
	const { slug, kind, minutes, outcome, confirm, questions } = snapshot;
	const name = quizName(contextOf(args), slug, requestLanguage(args.request).code);
	const { family } = placeOf(args);
	return { slug, kind, family, name, count: questions.length, minutes, outcome, confirm };
}
