import { nextQuiz } from '../core/quiz/catalogue.ts';
import type { LoaderArgs } from './page-data.ts';
import { quizRows } from './quiz-rows.ts';

/** The public quiz to offer after another, in the order that the lists show; null where there is none. */
export function nextQuizOf(args: LoaderArgs, slug: string): { slug: string; name: string } | null {
	const next = nextQuiz(quizRows(args), slug);
	return next ? { slug: next.slug, name: next.name } : null;
}
