import { type AttemptState, openSteps, positionIn, stateOf } from '../core/quiz/attempt.ts';
import type { Quiz } from '../core/quiz/quiz.ts';
import { type AttemptRecord, readRecord } from '../server/attempt-record.ts';
import { attemptIdFrom } from '../server/http/attempt-cookie.ts';
import { requestLanguage } from '../server/http/request-language.ts';
import { quizWords } from '../server/presenters/quiz.ts';
import { houseOf, type LoaderArgs, redirectTo } from './page-data.ts';

export type QuizArgs = LoaderArgs & { params: { quiz: string } };

/** The public quiz of an address; any other address leads home. */
export function quizOf(args: QuizArgs): Quiz {
	const quiz = houseOf(args).quizzes.find(({ slug, public: open }) => slug === args.params.quiz && open);
	if (!quiz) throw redirectTo(args.request, '/');
	return quiz;
}

/** What every quiz page shows of its quiz. */
export function quizFacts(args: QuizArgs, quiz: Quiz) {
	const { name, description } = quizWords(houseOf(args), quiz, requestLanguage(args.request).code);
	return {
		slug: quiz.slug,
		name,
		description,
		count: quiz.items.length,
		minutes: quiz.minutes,
		outcome: quiz.outcome,
		confirm: quiz.confirm,
	};
}

/** The attempt that this browser carries for a quiz, or undefined. */
export async function attemptOf(args: QuizArgs, quiz: Quiz): Promise<AttemptRecord | undefined> {
	const house = houseOf(args);
	const id = attemptIdFrom(house, args.request.headers.get('Cookie'), quiz.slug);
	return id === undefined ? undefined : readRecord(house, id);
}

export type Place = { record: AttemptRecord; state: AttemptState; position: number };

/** The attempt, when `step` is where it stands; else leads to where it does, or to the welcome without one. */
export async function placeOf(args: QuizArgs, quiz: Quiz, step: string): Promise<Place> {
	const record = await attemptOf(args, quiz);
	if (!record) throw redirectTo(args.request, `/${quiz.slug}`);
	const state = stateOf(record.attempt, houseOf(args).clock());
	const position = positionIn(record.snapshot, new Set(record.answers.map(({ questionId }) => questionId)));
	const open = openSteps(record.snapshot, state, position);
	if (!open.includes(step)) throw redirectTo(args.request, `/${quiz.slug}/${open[0]}`);
	return { record, state, position };
}
