import { openSteps, positionIn, stateOf } from '../core/quiz/attempt.ts';
import { type AttemptRecord, readRecord } from '../server/attempt-record.ts';
import { attemptIdFrom } from '../server/http/attempt-cookie.ts';
import { requestLanguage } from '../server/http/request-language.ts';
import { quizName } from '../server/presenters/quiz.ts';
import { houseOf, redirectTo } from './page-data.ts';
import { type QuizArgs, quizOf } from './quiz-data.ts';

/** The attempt that this browser carries for the quiz of the address, whatever has become of the quiz; or undefined. */
export async function attemptOf(args: QuizArgs): Promise<AttemptRecord | undefined> {
	const house = houseOf(args);
	const id = attemptIdFrom(house, args.request.headers.get('Cookie'), args.params.quiz);
	const record = id === undefined ? undefined : await readRecord(house, id);
	return record?.attempt.quiz === args.params.quiz ? record : undefined;
}

/** The attempt behind a later step; without one the way is to the welcome. */
export async function requireAttempt(args: QuizArgs): Promise<AttemptRecord> {
	const record = await attemptOf(args);
	if (!record) throw redirectTo(args.request, `/${quizOf(args).slug}`);
	return record;
}

/** The attempt, when `step` is open to it; else leads to where it stands. */
export async function attemptAt(args: QuizArgs, step: string): Promise<AttemptRecord> {
	const record = await requireAttempt(args);
	if (!stepsOf(args, record).includes(step)) throw leadOn(args, record);
	return record;
}

/** The steps that are open to an attempt now, the one it stands at first. */
export function stepsOf(args: QuizArgs, { attempt, snapshot, answers }: AttemptRecord): string[] {
	const position = positionIn(snapshot, new Set(answers.map(({ questionId }) => questionId)));
	return openSteps(snapshot, stateOf(attempt, houseOf(args).clock()), position);
}

/** A redirect to where an attempt stands. */
export function leadOn(args: QuizArgs, record: AttemptRecord): Response {
	return redirectTo(args.request, `/${record.attempt.quiz}/${stepsOf(args, record)[0]}`, { status: 303 });
}

/** What the later steps show of a quiz: all as it was when the attempt began, but its name as it is now. */
export function attemptFacts(args: QuizArgs, { snapshot }: AttemptRecord) {
	const { slug, minutes, outcome, confirm, questions } = snapshot;
	const name = quizName(houseOf(args), slug, requestLanguage(args.request).code);
	return { slug, name, count: questions.length, minutes, outcome, confirm };
}
