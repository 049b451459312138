import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { RadioField } from '../parts/fields.tsx';
import { WidgetFrame } from '../parts/frame.tsx';

const ratings = ['1', '2', '3', '4', '5'];

/** A text that seems to be about one reader and is the same for everyone. */
export function Barnum({ words, locale }: { words: WidgetWords['barnum']; locale: string }) {
	return (
		<WidgetFrame title={words.title} words={words} locale={locale}>
			<form>
				<RadioField
					name="shape"
					label={words.shape}
					options={words.shapes.map((shape, index) => [String(index + 1), shape])}
				/>
				<output>
					<span data-says="text" />
				</output>
				<div data-draws="rating" data-open="false">
					<RadioField name="rating" label={words.rate} options={ratings.map((rating) => [rating, rating])} />
				</div>
				<output>
					<span data-says="reveal" />
				</output>
			</form>
			<div className="unscripted">
				<p>{words.text}</p>
				<p>{words.rate}</p>
				<details>
					<summary>{words.open}</summary>
					<p>{words.reveal}</p>
				</details>
			</div>
		</WidgetFrame>
	);
}
