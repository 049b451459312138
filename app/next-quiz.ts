import type { QuizKind } from '../core/kinds/facts.ts';
import { longerForm, nextQuiz } from '../core/quiz/catalogue.ts';
import { attemptIdFrom } from '../server/http/headers/attempt-cookie.ts';
import { requestLanguage } from '../server/http/pages/request-language.ts';
import { presentQuiz, quizWords } from '../server/presenters/quiz.ts';
import { contextOf, type LoaderArgs } from './page-data.ts';

/** The public quizzes to recommend after one: a longer form of it, and one of another kind; null if there is none. */
export function quizzesAfter(args: LoaderArgs, { quiz: taken, kind }: { quiz: string; kind: QuizKind }) {
	const context = contextOf(args);
	const language = context.catalogs.shown(requestLanguage(args.request).code);
	const cookie = args.request.headers.get('Cookie');
	const offered = context.quizzes
		.filter((quiz) => quiz.public)
		.map((quiz) => ({
			...quiz,
			language: quiz.itemLanguage ?? quizWords(context, quiz, language).lang ?? language,
			isTaken: attemptIdFrom(context, cookie, quiz.slug) !== undefined,
		}));
	const [longer, next] = [longerForm(offered, taken, language), nextQuiz(offered, kind, language)];
	return {
		longer: longer ? presentQuiz(context, longer, language) : null,
		next: next ? presentQuiz(context, next, language) : null,
	};
}

export type QuizzesAfter = ReturnType<typeof quizzesAfter>;
