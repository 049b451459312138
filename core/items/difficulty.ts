import { changing, componentsOf, type Design, sideOfDesign } from './design.ts';
import { attributes } from './figure.ts';
import { ruleNamed } from './rules.ts';

/**
 * The expected difficulty of a design, in logits: −2 + the weights of its rules + 0.5 for a second component
 * + 0.6 if the components overlap − 0.9 if only one attribute changes within a row. PROVISIONAL: our own
 * proposal, in the order most studies find (after Primi, Intelligence 30, 2001, and Blum & Holling 2018), not
 * an estimate from data; calibration will replace it.
 */
export function difficultyOf(design: Design): number {
	const weights = attributes.map((attribute) => {
		const rule = design[attribute];
		return rule === undefined ? 0 : ruleNamed(rule, sideOfDesign(design)).weight;
	});
	const sum = weights.reduce((total, weight) => total + weight, base);
	const parts = second * (componentsOf(design) - 1) + (design.overlap ? overlapping : 0);
	const ease = changing(design).length === 1 ? alone : 0;
	return Math.round((sum + parts + ease) * 100) / 100;
}

const base = -2;
const second = 0.5;
const overlapping = 0.6;
const alone = -0.9;
