import { placesOf } from '../../core/compare/compare.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { isProvisional } from '../../core/report/is-provisional.ts';
import type { Result } from '../../core/scoring/score.ts';
import type { OwnTest } from '../commands/read-own-results.ts';
import { datesIn } from '../content/dates.ts';
import type { I18nContext, QuizContext, SecretContext, StoreContext } from '../context.ts';
import { reportToken } from '../report-link.ts';
import { presentCombined, presentRulers, presentTogether, presentTold, presentTypes } from './comparison.ts';
import { LEAST_TOLD } from './measured-tests.ts';
import { quizName } from './quiz.ts';

/** One person's results in one test, oldest first, in one language. */
export type ShownOwnTest = Awaited<ReturnType<typeof presentOwnTest>>;

/**
 * Draws one person's results in one test, says whether the first and the latest differ and what all are worth
 * together, and where other people's first results are on average; `tokens` are those of their reports. `mean` is null for tests in which a mean
 * says nothing; its places are null while too few people have agreed to be counted.
 */
export async function presentOwnTest(
	context: I18nContext & QuizContext & SecretContext & StoreContext,
	{ quiz, results }: OwnTest,
	language: LanguageCode,
) {
	const all = results.map(({ result }) => result) as [Result, ...Result[]];
	const [first] = all;
	const latest = all.at(-1) ?? first;
	// A test that is too short for a number has no place to average.
	const hasMean = kindOf(latest.kind).compare.hasMean && Object.keys(placesOf(latest)).length > 0;
	return {
		quiz,
		name: quizName(context, quiz, language),
		kind: latest.kind,
		isProvisional: all.some(isProvisional),
		dates: datesIn(
			language,
			results.map(({ doneAt }) => doneAt),
		),
		tokens: await Promise.all(results.map(({ attemptId }) => reportToken(context, attemptId))),
		types: presentTypes(context, all, language),
		rulers: presentRulers(context, all, language),
		combined: presentCombined(context, all, language),
		told: all.length > 1 ? presentTold(context, [first, latest], language) : null,
		together: presentTogether(context, all, language),
		mean: hasMean ? await meanOf(context, quiz, latest) : null,
	};
}

async function meanOf(context: QuizContext, slug: string, { quiz_version: version }: Result) {
	const { count, places } = await context.firstMeans({ slug, version });
	return count < LEAST_TOLD ? { count: LEAST_TOLD, places: null } : { count, places };
}
