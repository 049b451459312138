import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import styles from '../../styles/tool-faces.css?url';
import { RadioField } from '../parts/fields.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { Face } from './face.tsx';

/** Two drawn faces that differ in two lines: which one looks more trustworthy, and what that tells. */
export function TwoFaces({ words, locale }: { words: WidgetWords['two-faces']; locale: string }) {
	return (
		<WidgetFrame title={words.title} words={words} locale={locale}>
			<link rel="stylesheet" href={styles} precedence="default" />
			<div className="faces">
				<figure>
					<Face label={words.drawn.first} brow={80} bend={5.5} />
					<figcaption>{words.first}</figcaption>
				</figure>
				<figure>
					<Face label={words.drawn.second} brow={86} bend={-4.5} />
					<figcaption>{words.second}</figcaption>
				</figure>
			</div>
			<form>
				<RadioField
					name="face"
					label={words.question}
					options={[
						['first', words.first],
						['second', words.second],
						['neither', words.neither],
					]}
				/>
				<output>
					<span data-says="reveal" />
				</output>
			</form>
			<p className="unscripted">{words.reveal}</p>
		</WidgetFrame>
	);
}
