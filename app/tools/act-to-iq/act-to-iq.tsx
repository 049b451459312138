import { HIGHEST_ACT, iqOfAct } from '../../../core/tools/act-to-iq.ts';
import type { ToolWords } from '../../../server/content/articles/tool-words.ts';
import { endText, rangeText } from '../end-text.ts';
import { ExpectedReading } from '../expected-reading.tsx';
import { RangeField } from '../fields.tsx';
import { ToolFrame } from '../tool-frame.tsx';
import { ToolTable } from '../tool-table.tsx';
import { sayActToIq } from './say-act-to-iq.ts';

const start = { act: '20' };

/** The composites of the table, highest first: those below 10 share a rank. */
const tabled = Array.from({ length: HIGHEST_ACT - 8 }, (_, index) => HIGHEST_ACT - index);

/** Turns an ACT composite into its rank among takers and the IQ to be expected, with its range. */
export function ActToIq({ words, locale }: { words: ToolWords['act-to-iq']; locale: string }) {
	const { texts, shapes } = sayActToIq(words, start, locale);
	return (
		<ToolFrame title={words.title} assumes={words.assumes} words={words} locale={locale}>
			<form>
				<RangeField
					name="act"
					label={words.act}
					value={start.act}
					min={1}
					max={HIGHEST_ACT}
					shown={start.act}
				/>
				<output>
					<strong data-says="expected">{texts.expected}</strong>
					<span data-says="rank">{texts.rank}</span>
				</output>
				<ExpectedReading shapes={shapes} />
			</form>
			<ToolTable
				caption={words.caption}
				head={words.head}
				rows={tabled.map((act) => {
					const { rank, end, ...expected } = iqOfAct(act);
					return [
						act === 9 ? '1–9' : String(act),
						String(rank),
						endText(expected.iq, end, words.end),
						rangeText(expected, end, words.end),
					];
				})}
				shown={3}
			/>
		</ToolFrame>
	);
}
