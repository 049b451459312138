import type { LanguageCode } from '../../core/language/languages.ts';
import { inCatalogueOrder } from '../../core/quiz/catalogue.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import { sampleAnswers } from '../../core/quiz/sample-result.ts';
import { breakdownOf } from '../../core/report/breakdown.ts';
import type { Result } from '../../core/scoring/score.ts';
import type { I18nContext, QuizContext } from '../context.ts';
import { presentReport, type ShownReport } from './report.ts';

/** A sample report: the quiz it is about, its result, and all that the page of a report shows. */
export type SampleReport = { slug: string; result: Result; report: ShownReport };

/** A result of made-up answers in short, as it is shown before the start. */
export type ShownSampleResult = Pick<
	ShownReport,
	'headline' | 'isNumber' | 'range' | 'curve' | 'scales' | 'caption' | 'drawing'
> & {
	/** That every result is provisional; null if new ones aren't. */
	provisional: string | null;
};

/** What a result of a quiz looks like, from made-up answers. */
export function presentSampleResult(
	context: I18nContext & QuizContext,
	{ slug }: Pick<Quiz, 'slug'>,
	language: LanguageCode,
): ShownSampleResult {
	const result = context.forms.sampleResult(slug);
	const { headline, isNumber, range, badge, curve, scales, caption, drawing } = presentReport(
		context,
		{ result },
		language,
	);
	const isProvisional = badge !== null && !context.forms.hasNorm(slug, language);
	const provisional = isProvisional
		? context.catalogs.in(language)({ id: 'welcome.result.provisional' })
		: null;
	return { headline, isNumber, range, provisional, curve, scales, caption, drawing };
}

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
	const answers = sampleAnswers(snapshot);
	const result = context.forms.sampleResult(quiz.slug);
	const finishedAt = answers.reduce((sum, { time }) => sum + time, 0);
	const expiresAt = quiz.minutes * 60_000;
	const timed = { startedAt: 0, expiresAt, finishedAt, closesAt: expiresAt };
	const breakdown = breakdownOf(snapshot, answers, timed);
	return { slug: quiz.slug, result, report: presentReport(context, { result, breakdown }, language) };
}
