import type { PracticeItem } from '../../../server/presenters/practice.ts';
import { Figure } from '../../ui/figure.tsx';

/** The options of a practice item, for the steps of a tool. */
export function figureOptions({ options }: PracticeItem) {
	return options.map(({ svg, label }) => ({ shown: <Figure svg={svg} />, label }));
}
