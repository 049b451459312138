import { quizNamed } from '../server/content/quiz-named.ts';
import type { QuizContext, StoreContext } from '../server/context.ts';
import { hasRowsOf } from '../server/db/attempts.ts';
import { quizOfBatch } from '../server/db/codes.ts';

/**
 * The slug of a quiz that exists or has stored data; undefined if no slug is given. Throws for any other
 * slug.
 */
export async function knownQuiz(
	context: StoreContext & QuizContext,
	slug: string | undefined,
	stored: 'attempts' | 'codes' = 'attempts',
): Promise<string | undefined> {
	if (slug === undefined) return undefined;
	const isPresent = context.quizzes.some((quiz) => quiz.slug === slug);
	if (!isPresent && (await hasRowsOf(context.db, stored, slug))) return slug;
	return quizNamed(context, slug).slug;
}

/** The name of a batch that has codes; undefined if no name is given. Throws for any other name. */
export async function knownBatch(
	context: StoreContext,
	batch: string | undefined,
): Promise<string | undefined> {
	if (batch !== undefined && (await quizOfBatch(context.db, batch)) === undefined)
		throw new Error(`There is no batch ${batch}`);
	return batch;
}
