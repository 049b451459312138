import { didYouMean } from '../server/content/did-you-mean.ts';
import { readQuizzes } from '../server/content/quizzes.ts';
import type { CommandOutput } from './command.ts';

/** Lists all faults of one quiz or of every quiz, including faults in the texts that their reports need. */
export function checkQuizzes(slug: string | undefined): CommandOutput {
	const { slugs, faults: all } = readQuizzes('content/quizzes', 'content/reports');
	if (slug !== undefined && !slugs.includes(slug))
		throw new Error(`There is no folder content/quizzes/${slug}${didYouMean(slug, slugs)}`);
	const own = slug === undefined ? ['content/'] : [`content/quizzes/${slug}/`, 'content/reports/'];
	const faults = all.filter((fault) => own.some((start) => fault.startsWith(start)));
	const checked = slug ?? `${slugs.length} quizzes`;
	const found = faults.length === 1 ? '1 fault' : `${faults.length || 'no'} faults`;
	return {
		data: { quizzes: slug === undefined ? slugs.length : 1, faults },
		text: [...faults, `${checked}: ${found}`].join('\n'),
		failed: faults.length > 0,
	};
}
