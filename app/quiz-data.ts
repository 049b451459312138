import { questionCount } from '../core/kinds/kinds.ts';
import type { Quiz } from '../core/quiz/quiz.ts';
import { isInRouteSet, routeSetOf, slugIn } from '../core/quiz/route-sets.ts';
import { requestLanguage } from '../server/http/pages/request-language.ts';
import { quizPreview, quizWords } from '../server/presenters/quiz.ts';
import { quizLanguages } from '../server/presenters/quiz-languages.ts';
import { contextOf, type LoaderArgs, redirectHome } from './page-data.ts';

export type QuizArgs = LoaderArgs & { params: { quiz: string }; pattern: string };

/** The route set of an address and the slug of its quiz, which is empty if the address names none. */
export function placeOf({ params, pattern }: QuizArgs) {
	const routeSet = routeSetOf(pattern);
	return { routeSet, slug: slugIn(routeSet, params.quiz) ?? '' };
}

/**
 * The public quiz of an address, for Start and the pages before it; redirects to the home page if there is
 * none.
 */
export function quizOf(args: QuizArgs): Quiz {
	const { routeSet, slug } = placeOf(args);
	const quiz = contextOf(args).quizzes.find(
		(each) => each.slug === slug && each.public && isInRouteSet(routeSet, each),
	);
	if (!quiz) throw redirectHome(args.request);
	return quiz;
}

/** What the pages before the start show about a quiz. */
export function quizFacts(args: QuizArgs, quiz: Quiz) {
	const { slug, kind, minutes, forms } = quiz;
	const context = contextOf(args);
	const { code } = requestLanguage(args.request);
	return {
		slug,
		kind,
		routeSet: placeOf(args).routeSet,
		...quizWords(context, quiz, code),
		preview: quizPreview(context, quiz, code),
		languages: quizLanguages(context, quiz, code),
		count: questionCount(quiz),
		/** Whether a second attempt has other questions. Form 0 doesn't count, because attempts never use it. */
		hasForms: forms > 2 || questionCount(quiz) < quiz.items.length,
		minutes,
	};
}
