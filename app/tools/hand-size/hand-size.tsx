import { gloveSizes } from '../../../core/tools/hand-size.ts';
import type { ToolWords } from '../../../server/content/articles/tool-words.ts';
import { NumberField } from '../fields.tsx';
import { ToolFrame } from '../tool-frame.tsx';
import { ToolTable } from '../tool-table.tsx';
import { sayHandSize } from './say-hand-size.ts';

const start = { around: '20.5', length: '18.5' };

/** Turns the measures of a hand into a size of gloves. */
export function HandSize({ words, locale }: { words: ToolWords['hand-size']; locale: string }) {
	const { texts } = sayHandSize(words, start, locale);
	return (
		<ToolFrame title={words.title} assumes={words.assumes} words={words} locale={locale}>
			<form>
				<NumberField name="around" label={words.around} value={start.around} />
				<NumberField name="length" label={words.length} value={start.length} />
				<output>
					<strong data-says="size">{texts.size}</strong>
					<span data-says="why">{texts.why}</span>
					<span data-says="near">{texts.near}</span>
				</output>
			</form>
			<ToolTable
				caption={words.caption}
				head={words.head}
				rows={gloveSizes.map(({ size, letters, around, length }) => [
					String(size),
					`\u2068${letters}\u2069`,
					(around / 10).toFixed(1),
					(length / 10).toFixed(1),
				])}
			/>
		</ToolFrame>
	);
}
