import { changing, componentsOf, type Design, sideOfDesign } from './design.ts';
import { ruleNamed } from './rules.ts';

/** What a design has of something that makes items hard or easy: how often, and the logits that each adds. */
export type DesignFeature = { name: string; times: number; weight: number };

/**
 * The features of a design, with weights in logits: a base of −2, its rules, 0.5 for a second component, 0.6
 * if the components overlap, and −0.9 if only one attribute changes within a row. PROVISIONAL: our own
 * proposal, in the order most studies find (after Primi, Intelligence 30, 2001, and Blum & Holling 2018);
 * calibration estimates the weights anew.
 */
export function featuresOf(design: Design): DesignFeature[] {
	const rules = changing(design).map((attribute) => design[attribute] ?? 'constant');
	return [
		{ name: 'base', times: 1, weight: -2 },
		...[...new Set(rules)].map((rule) => ({
			name: rule,
			times: rules.filter((each) => each === rule).length,
			weight: ruleNamed(rule, sideOfDesign(design)).weight,
		})),
		{ name: 'second component', times: componentsOf(design) - 1, weight: 0.5 },
		{ name: 'overlap', times: design.overlap ? 1 : 0, weight: 0.6 },
		{ name: 'one attribute', times: rules.length === 1 ? 1 : 0, weight: -0.9 },
	].filter(({ times }) => times > 0);
}

/** The expected difficulty of a design in logits: the sum of its features. */
export function difficultyOf(design: Design): number {
	return (
		Math.round(100 * featuresOf(design).reduce((sum, { times, weight }) => sum + times * weight, 0)) / 100
	);
}
