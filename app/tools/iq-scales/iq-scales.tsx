import { normalCdf } from '../../../core/scoring/normal.ts';
import { onScale, scales, tabled } from '../../../core/tools/iq-scales.ts';
import type { ToolWords } from '../../../server/content/articles/tool-words.ts';
import { NumberField, SelectField } from '../fields.tsx';
import { shareText } from '../share-text.ts';
import { ToolFrame } from '../tool-frame.tsx';
import { ToolTable } from '../tool-table.tsx';
import { sayIqScales } from './say-iq-scales.ts';

const start = { iq: '130', sd: '15' };

/** Turns an IQ of one scale into those of the others. */
export function IqScales({ words, locale }: { words: ToolWords['iq-scales']; locale: string }) {
	const { texts } = sayIqScales(words, start, locale);
	return (
		<ToolFrame title={words.title} words={words} locale={locale}>
			<form>
				<NumberField name="iq" label={words.score} value={start.iq} />
				<SelectField
					name="sd"
					label={words.scale}
					options={scales.map((sd) => [String(sd), words.sd[sd]])}
					value={start.sd}
				/>
				<output>
					<strong data-says="result">{texts.result}</strong>
					<span data-says="share">{texts.share}</span>
				</output>
			</form>
			<ToolTable
				caption={words.caption}
				head={[...scales.map((sd) => words.sd[sd]), words.below]}
				rows={tabled.map((iq) => [
					...scales.map((sd) => String(Math.round(onScale(iq, 15, sd)))),
					`${shareText(normalCdf((iq - 100) / 15) * 100, locale)} %`,
				])}
			/>
		</ToolFrame>
	);
}
