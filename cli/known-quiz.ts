import { didYouMean } from '../server/content/did-you-mean.ts';
import type { House } from '../server/house.ts';

/** The slug of a quiz that there is, or undefined where none was named; throws for any other. */
export function knownQuiz({ quizzes }: House, slug: string | undefined): string | undefined {
	const slugs = quizzes.map((quiz) => quiz.slug);
	if (slug !== undefined && !slugs.includes(slug))
		throw new Error(`There is no quiz '${slug}'${didYouMean(slug, slugs)}`);
	return slug;
}
