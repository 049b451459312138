import { type Design, gridOf, sideOfDesign } from './design.ts';
import { designFaults } from './design-faults.ts';
import { type Attribute, at, type Cell, cellOf, domains, type Levels } from './figure.ts';
import { drawPlan, type Plan } from './plan.ts';
import { createRandom } from './random.ts';
import type { LevelSequence } from './rule.ts';
import type { RuleName } from './rules.ts';

/**
 * A figural matrix: eight cells row by row (three for an analogy), eight options, and the index (0–7) of the
 * option that belongs in the last cell.
 */
export type GeneratedMatrix = {
	stem: Cell[];
	options: Cell[];
	key: number;
	design: Design;
	rules: RuleUse[];
};

/**
 * A rule as used in an item: with the step of a progression in levels, or the three values of a distribution.
 */
export type RuleUse = {
	attribute: Attribute;
	rule: RuleName;
	step?: number;
	values?: (string | number)[];
};

/**
 * Which generator figures come from. Figures of one design from different editions aren't equally hard, so a change
 * that makes other figures of the same design and seed raises it.
 */
export const generatorEdition = 2;

/**
 * Generates an item of this design from a seed; the same seed gives the same item. The options are a full
 * 2 × 2 × 2 factorial, and each of the eight could have been the key: all eight possible items are sound, so
 * someone who sees only the options has a chance of exactly 1/8 (the exchangeable form of the answer sets of
 * Hu et al., AAAI 2021).
 */
export function generateMatrix(design: Design, seed: string): GeneratedMatrix {
	const faults = designFaults(design);
	if (faults.length > 0) throw new Error(`The design has faults: ${faults.join('; ')}`);
	const random = createRandom(seed);
	const plan = drawPlan(design, random.child('plan'));
	const chosen = random.child('coins').int(8);
	const order = random.child('order').shuffle(keys);
	const last = sideOfDesign(design) ** 2 - 1;
	return {
		stem: cellsFor(plan, chosen, design).slice(0, last),
		options: order.map((key) => at(cellsFor(plan, key, design), last)),
		key: order.indexOf(chosen),
		design,
		rules: sequencesFor(plan, chosen).flatMap(({ attribute, sequence }) => {
			const rule = design[attribute];
			return rule === undefined ? [] : [ruleUse(attribute, rule, sequence)];
		}),
	};
}

const keys = [0, 1, 2, 3, 4, 5, 6, 7];

// Each bit of a key selects one of the two growths of a pair.
function sequencesFor(plan: Plan, key: number): { attribute: Attribute; sequence: LevelSequence }[] {
	const halves = plan.halves.map(({ attribute, sequences: [zero, one] }, bit) => ({
		attribute,
		sequence: (key >> bit) & 1 ? one : zero,
	}));
	return [...plan.whole, ...halves];
}

function cellsFor(plan: Plan, key: number, design: Design): Cell[] {
	const sequences = sequencesFor(plan, key);
	return Array.from({ length: sideOfDesign(design) ** 2 }, (_, place) => {
		const levels: Levels = {};
		for (const { attribute, sequence } of sequences) levels[attribute] = at(sequence.levels, place);
		return cellOf(levels, gridOf(design), design.overlap);
	});
}

function ruleUse(attribute: Attribute, rule: RuleName, { step, values }: LevelSequence): RuleUse {
	const domain: readonly (string | number)[] = domains[attribute];
	return {
		attribute,
		rule,
		...(step !== undefined && { step }),
		...(values !== undefined && { values: values.map((level) => at(domain, level)) }),
	};
}
