import { changing, type Design, gridOf, poolOf } from './design.ts';
import { type Attribute, attributes, type Grid } from './figure.ts';
import type { Random } from './random.ts';
import type { Growth, Wish } from './rule.ts';
import { type RuleName, rules } from './rules.ts';
import { scaleOf } from './scale.ts';

/**
 * An item before its key is chosen. Each of the three `halves` has been grown twice, once for either level of
 * its pair, so that eight items stand ready and nothing in the plan tells which of them will be used.
 */
export type Plan = {
	grid: Grid;
	whole: { attribute: Attribute; growth: Growth }[];
	halves: { attribute: Attribute; growths: readonly [Growth, Growth] }[];
};

/** Draws a plan, or undefined where a rule cannot end in a level drawn for it. */
export function drawPlan(design: Design, random: Random): Plan | undefined {
	const halved = chooseHalved(design, random);
	const courses = chooseCourses(random);
	const plan: Plan = { grid: gridOf(design), whole: [], halves: [] };
	for (const attribute of attributes) {
		const [one, two] = drawPair(attribute, design, random);
		const course = courses(design[attribute]);
		const grow = (wanted: number, other: number) =>
			growAttribute(attribute, { wanted, other, course }, design, random);
		const growth = grow(one, two ?? one);
		if (growth === undefined) return undefined;
		if (halved.includes(attribute)) {
			const counterpart = two === undefined ? undefined : grow(two, one);
			if (counterpart === undefined) return undefined;
			plan.halves.push({ attribute, growths: [growth, counterpart] });
		} else plan.whole.push({ attribute, growth });
	}
	return plan;
}

// Attributes that change come first; then those constant by row; then those that never change.
function chooseHalved(design: Design, random: Random): Attribute[] {
	const ruled = changing(design);
	const still = attributes.filter((attribute) => design[attribute] === 'constant');
	const free = attributes.filter((name) => design[name] === undefined && poolOf(name, design).length > 1);
	return [ruled, still, free].flatMap((group) => random.shuffle(group)).slice(0, 3);
}

// An unordered pair: growths are made for both, and the coin that chooses comes later (the exchangeable form of the answer sets of Hu et al., AAAI 2021).
function drawPair(attribute: Attribute, design: Design, random: Random): [number, number | undefined] {
	const pool = poolOf(attribute, design);
	const one = random.pick(pool);
	const near = pool.filter((level) => level !== one && (attribute !== 'count' || Math.abs(level - one) <= 3));
	return [one, near.length === 0 ? undefined : random.pick(near)];
}

// Both ways turn by turn: of two attributes under one rule, one takes each, whichever begins.
function chooseCourses(random: Random) {
	const taken = new Map<RuleName | undefined, number>();
	return (rule: RuleName | undefined): 0 | 1 => {
		const turn = taken.get(rule) ?? random.int(2);
		taken.set(rule, turn + 1);
		return turn % 2 === 0 ? 0 : 1;
	};
}

function growAttribute(attribute: Attribute, wish: Wish, design: Design, random: Random) {
	const rule = design[attribute];
	if (rule === undefined) return { levels: Array<number>(9).fill(wish.wanted) };
	return rules[rule].build(wish, scaleOf(attribute, poolOf(attribute, design)), random);
}
