import { sampleAnswers } from '../../core/kinds/iq/sample-answers.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { inCatalogueOrder } from '../../core/quiz/catalogue.ts';
import { shareOfTimeUsed } from '../../core/quiz/timing.ts';
import { breakdownOf } from '../../core/report/breakdown.ts';
import { type Result, score } from '../../core/scoring/score.ts';
import type { I18nContext, QuizContext } from '../context.ts';
import { presentReport, type ShownReport } from './report.ts';

/** The IQ of the imagined person whose report is the sample. */
export const sampleIq = 112;

/** Chosen among many because the answers that grow from it are scored with the person's own IQ. */
const SEED = 'sample report 47';

/** A sample report: the quiz it is about, its result, and all that the page of a report shows. */
export type SampleReport = { slug: string; result: Result; report: ShownReport };

/**
 * A report on answers that nobody gave, to the public form of the longest public IQ test, scored and written
 * like any other; undefined if there is no such test.
 */
export function presentSampleReport(
	context: I18nContext & QuizContext,
	language: LanguageCode,
): SampleReport | undefined {
	const [quiz] = inCatalogueOrder(
		context.quizzes.filter(
			({ kind, public: isPublic, rangeOnly }) => kind === 'iq' && isPublic && !rangeOnly,
		),
	);
	if (!quiz) return undefined;
	const snapshot = context.forms.sampleForm(quiz.slug);
	const answers = sampleAnswers(snapshot, sampleIq, SEED);
	const endedAt = answers.reduce((sum, { time }) => sum + time, 0);
	const expiresAt = quiz.minutes * 60_000;
	const result = score(snapshot, answers, shareOfTimeUsed(0, expiresAt, endedAt));
	const timed = { startedAt: 0, expiresAt, finishedAt: endedAt, closesAt: expiresAt };
	const breakdown = breakdownOf(snapshot, answers, timed);
	return { slug: quiz.slug, result, report: presentReport(context, { result, breakdown }, language) };
}
