import { explainSeries, generateSeries } from '../../core/items/series.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { practiceSeed, practisedSeries } from '../../core/widgets/practice.ts';
import type { I18nContext } from '../context.ts';

/** A number series to practice with; nothing in it is secret. */
export type PracticeSeries = {
	id: string;
	question: string;
	terms: number[];
	options: number[];
	key: number;
	/** Its rule in words. */
	rule: string;
};

/** One series for each rule. */
export function presentPracticeSeries(context: I18nContext, language: LanguageCode): PracticeSeries[] {
	const t = context.catalogs.in(language);
	return practisedSeries.map((rule, index) => {
		const item = generateSeries(rule, practiceSeed('number-series', index + 1));
		return {
			id: `number-series-${index + 1}`,
			question: t({ id: 'question.series' }),
			terms: item.terms,
			options: item.options,
			key: item.key,
			rule: t(explainSeries(item)),
		};
	});
}
