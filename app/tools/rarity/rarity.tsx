import { scales } from '../../../core/tools/iq-scales.ts';
import { oneIn } from '../../../core/tools/percentile.ts';
import type { ToolWords } from '../../../server/content/articles/tool-words.ts';
import { NumberField, SelectField } from '../fields.tsx';
import { ToolFrame } from '../tool-frame.tsx';
import { ToolTable } from '../tool-table.tsx';
import { countText } from './count-text.ts';
import { sayRarity } from './say-rarity.ts';

const start = { iq: '160', sd: '15' };
const tabled = [120, 140, 150, 170, 180, 190];

/** Turns an IQ into the number of people of whom one is expected to reach it. */
export function Rarity({ words, locale }: { words: ToolWords['rarity']; locale: string }) {
	const { texts } = sayRarity(words, start, locale);
	return (
		<ToolFrame title={words.title} assumes={words.assumes} words={words} locale={locale}>
			<form>
				<NumberField name="iq" label={words.iq} value={start.iq} />
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
			<ToolTable
				caption={words.caption}
				head={[words.iq, ...scales.map((sd) => words.sd[sd])]}
				rows={tabled.map((iq) => [
					String(iq),
					...scales.map((sd) => countText(oneIn((iq - 100) / sd), words, locale)),
				])}
			/>
		</ToolFrame>
	);
}
