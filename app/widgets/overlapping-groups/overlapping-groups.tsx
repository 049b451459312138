import { overlapOf } from '../../../core/widgets/overlapping-groups.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { IqAxis, Plumb } from '../parts/axis.tsx';
import { Key, stretched } from '../parts/drawing.tsx';
import { RangeField } from '../parts/fields.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { HIGHEST, LOWEST } from '../parts/places.ts';
import { type Table, WidgetTable } from '../parts/table.tsx';
import { DISTANCES, SPREADS, viewOverlappingGroups } from './view-model.ts';

const start = { distance: '14', sd: '13' };
const HEIGHT = 190;
const TOP = 10;

/** Two groups of people with different means, and how many of one group are above the mean of the other. */
export function OverlappingGroups({
	words,
	locale,
}: {
	words: WidgetWords['overlapping-groups'];
	locale: string;
}) {
	const { texts, shapes } = viewOverlappingGroups(words, start, locale);
	return (
		<WidgetFrame title={words.title} assumes={words.assumes} words={words} locale={locale}>
			<form>
				<RangeField
					name="distance"
					label={words.distance}
					value={start.distance}
					{...DISTANCES}
					shown={start.distance}
					steps={[1, 5, 10]}
				/>
				<RangeField
					name="sd"
					label={words.sd}
					value={start.sd}
					{...SPREADS}
					step={0.5}
					shown={start.sd}
					steps={[0.5, 2, 4]}
				/>
				<IqAxis height={HEIGHT}>
					<svg {...stretched([0, 1], [TOP, HEIGHT - TOP], [LOWEST, 0, HIGHEST - LOWEST, 100])}>
						<clipPath id="tool-beyond">
							<rect data-draws="beyond" y="0" height="100" {...shapes?.beyond} />
						</clipPath>
						<path data-draws="shade" className="faint" clipPath="url(#tool-beyond)" {...shapes?.shade} />
						<path data-draws="lower" className="stroke" {...shapes?.lower} />
						<path data-draws="higher" className="stroke dashed" {...shapes?.higher} />
					</svg>
					<Plumb name="middle" height={HEIGHT} x={String(shapes?.middle?.x)} />
				</IqAxis>
				<Key
					lines={[
						['stroke', words.key.lower],
						['stroke dashed', words.key.higher],
						['people', words.key.above],
					]}
				/>
				<output>
					<strong data-says="above">{texts.above}</strong>
					<span data-says="ahead">{texts.ahead}</span>
				</output>
			</form>
			<WidgetTable {...overlapTable(words)} />
		</WidgetFrame>
	);
}

/** The table behind it. */
export function overlapTable(words: WidgetWords['overlapping-groups']): Table {
	return {
		caption: words.caption,
		head: words.head,
		rows: [2, 5, 10, 14, 20, 30].map((distance) => {
			const { above, ahead } = overlapOf(distance, Number(start.sd));
			return [distance, 100 * above, 100 * ahead].map((number) => String(Math.round(number)));
		}),
	};
}
