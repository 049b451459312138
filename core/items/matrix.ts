import { type Design, designFaults } from './design.ts';
import { type Attribute, at, type Cell, cellOf, domains, type Levels } from './figure.ts';
import { drawPlan, type Plan } from './plan.ts';
import { createRandom } from './random.ts';
import type { Growth } from './rule.ts';
import type { RuleName } from './rules.ts';
import { isSound } from './solver.ts';

/** A figural matrix: eight cells row by row, eight options, and which option (0–7) belongs in the ninth place. */
export type MatrixItem = {
	stem: Cell[];
	options: Cell[];
	key: number;
	design: Design;
	rules: RuleUse[];
};

/** A rule as it was used: the step of a progression in levels, or the three values of a distribution. */
export type RuleUse = {
	attribute: Attribute;
	rule: RuleName;
	step?: number;
	values?: (string | number)[];
};

/**
 * Grows an item of this design from a seed; the same seed gives the same item. The options are a full
 * 2 × 2 × 2 factorial, and any of the eight could have been the key: a set is taken only if all eight items it
 * allows are sound, so who sees only the options has a chance of exactly 1/8 (the exchangeable form of the answer sets of Hu et al., AAAI 2021).
 */
export function growMatrix(design: Design, seed: string): MatrixItem {
	const faults = designFaults(design);
	if (faults.length > 0) throw new Error(`Not a design: ${faults.join('; ')}`);
	const random = createRandom(seed);
	for (let attempt = 0; attempt < mostTries; attempt++) {
		const chance = random.child(String(attempt));
		const plan = drawPlan(design, chance.child('plan'));
		const candidates = plan && keys.map((key) => cellsFor(plan, key));
		if (!plan || !candidates) continue;
		const ends = candidates.map((cells) => at(cells, 8));
		if (!candidates.every((cells) => isSound(cells.slice(0, 8), ends))) continue;

		const chosen = chance.child('coins').int(8);
		const order = chance.child('order').shuffle(keys);
		return {
			stem: at(candidates, chosen).slice(0, 8),
			options: order.map((key) => at(ends, key)),
			key: order.indexOf(chosen),
			design,
			rules: growthsFor(plan, chosen).flatMap(({ attribute, growth }) => {
				const rule = design[attribute];
				return rule === undefined ? [] : [ruleUse(attribute, rule, growth)];
			}),
		};
	}
	throw new Error(`No sound item in ${mostTries} tries for ${JSON.stringify(design)}, seed ${seed}`);
}

const mostTries = 1000;
const keys = [0, 1, 2, 3, 4, 5, 6, 7];

// The bits of a key say which growth of each pair it takes.
function growthsFor(plan: Plan, key: number): { attribute: Attribute; growth: Growth }[] {
	const halves = plan.halves.map(({ attribute, growths: [zero, one] }, bit) => ({
		attribute,
		growth: (key >> bit) & 1 ? one : zero,
	}));
	return [...plan.whole, ...halves];
}

function cellsFor(plan: Plan, key: number): Cell[] {
	const growths = growthsFor(plan, key);
	return Array.from({ length: 9 }, (_, place) => {
		const levels: Levels = { shape: 0, count: 0, size: 0, fill: 0, rotation: 0 };
		for (const { attribute, growth } of growths) levels[attribute] = at(growth.levels, place);
		return cellOf(levels, plan.grid);
	});
}

function ruleUse(attribute: Attribute, rule: RuleName, { step, values }: Growth): RuleUse {
	const domain: readonly (string | number)[] = domains[attribute];
	return {
		attribute,
		rule,
		...(step !== undefined && { step }),
		...(values !== undefined && { values: values.map((level) => at(domain, level)) }),
	};
}
