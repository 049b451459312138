import type { Quiz } from '../../core/quiz/quiz.ts';
import { didYouMean } from './did-you-mean.ts';

/** The quiz with this slug. Throws an Error, which may name a similar slug, if there is none. */
export function quizNamed({ quizzes }: { quizzes: readonly Quiz[] }, slug: string): Quiz {
	const quiz = quizzes.find((each) => each.slug === slug);
	if (quiz) return quiz;
	const slugs = quizzes.map((each) => each.slug);
	throw new Error(`There is no quiz '${slug}'${didYouMean(slug, slugs)}`);
}
