import type { QuizKind } from './quiz.ts';

/** The kinds of quizzes in the order of the catalogue. */
export const kinds: readonly QuizKind[] = ['iq', 'types', 'emotional', 'placement'];

/** What a quiz of a kind asks its takers. */
export function askedIn(kind: QuizKind): 'statements' | 'questions' {
	return kind === 'types' || kind === 'emotional' ? 'statements' : 'questions';
}

type Listed = { slug: string; kind: QuizKind; items: readonly unknown[] };

/**
 * Quizzes in the order of the catalogue: by kind, the longer first because it says more, then by slug, or by the name that
 * readers of a language look for.
 */
export function inCatalogueOrder<Quiz extends Listed>(
	quizzes: readonly Quiz[],
	nameOf: (quiz: Quiz) => string = ({ slug }) => slug,
	locale = 'en',
): Quiz[] {
	return quizzes.toSorted(
		(a, b) =>
			kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
			b.items.length - a.items.length ||
			nameOf(a).localeCompare(nameOf(b), locale),
	);
}

/** Rows in runs of those that follow each other and of which the same is told. */
export function alike<Row>(rows: readonly Row[], told: (row: Row) => string): [Row, ...Row[]][] {
	const runs: [Row, ...Row[]][] = [];
	for (const row of rows) {
		const run = runs.at(-1);
		if (run && told(run[0]) === told(row)) run.push(row);
		else runs.push([row]);
	}
	return runs;
}

/**
 * The quiz to offer after another in the order of the catalogue: the next, which is of its kind as long as there is one,
 * and after the last the first; undefined where there is no other (contract section 8).
 */
export function nextQuiz<Quiz extends { slug: string }>(
	ordered: readonly Quiz[],
	slug: string,
): Quiz | undefined {
	const at = ordered.findIndex((quiz) => quiz.slug === slug);
	return ordered[at + 1] ?? ordered.slice(0, at)[0];
}
