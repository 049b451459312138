import { firstFormula, iqOfSat, rankOfSat, secondFormula } from '../../../core/widgets/sat-formulas.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import styles from '../../styles/tool-sat-formulas.css?url';
import { Key } from '../parts/drawing.tsx';
import { NumberField, RangeField, SelectField } from '../parts/fields.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { decimals, endText, rangeText } from '../parts/numbers.ts';
import { type Table, WidgetTable } from '../parts/table.tsx';
import { SatPlot } from './sat-plot.tsx';
import { TOTALS, viewSatFormulas } from './view-model.ts';

const start = { total: '1200', rank: '81', sat: 'now' };
const tabled = Array.from({ length: 21 }, (_, index) => 600 + 50 * index);

/**
 * Plots the two formulas for the SAT over all totals, and shows the IQ to expect from a percentile, with its
 * range.
 */
export function SatFormulas({ words, locale }: { words: WidgetWords['sat-formulas']; locale: string }) {
	const { texts, shapes } = viewSatFormulas(words, start, locale);
	return (
		<WidgetFrame title={words.title} assumes={words.assumes} words={words} locale={locale}>
			<link rel="stylesheet" href={styles} precedence="default" />
			<form>
				<RangeField
					name="total"
					label={words.total}
					value={start.total}
					min={TOTALS[0]}
					max={TOTALS[1]}
					step={50}
					steps={[50, 200, 400]}
					shown={start.total}
				/>
				<NumberField name="rank" label={words.rank} value={start.rank} />
				<SelectField
					name="sat"
					label={words.sat}
					options={[
						['now', words.sats.now],
						['old', words.sats.old],
					]}
					value={start.sat}
				/>
				<output>
					<strong data-says="expected">{texts.expected}</strong>
					<span data-says="formulas">{texts.formulas}</span>
					<span data-says="halves">{texts.halves}</span>
				</output>
			</form>
			<SatPlot label={words.plot} shapes={shapes} />
			<Key
				lines={[
					['stroke', words.key.first],
					['stroke dashed', words.key.second],
					['estimate', words.key.estimate],
				]}
			/>
			<WidgetTable {...satTable(words, locale)} />
		</WidgetFrame>
	);
}

/** The table behind it. */
export function satTable(words: WidgetWords['sat-formulas'], locale: string): Table {
	return {
		caption: words.caption,
		head: words.head,
		rows: tabled.map((total) => {
			const { end, ...expected } = iqOfSat(rankOfSat(total), 'now');
			return [
				String(total),
				endText(expected.iq, end, words.end, locale),
				rangeText(expected, end, words.end, locale),
				decimals(firstFormula(total), 1, locale),
				decimals(secondFormula(total / 2, total / 2), 1, locale),
			];
		}),
	};
}
