import type { LanguageCode } from '../../core/language/languages.ts';
import type { House } from '../../server/house.ts';
import { presentLetters } from '../../server/presenters/letters.ts';
import { presentMeasuredTests } from '../../server/presenters/measured-tests.ts';
import { presentPractice } from '../../server/presenters/practice.ts';
import { presentPracticeSeries } from '../../server/presenters/practice-series.ts';
import { houseOf, type LoaderArgs } from '../page-data.ts';

/** What a widget shows that only the server knows; nothing for those that calculate. */
export async function widgetData(args: LoaderArgs, widget: string, language: LanguageCode): Promise<unknown> {
	return (await found[widget]?.(houseOf(args), language)) ?? null;
}

const found: Record<string, (house: House, language: LanguageCode) => unknown> = {
	'measured-tests': presentMeasuredTests,
	'type-letters': presentLetters,
	'matrix-rules': (house, language) => presentPractice(house, 'matrix-rules', language),
	'number-series': presentPracticeSeries,
	'raven-samples': (house, language) => presentPractice(house, 'raven-samples', language),
	'options-only': (house, language) => presentPractice(house, 'options-only', language),
};
