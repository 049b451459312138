import { iqOfAfqt, tabledAfqt } from '../../../core/tools/afqt-to-iq.ts';
import { sameRankIq } from '../../../core/tools/expected-iq.ts';
import type { ToolWords } from '../../../server/content/articles/tool-words.ts';
import { endText, rangeText } from '../end-text.ts';
import { ExpectedReading } from '../expected-reading.tsx';
import { NumberField } from '../fields.tsx';
import { ToolFrame } from '../tool-frame.tsx';
import { ToolTable } from '../tool-table.tsx';
import { sayAfqtToIq } from './say-afqt-to-iq.ts';

const start = { afqt: '50' };

/** Turns an AFQT percentile into the IQ of its rank and the IQ to be expected, with its range. */
export function AfqtToIq({ words, locale }: { words: ToolWords['afqt-to-iq']; locale: string }) {
	const { texts, shapes } = sayAfqtToIq(words, start, locale);
	return (
		<ToolFrame title={words.title} assumes={words.assumes} words={words} locale={locale}>
			<form>
				<NumberField name="afqt" label={words.afqt} value={start.afqt} />
				<output>
					<strong data-says="expected">{texts.expected}</strong>
					<span data-says="same">{texts.same}</span>
				</output>
				<ExpectedReading shapes={shapes} />
			</form>
			<ToolTable
				caption={words.caption}
				head={words.head}
				rows={tabledAfqt.map((afqt) => {
					const end = afqt === 99 ? 'high' : afqt === 1 ? 'low' : null;
					const expected = iqOfAfqt(afqt);
					return [
						String(afqt),
						endText(sameRankIq(afqt), end, words.end),
						endText(expected.iq, end, words.end),
						rangeText(expected, end, words.end),
					];
				})}
				shown={2}
			/>
		</ToolFrame>
	);
}
