import type { Design } from '../items/design.ts';
import type { RuleName } from '../items/rules.ts';
import { type SeriesRuleName, seriesRules } from '../items/series-rules.ts';

/** The rules that have practice items. */
export type GeneratedRule = Exclude<RuleName, 'proportion' | 'total' | 'mirroring' | 'upending'>;

/** The design of each practice item: for each rule, one item that uses it, in learning order. */
const byRule: Record<GeneratedRule, Design> = {
	progression: { size: 'progression', rotation: 'progression' },
	distribution: { shape: 'distribution', fill: 'distribution' },
	constant: { shape: 'constant', count: 'progression', size: 'distribution' },
	arithmetic: { count: 'arithmetic', shape: 'distribution' },
	or: { lines: 'or', fill: 'progression' },
	difference: { lines: 'difference', shape: 'distribution' },
	and: { position: 'and', shape: 'distribution' },
	xor: { position: 'xor', rotation: 'progression' },
	exchange: { side: 2, shape: 'constant', rotation: 'progression', secondShape: 'exchange', overlap: true },
};

/** The designs of the practice items, by the widget that shows them. */
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

/** The designs of the items to try before an IQ test, the easier one first. */
export const firstPuzzles: readonly Design[] = [
	{ count: 'progression', shape: 'distribution' },
	{ shape: 'distribution', mark: 'distribution', size: 'progression' },
];

/** A widget that shows practice items. */
export type PracticeWidget = keyof typeof practice;

/** The rules in the order of `matrix-rules`' practice items. */
export const practisedRules = Object.keys(byRule) as GeneratedRule[];

/** The series rules to practice, from easy to hard. */
export const practisedSeries = Object.keys(seriesRules) as SeriesRuleName[];

/**
 * The seed of practice item `number`, from 1. Seeds are public, and forms use others
 * (`server/content/forms.ts`).
 */
export function practiceSeed(
	widget: PracticeWidget | 'number-series' | 'instructions',
	number: number,
): string {
	return `practice:${widget}:${number}`;
}
