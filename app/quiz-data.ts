import type { Quiz } from '../core/quiz/quiz.ts';
import { requestLanguage } from '../server/http/request-language.ts';
import { quizWords } from '../server/presenters/quiz.ts';
import { houseOf, type LoaderArgs, redirectTo } from './page-data.ts';

export type QuizArgs = LoaderArgs & { params: { quiz: string } };

/** The public quiz of an address; any other address leads home. For the pages before the start, and the start. */
export function quizOf(args: QuizArgs): Quiz {
	const quiz = houseOf(args).quizzes.find(({ slug, public: open }) => slug === args.params.quiz && open);
	if (!quiz) throw redirectTo(args.request, '/');
	return quiz;
}

/** What the pages before the start show of a quiz. */
export function quizFacts(args: QuizArgs, quiz: Quiz) {
	const { slug, items, minutes } = quiz;
	return {
		slug,
		...quizWords(houseOf(args), quiz, requestLanguage(args.request).code),
		count: items.length,
		minutes,
	};
}
