import { oneSchool } from '../../../core/widgets/one-school.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { Axis } from '../parts/axis.tsx';
import { Key } from '../parts/drawing.tsx';
import { RangeField } from '../parts/fields.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { decimals } from '../parts/numbers.ts';
import { type Table, WidgetTable } from '../parts/table.tsx';
import { BETWEEN, drawn, PUPILS, percent, viewOneSchool } from './view-model.ts';

const start = { pupils: '100', share: '32' };
const HEIGHT = 48;

/** The numbers of pupils in the table. */
const tabled = [25, 100, 1000];

/** How far the mean of one school may be from that of its country. */
export function OneSchool({ words, locale }: { words: WidgetWords['one-school']; locale: string }) {
	const { texts, shapes } = viewOneSchool(words, start, locale);
	return (
		<WidgetFrame title={words.title} assumes={words.assumes} words={words} locale={locale}>
			<form>
				<RangeField
					name="pupils"
					label={words.pupils}
					value={start.pupils}
					{...PUPILS}
					step={10}
					steps={[50, 250, 250]}
					shown={texts.pupils ?? ''}
				/>
				<RangeField
					name="share"
					label={words.share}
					value={start.share}
					{...BETWEEN}
					shown={texts.share ?? ''}
					steps={[1, 5, 20]}
				/>
				<output>
					<strong data-says="margin">{texts.margin}</strong>
					<span data-says="lot">{texts.lot}</span>
					<span data-says="worth">{texts.worth}</span>
				</output>
				<Axis {...drawn} steps={[1, 5, 15]} height={HEIGHT}>
					<line className="faint cut" x1="50%" x2="50%" y1="0" y2={HEIGHT} />
					<line data-draws="lot" className="stroke" {...shapes?.lot} y1="18" y2="18" />
					<line data-draws="school" className="interval" {...shapes?.school} y1={HEIGHT} y2={HEIGHT} />
				</Axis>
				<Key
					lines={[
						['interval', words.key.school],
						['stroke', words.key.lot],
					]}
				/>
			</form>
			<WidgetTable {...schoolTable(words, locale)} />
		</WidgetFrame>
	);
}

/** The table behind it. */
export function schoolTable(words: WidgetWords['one-school'], locale: string): Table {
	return {
		caption: words.caption,
		head: words.head,
		rows: [0, 5, 10, 20, 32, 50].map((share) => [
			percent(share, locale),
			...tabled.map((pupils) => `±${decimals(oneSchool(pupils, share / 100).margin, 1, locale)}`),
		]),
	};
}
