import type { Design } from '../items/design.ts';
import type { RuleName } from '../items/rules.ts';

/** What each practice item shows: for the rules, one item in which the rule takes part; the last of them has all three. */
const byRule: Record<RuleName, Design> = {
	progression: { size: 'progression', rotation: 'progression' },
	distribution: { shape: 'distribution', fill: 'distribution' },
	constant: { shape: 'constant', count: 'progression', size: 'distribution' },
};

/** The designs of the practice items, by the tool that shows them. */
export const practice = {
	'matrix-rules': Object.values(byRule),
	'raven-samples': [
		{ count: 'progression', fill: 'distribution' },
		{ shape: 'distribution', rotation: 'progression' },
		{ shape: 'constant', count: 'distribution', size: 'progression', fill: 'progression' },
	],
	'options-only': [
		{ shape: 'distribution', size: 'progression', fill: 'distribution' },
		{ count: 'progression', size: 'distribution', fill: 'distribution' },
		{ shape: 'distribution', fill: 'progression', rotation: 'distribution' },
		{ shape: 'distribution', count: 'distribution', fill: 'progression' },
		{ shape: 'constant', size: 'distribution', fill: 'distribution', rotation: 'progression' },
	],
} as const satisfies Record<string, readonly Design[]>;

export type PracticeTool = keyof typeof practice;

/** The rules in the order of the practice items of `matrix-rules`. */
export const practisedRules = Object.keys(byRule) as RuleName[];

/** The seed of a practice item, 1 for the first. It is public: forms grow from other seeds (`server/content/forms.ts`). */
export function practiceSeed(tool: PracticeTool, number: number): string {
	return `practice:${tool}:${number}`;
}
