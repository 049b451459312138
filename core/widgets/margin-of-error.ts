import { createRandom } from '../items/random.ts';
import { normalQuantile } from '../scoring/normal.ts';
import { betweenItems } from './test-length.ts';

/** How many questions a reliability, 0..1 and below 1, takes; not rounded. The formula of Spearman and Brown, solved for n. */
export function questionsFor(reliability: number): number {
	return (reliability * (1 - betweenItems)) / (betweenItems * (1 - reliability));
}

/**
 * Ten whole results of a person whose true score is `truth`, normally spread by the standard error. The same `draw` gives the same
 * luck to any score and any error.
 */
export function retests(truth: number, error: number, draw: number): number[] {
	const random = createRandom(`retests ${draw}`);
	// Half a step of the generator is added: 0 would be infinitely bad luck.
	const luck = () => normalQuantile(random.next() + 2 ** -33);
	return Array.from({ length: 10 }, () => Math.round(truth + error * luck()));
}
