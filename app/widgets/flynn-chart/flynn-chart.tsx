import { domains, gains } from '../../../core/widgets/flynn.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { Bars } from '../parts/bars.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { type Table, WidgetTable } from '../parts/table.tsx';

/** How much scores rose in a year, for four kinds of tasks. */
export function FlynnChart({ words, locale }: { words: WidgetWords['flynn-chart']; locale: string }) {
	return (
		<WidgetFrame title={words.title} locale={locale}>
			<Bars
				label={words.drawing}
				bars={domains.map((domain) => ({
					name: words.domains[domain],
					value: gains[domain],
					shown: perYear(gains[domain]),
				}))}
				to={0.5}
				marks={['0', '.25', `.5 ${words.unit}`]}
			/>
			<WidgetTable {...gainTable(words)} />
			<p className="quiet">{words.assumption}</p>
		</WidgetFrame>
	);
}

/** The table behind it. */
export function gainTable(words: WidgetWords['flynn-chart']): Table {
	return {
		caption: words.caption,
		head: [words.domain, words.year, words.decade, words.thirty],
		rows: domains.map((domain) => [
			words.domains[domain],
			perYear(gains[domain]),
			(gains[domain] * 10).toFixed(1),
			(gains[domain] * 30).toFixed(1),
		]),
	};
}

function perYear(gain: number): string {
	return gain.toFixed(2).replace('0.', '.');
}
