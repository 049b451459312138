import type { PracticeItem } from '../../../server/presenters/practice.ts';
import styles from '../../styles/sheets/tool-steps.css?url';
import { Figure } from '../../ui/figure.tsx';

type Props = {
	words: { solution: string; answer: string };
	item: PracticeItem;
};

/** The solution of a practice item: each rule alone, in words and drawn, then all of them together. */
export function Solution({ words, item }: Props) {
	const { steps, whole, options, key } = item;
	return (
		<details className="solution">
			<link rel="stylesheet" href={styles} precedence="default" />
			<summary>{words.solution}</summary>
			<ol>
				{steps.map(({ rule, svg }) => (
					<li key={rule}>
						<Figure svg={svg} />
						<p>{rule}</p>
					</li>
				))}
				<li>
					<Figure svg={whole} />
					<p>
						{words.answer} {options[key]?.description}
					</p>
				</li>
			</ol>
		</details>
	);
}

/** The options of a practice item, for the steps of a widget. */
export function figureOptions({ options }: PracticeItem) {
	return options.map(({ svg, label }) => ({ shown: <Figure svg={svg} />, label }));
}
