import { createRandom } from '../items/random.ts';
import { normalQuantile } from '../scoring/normal.ts';
import { betweenItems } from './test-length.ts';

/**
 * The number of questions needed for a reliability (0..1, below 1), not rounded: the Spearman-Brown formula
 * solved for n.
 */
export function questionsFor(reliability: number): number {
	return (reliability * (1 - betweenItems)) / (betweenItems * (1 - reliability));
}

/**
 * Ten scores, as integers, of a person whose true score is `truth`, normally distributed with the standard
 * error `error`. The same `draw` gives the same luck at any true score and any error.
 */
export function retests(truth: number, error: number, draw: number): number[] {
	const random = createRandom(`retests ${draw}`);
	// Half a generator step is added, because normalQuantile(0) is −∞.
	const luck = () => normalQuantile(random.next() + 2 ** -33);
	return Array.from({ length: 10 }, () => Math.round(truth + error * luck()));
}
