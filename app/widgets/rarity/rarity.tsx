import { scales } from '../../../core/widgets/iq-scales.ts';
import { oneIn } from '../../../core/widgets/percentile.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { RangeField, SelectField } from '../parts/fields.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { type Table, WidgetTable } from '../parts/table.tsx';
import { CLAIMS, countText, viewRarity } from './view-model.ts';

const start = { iq: '160', sd: '15' };
const tabled = [120, 140, 150, 170, 180, 190];

/** Converts an IQ into the number of people among whom one is expected to reach it. */
export function Rarity({ words, locale }: { words: WidgetWords['rarity']; locale: string }) {
	const { texts } = viewRarity(words, start, locale);
	return (
		<WidgetFrame title={words.title} assumes={words.assumes} words={words} locale={locale}>
			<form>
				<RangeField
					name="iq"
					label={words.iq}
					value={start.iq}
					{...CLAIMS}
					steps={[5, 10, 50]}
					shown={start.iq}
				/>
				<SelectField
					name="sd"
					label={words.scale}
					options={scales.map((sd) => [String(sd), words.sd[sd]])}
					value={start.sd}
				/>
				<output>
					<strong className="powers" data-says="result">
						{texts.result}
					</strong>
					<span data-says="alive">{texts.alive}</span>
					<span data-says="normed">{texts.normed}</span>
				</output>
			</form>
			<WidgetTable {...rarityTable(words, locale)} />
		</WidgetFrame>
	);
}

/** The table behind it. */
export function rarityTable(words: WidgetWords['rarity'], locale: string): Table {
	return {
		caption: words.caption,
		head: [words.iq, ...scales.map((sd) => words.sd[sd])],
		rows: tabled.map((iq) => [
			String(iq),
			...scales.map((sd) => countText(oneIn((iq - 100) / sd), words, locale)),
		]),
	};
}
