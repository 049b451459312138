import { factsOf, type QuizKind, quizKinds } from '../kinds/facts.ts';
import type { LanguageCode } from '../language/languages.ts';
import type { MessageId } from '../language/message-id.ts';

/** Whether quizzes of a kind ask statements or questions. */
export function askedIn(kind: QuizKind): 'statements' | 'questions' {
	return factsOf(kind).asks;
}

type Listed = { slug: string; kind: QuizKind; items: readonly unknown[] };

/**
 * Sorts quizzes in the order of the catalog: by kind, then the longer ones first, because they tell more,
 * then by slug or by the names that readers of a language look for.
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

/** Groups adjacent rows with the same description into runs. */
export function groupConsecutive<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [Row, ...Row[]][] {
	const runs: [Row, ...Row[]][] = [];
	for (const row of rows) {
		const run = runs.at(-1);
		if (run && keyOf(run[0]) === keyOf(row)) run.push(row);
		else runs.push([row]);
	}
	return runs;
}

/** Rows of quizzes under one heading. */
export type CatalogueGroup<Row> = { heading: MessageId; rows: [Row, ...Row[]] };

/** Groups rows in catalog order under the headings that their kinds share. */
export function groupsOf<Row extends { kind: QuizKind }>(rows: readonly Row[]): CatalogueGroup<Row>[] {
	const groups = groupConsecutive(rows, ({ kind }) => factsOf(kind).group);
	return groups.map((group) => ({ heading: factsOf(group[0].kind).group, rows: group }));
}

type Described = {
	slug: string;
	kind: QuizKind;
	description: string;
	question_count: number;
	duration_minutes: number;
	lang: LanguageCode | undefined;
};

/**
 * Groups rows in catalog order into entries: the forms of one test share one, as do quizzes that differ in
 * nothing that an entry shows but their names.
 */
export function entriesOf<Row extends Described>(rows: readonly Row[]): [Row, ...Row[]][] {
	return groupConsecutive(rows, ({ slug, kind, description, question_count, duration_minutes, lang }) => {
		const { sharesEntry } = factsOf(kind);
		if (sharesEntry === 'forms') return kind;
		return sharesEntry === null
			? slug
			: JSON.stringify([kind, description, question_count, duration_minutes, lang]);
	});
}

/** Whether an entry is of several tests that differ only in their names. */
export function isAlike([{ kind }, ...others]: readonly [Described, ...Described[]]): boolean {
	return others.length > 0 && factsOf(kind).sharesEntry === 'description';
}

/**
 * `language` is the language of the items, and `isTaken` tells whether the reader's browser has begun the
 * quiz.
 */
type Offered = Listed & { language: LanguageCode; isTaken: boolean };

/**
 * The quiz to offer after one of a kind was taken (contract section 8): the first in the catalog that is of
 * another kind, in the reader's language, not taken, and not a shorter form of a quiz that was taken.
 * Undefined if there is none.
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

/**
 * The longest form of the test that a quiz is a shorter form of, in the reader's language and not taken. Undefined if there is
 * none.
 */
export function longerForm<Quiz extends Offered>(
	quizzes: readonly Quiz[],
	slug: string,
	language: LanguageCode,
): Quiz | undefined {
	const own = quizzes.find((quiz) => quiz.slug === slug);
	if (!own || factsOf(own.kind).sharesEntry !== 'forms') return undefined;
	return inCatalogueOrder(quizzes).find(
		(quiz) =>
			quiz.kind === own.kind &&
			quiz.language === language &&
			!quiz.isTaken &&
			quiz.items.length > own.items.length,
	);
}
