import { marginOf, reliabilityOf, standardError } from '../../../core/widgets/test-length.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { NumberField, RangeField } from '../parts/fields.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { decimals, fractionText } from '../parts/numbers.ts';
import { HIGHEST, LOWEST } from '../parts/places.ts';
import { type Table, WidgetTable } from '../parts/table.tsx';
import { QUESTIONS, SHOWN, viewMarginOfError } from './view-model.ts';

const start = { questions: '30', score: '120', draw: '0' };
const tabled = [3, 4, 5, 8, 10, 12, 16, 20, 30, 40, 60, 100];

/** The height in pixels of each of the ten rows of results. */
const ROW = 14;
const HEIGHT = 36 + 10 * ROW;

/** The margin of error of a score by the length or the reliability of a test, with ten imaginary retests. */
export function MarginOfError({ words, locale }: { words: WidgetWords['margin-of-error']; locale: string }) {
	const { texts, shapes, fields } = viewMarginOfError(words, start, locale);
	return (
		<WidgetFrame title={words.title} assumes={words.assumes} words={words} locale={locale}>
			<form>
				<input type="hidden" name="by" defaultValue="questions" />
				<input type="hidden" name="draw" defaultValue={start.draw} />
				<RangeField
					name="score"
					label={words.score}
					value={start.score}
					min={LOWEST}
					max={HIGHEST}
					shown={start.score}
					around={SHOWN}
					steps={[1, 5, 20]}
					middle={100}
					height={HEIGHT}
				>
					{Array.from({ length: 10 }, (_, index) => {
						const y = 20 + index * ROW;
						return (
							<g key={y}>
								<line
									data-draws={`reach${index}`}
									className="faint"
									{...shapes?.[`reach${index}`]}
									y1={y}
									y2={y}
								/>
								<svg data-draws={`result${index}`} {...shapes?.[`result${index}`]} y={y}>
									<path className="stroke" d="M0 -5V5" />
								</svg>
							</g>
						);
					})}
					<line data-draws="range" className="interval" {...shapes?.range} y1={HEIGHT} y2={HEIGHT} />
				</RangeField>
				<div className="presses">
					<button type="button" name="again" className="button plain">
						{words.again}
					</button>
					<span data-says="list">{texts.list}</span>
				</div>
				<RangeField
					name="questions"
					label={words.questions}
					value={start.questions}
					min={QUESTIONS.from}
					max={QUESTIONS.to}
					shown={start.questions}
					steps={[5, 25, 25]}
				/>
				<NumberField name="reliability" label={words.reliability} value={fields?.reliability ?? ''} />
				<output>
					<strong data-says="result">{texts.result}</strong>
					<span data-says="detail">{texts.detail}</span>
					<span data-says="spread">{texts.spread}</span>
				</output>
			</form>
			<WidgetTable {...marginTable(words, locale)} />
		</WidgetFrame>
	);
}

/** The table behind it. */
export function marginTable(words: WidgetWords['margin-of-error'], locale: string): Table {
	return {
		caption: words.caption,
		head: words.head,
		rows: tabled.map((questions) => {
			const reliability = reliabilityOf(questions);
			return [
				String(questions),
				fractionText(reliability, locale),
				decimals(standardError(reliability), 1, locale),
				`±${Math.round(marginOf(reliability))}`,
			];
		}),
	};
}
