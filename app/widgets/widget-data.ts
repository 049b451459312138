import type { LanguageCode } from '../../core/language/languages.ts';
import type { I18nContext, QuizContext } from '../../server/context.ts';
import { presentMeasuredTests } from '../../server/presenters/measured-tests.ts';
import { presentPractice } from '../../server/presenters/practice.ts';
import { presentPracticeSeries } from '../../server/presenters/practice-series.ts';
import { presentTypeLetters } from '../../server/presenters/type-letters.ts';
import { contextOf, type LoaderArgs } from '../page-data.ts';

/** The data of a widget that only the server has; null for widgets that only calculate. */
export async function widgetData(args: LoaderArgs, widget: string, language: LanguageCode): Promise<unknown> {
	return (await found[widget]?.(contextOf(args), language)) ?? null;
}

const found: Record<string, (context: I18nContext & QuizContext, language: LanguageCode) => unknown> = {
	'measured-tests': presentMeasuredTests,
	'type-letters': presentTypeLetters,
	'matrix-rules': (context, language) => presentPractice(context, 'matrix-rules', language),
	'number-series': presentPracticeSeries,
	'raven-samples': (context, language) => presentPractice(context, 'raven-samples', language),
	'options-only': (context, language) => presentPractice(context, 'options-only', language),
};
