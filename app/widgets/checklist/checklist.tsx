import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import styles from '../../styles/tool-checklist.css?url';
import { WidgetFrame } from '../parts/frame.tsx';
import { describeTicked } from './view-model.ts';

/** Statements or questions to check off, with the number checked but no score. */
export function Checklist({ words, locale }: { words: WidgetWords['checklist']; locale: string }) {
	return (
		<WidgetFrame title={words.title} words={words} locale={locale}>
			<link rel="stylesheet" href={styles} precedence="default" />
			<ul className="checklist">
				{words.items.map((item) => (
					<li key={item}>
						<label className="choice-line">
							<input type="checkbox" />
							<span>{item}</span>
						</label>
					</li>
				))}
			</ul>
			<output>
				<strong>{describeTicked(words, 0, locale)}</strong>
				<span>{words.note}</span>
			</output>
		</WidgetFrame>
	);
}
