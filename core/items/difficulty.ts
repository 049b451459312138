import type { Design } from './design.ts';
import { attributes } from './figure.ts';
import { rules } from './rules.ts';

/**
 * The difficulty a design is expected to have, in logits: −2 + the weights of its rules. PROVISIONAL: our own
 * proposal in the order most studies find, not an estimate from data (after Primi, Intelligence 30, 2001, and Blum &
 * Holling 2018); to be replaced by calibration. Its terms for further components (0.5 each) and for overlap
 * (0.6) are nought as long as every item has one component.
 */
export function difficultyOf(design: Design): number {
	const weights = attributes.map((attribute) => {
		const rule = design[attribute];
		return rule === undefined ? 0 : rules[rule].weight;
	});
	return Math.round((base + weights.reduce((sum, weight) => sum + weight, 0)) * 100) / 100;
}

const base = -2;
