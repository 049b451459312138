import { factsOf, type QuizKind, quizKinds } from '../kinds/facts.ts';
import type { LanguageCode } from '../language/languages.ts';

/** What a quiz of a kind asks its takers. */
export function askedIn(kind: QuizKind): 'statements' | 'questions' {
	return factsOf(kind).asks;
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
			quizKinds.indexOf(a.kind) - quizKinds.indexOf(b.kind) ||
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

/** `language` is that of its items, `isTaken` whether the reader's browser has begun it. */
type Offered = Listed & { language: LanguageCode; isTaken: boolean };

/**
 * The quiz to offer after one of a kind has been taken (contract section 8): the first of the catalogue that is of another kind, in
 * the reader's language, not taken, and no shorter form of one that is; undefined where there is none.
 */
export function nextQuiz<Quiz extends Offered>(
	quizzes: readonly Quiz[],
	kind: QuizKind,
	language: LanguageCode,
): Quiz | undefined {
	const isShorterForm = ({ kind: own, items }: Quiz) =>
		quizzes.some((each) => each.isTaken && each.kind === own && each.items.length > items.length);
	return inCatalogueOrder(quizzes).find(
		(quiz) => quiz.kind !== kind && quiz.language === language && !quiz.isTaken && !isShorterForm(quiz),
	);
}
