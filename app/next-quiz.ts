import { nextQuiz } from '../core/quiz/catalogue.ts';
import { requestLanguage } from '../server/http/request-language.ts';
import { quizName } from '../server/presenters/quiz.ts';
import { houseOf, type LoaderArgs } from './page-data.ts';

/** The public quiz to offer after another; null where there is none. */
export function nextQuizOf(args: LoaderArgs, slug: string): { slug: string; name: string } | null {
	const house = houseOf(args);
	const next = nextQuiz(
		house.quizzes.filter((quiz) => quiz.public),
		slug,
	);
	return next
		? { slug: next.slug, name: quizName(house, next.slug, requestLanguage(args.request).code) }
		: null;
}
