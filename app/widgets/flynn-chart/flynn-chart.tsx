import { domains, gains } from '../../../core/widgets/flynn.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { Bars } from '../parts/bars.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { decimals, fractionText } from '../parts/numbers.ts';
import { type Table, WidgetTable } from '../parts/table.tsx';

/** How much scores rose in a year, for four kinds of tasks. */
export function FlynnChart({ words, locale }: { words: WidgetWords['flynn-chart']; locale: string }) {
	const half = fractionText(0.5, locale).replace(/0$/, '');
	return (
		<WidgetFrame title={words.title} locale={locale}>
			<Bars
				label={words.drawing}
				bars={domains.map((domain) => ({
					name: words.domains[domain],
					value: gains[domain],
					shown: fractionText(gains[domain], locale),
				}))}
				to={0.5}
				marks={['0', fractionText(0.25, locale), `${half} ${words.unit}`]}
			/>
			<WidgetTable {...gainTable(words, locale)} />
			<p className="quiet">{words.assumption}</p>
		</WidgetFrame>
	);
}

/** The table behind it. */
export function gainTable(words: WidgetWords['flynn-chart'], locale: string): Table {
	return {
		caption: words.caption,
		head: [words.domain, words.year, words.decade, words.thirty],
		rows: domains.map((domain) => [
			words.domains[domain],
			fractionText(gains[domain], locale),
			decimals(gains[domain] * 10, 1, locale),
			decimals(gains[domain] * 30, 1, locale),
		]),
	};
}
