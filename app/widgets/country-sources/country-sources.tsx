import { numberFormat } from '../../../core/language/number-range.ts';
import {
	peopleMarks,
	placeOfPeople,
	testedIn,
	tracedCountries,
} from '../../../core/widgets/country-sources.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { Plumb } from '../parts/axis.tsx';
import { Drawing } from '../parts/drawing.tsx';
import { SelectField } from '../parts/fields.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { across } from '../parts/places.ts';
import { type Table, WidgetTable } from '../parts/table.tsx';
import { viewCountrySources } from './view-model.ts';

const start = { country: 'angola' };
const HEIGHT = 64;
const TICKS = [2, 3, 4, 5, 6, 7, 8, 9];

/** What the numbers of some countries in published lists rest on. */
export function CountrySources({ words, locale }: { words: WidgetWords['country-sources']; locale: string }) {
	const { texts, shapes } = viewCountrySources(words, start, locale);
	const count = numberFormat(locale);
	return (
		<WidgetFrame
			id="country-sources"
			title={words.title}
			assumes={words.assumes}
			words={words}
			locale={locale}
		>
			<form>
				<SelectField
					name="country"
					label={words.country}
					value={start.country}
					options={tracedCountries.map((each) => [each, words.countries[each].name])}
				/>
				<output>
					<strong data-says="people">{texts.people}</strong>
					<span data-says="origin">{texts.origin}</span>
					<span data-says="list">{texts.list}</span>
				</output>
				<Drawing height={HEIGHT + 36}>
					<line x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} />
					{peopleMarks
						.slice(1, -1)
						.flatMap((mark) =>
							TICKS.map((times) => (
								<line
									key={times * mark}
									className="faint"
									x1={across(placeOfPeople(times * mark))}
									x2={across(placeOfPeople(times * mark))}
									y1={HEIGHT}
									y2={HEIGHT + 6}
								/>
							)),
						)}
					{peopleMarks.map((mark, index) => (
						<g key={mark}>
							<line
								className="faint"
								x1={across(placeOfPeople(mark))}
								x2={across(placeOfPeople(mark))}
								y1={HEIGHT}
								y2={HEIGHT + 14}
							/>
							<text
								x={across(placeOfPeople(mark))}
								y={HEIGHT + 32}
								textAnchor={index === 0 ? 'start' : index === peopleMarks.length - 1 ? 'end' : 'middle'}
							>
								{count.format(mark)}
							</text>
						</g>
					))}
					<Plumb name="mark" height={HEIGHT} x={String(shapes?.mark?.x)} />
				</Drawing>
				<p className="quiet">{words.ruler}</p>
			</form>
			<WidgetTable id="country-sources" {...sourceTable(words, locale)} stacks />
		</WidgetFrame>
	);
}

/** The table behind it. */
export function sourceTable(words: WidgetWords['country-sources'], locale: string): Table {
	const count = numberFormat(locale);
	return {
		caption: words.caption,
		head: words.head,
		rows: tracedCountries.map((each) => {
			const { name, origin, list } = words.countries[each];
			const people = testedIn[each];
			return [name, people === null ? words.missing : count.format(people), origin, list];
		}),
	};
}
