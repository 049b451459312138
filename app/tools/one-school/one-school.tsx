import { oneSchool } from '../../../core/tools/one-school.ts';
import type { ToolWords } from '../../../server/content/articles/tool-words.ts';
import { RangeField } from '../fields.tsx';
import { Key } from '../key.tsx';
import { Scale } from '../scale.tsx';
import { ToolFrame } from '../tool-frame.tsx';
import { ToolTable } from '../tool-table.tsx';
import { BETWEEN, drawn, PUPILS, percent, sayOneSchool } from './say-one-school.ts';

const start = { pupils: '100', share: '32' };
const HEIGHT = 48;

/** How far the mean of one school may lie from that of its country. */
export function OneSchool({ words, locale }: { words: ToolWords['one-school']; locale: string }) {
	const { texts, shapes } = sayOneSchool(words, start, locale);
	const numbers = [25, 100, 1000];
	return (
		<ToolFrame title={words.title} assumes={words.assumes} words={words} locale={locale}>
			<form>
				<RangeField
					name="pupils"
					label={words.pupils}
					value={start.pupils}
					{...PUPILS}
					step={10}
					shown={texts.pupils ?? ''}
				/>
				<RangeField
					name="share"
					label={words.share}
					value={start.share}
					{...BETWEEN}
					shown={texts.share ?? ''}
				/>
				<output>
					<strong data-says="margin">{texts.margin}</strong>
					<span data-says="lot">{texts.lot}</span>
					<span data-says="worth">{texts.worth}</span>
				</output>
				<Scale {...drawn} steps={[1, 5, 15]} height={HEIGHT}>
					<line className="faint cut" x1="50%" x2="50%" y1="0" y2={HEIGHT} />
					<line data-draws="lot" className="stroke" {...shapes?.lot} y1="18" y2="18" />
					<line data-draws="school" className="interval" {...shapes?.school} y1={HEIGHT} y2={HEIGHT} />
				</Scale>
				<Key
					lines={[
						['interval', words.key.school],
						['stroke', words.key.lot],
					]}
				/>
			</form>
			<ToolTable
				caption={words.caption}
				head={words.head}
				rows={[0, 5, 10, 20, 32, 50].map((share) => [
					percent(share, locale),
					...numbers.map((pupils) => `±${oneSchool(pupils, share / 100).margin.toFixed(1)}`),
				])}
			/>
		</ToolFrame>
	);
}
