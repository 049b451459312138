import { kindOf } from '../../core/kinds/kinds.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { groupConsecutive } from '../../core/quiz/catalogue.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import { designedItems } from '../../core/scoring/given.ts';
import { marginalReliability, reliabilityAt } from '../../core/scoring/information.ts';
import type { I18nContext, QuizContext } from '../context.ts';
import { countOf } from '../db/norm-counts.ts';
import { quizWords } from './quiz.ts';

/** What a public test measures, and its designed precision. */
export type MeasuredTest = {
	slug: string;
	name: string;
	questions: number;
	/** In logits; null for tests of statements. */
	difficulty: { low: number; high: number } | null;
	/** From 0 to 1, over N(0, 1) and at its middle; null if it isn't an IQ test. */
	reliability: { all: number; middle: number } | null;
	scoring: string;
	/** How many attempts count toward norms; null if there are too few to report. */
	norms: number | null;
};

/** The tests, grouped if they have the same description, and the least number of norms that is reported. */
export type MeasuredTests = { tests: [MeasuredTest, ...MeasuredTest[]][]; least: number };

/**
 * Describes every public test as it is now; the number of attempts that count toward norms is given from
 * `least` on.
 */
export async function presentMeasuredTests(
	context: I18nContext & QuizContext,
	language: LanguageCode,
): Promise<MeasuredTests> {
	const counts = await context.normCounts();
	const tests = context.quizzes
		.filter((quiz) => quiz.public)
		.map((quiz) => {
			const { difficultiesOf, hasReliability } = kindOf(quiz.kind);
			const difficulties = difficultiesOf(quiz);
			const norms = countOf(counts, quiz);
			return {
				slug: quiz.slug,
				name: quizWords(context, quiz, language).name,
				questions: quiz.items.length,
				difficulty:
					difficulties.length > 0
						? { low: Math.min(...difficulties), high: Math.max(...difficulties) }
						: null,
				reliability: hasReliability ? designedReliability(quiz, difficulties) : null,
				scoring: quiz.scoring.version,
				norms: norms < LEAST_TOLD ? null : norms,
			};
		});
	return { tests: groupConsecutive(tests, keyOf), least: LEAST_TOLD };
}

/** The description of a test without its name. */
function keyOf({ questions, difficulty, reliability, scoring, norms }: MeasuredTest): string {
	return JSON.stringify([questions, difficulty, reliability, scoring, norms]);
}

/** How many attempts there must be before anything about them together is shown. */
export const LEAST_TOLD = 100;

function designedReliability({ scoring }: Quiz, difficulties: readonly number[]) {
	const items = designedItems(scoring, difficulties);
	return { all: marginalReliability(items), middle: reliabilityAt(items, 0) };
}
