import type { ToolWords } from '../../../server/content/articles/tool-words.ts';
import styles from '../../styles/tool-checklist.css?url';
import { ToolFrame } from '../tool-frame.tsx';
import { sayTicked } from './say-checklist.ts';

/** Statements or questions to be ticked; how many are, and no score. */
export function Checklist({ words, locale }: { words: ToolWords['checklist']; locale: string }) {
	return (
		<ToolFrame title={words.title} words={words} locale={locale}>
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
				<strong>{sayTicked(words, 0, locale)}</strong>
				<span>{words.note}</span>
			</output>
		</ToolFrame>
	);
}
