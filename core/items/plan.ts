import { attributesOf, changing, type Design, sideOfDesign } from './design.ts';
import { type Attribute, at, directionsIn } from './figure.ts';
import { freeIn, poolOf } from './pool.ts';
import type { Random } from './random.ts';
import type { Growth, Wish } from './rule.ts';
import { type RuleName, ruleNamed } from './rules.ts';
import { scaleOf } from './scale.ts';
import { predictLast } from './solver.ts';

/**
 * An item before its key is chosen. Each of the three `halves` has been grown twice, once for either level of
 * its pair, so that eight items stand ready and nothing in the plan tells which of them will be used.
 */
export type Plan = {
	whole: { attribute: Attribute; growth: Growth }[];
	halves: { attribute: Attribute; growths: readonly [Growth, Growth] }[];
};

/**
 * Draws a plan in which every growth has one answer by whatever rule it is read, and no two attributes that change move as
 * one, whichever growths are used; throws where none is found.
 */
export function drawPlan(design: Design, random: Random): Plan {
	return firstOf('plan', design, random, (chance) => {
		const plan = growPlan(design, chance);
		return isApart(plan, design) ? plan : undefined;
	});
}

/**
 * Whether two attributes, by their levels place by place, move as one: wherever the one has a level again, the other has the
 * same again, so that the rule of either is enough for both.
 */
export function moveAsOne(one: readonly number[], other: readonly number[]): boolean {
	const together = new Set(one.map((level, place) => `${level} ${at(other, place)}`)).size;
	return together < one.length && together === new Set(one).size && together === new Set(other).size;
}

function growPlan(design: Design, random: Random): Plan {
	const halved = chooseHalved(design, random.child('halved'));
	const courses = chooseCourses(design, random.child('courses'));
	const plan: Plan = { whole: [], halves: [] };
	for (const attribute of attributesOf(design)) {
		const course = courses.get(attribute) ?? 0;
		const own = random.child(attribute);
		if (halved.includes(attribute))
			plan.halves.push({ attribute, growths: growPair(attribute, design, course, own) });
		else plan.whole.push({ attribute, growth: growOne(attribute, design, course, own) });
	}
	return plan;
}

// Whatever changes is halved: a design has no more of it than there are pairs.
function isApart({ halves }: Plan, design: Design): boolean {
	const ruled = changing(design);
	const moving = halves.filter(({ attribute }) => ruled.includes(attribute)).map(({ growths }) => growths);
	return moving.every((ones, index) => {
		const others = moving.slice(index + 1).flat();
		return !ones.some((one) => others.some((other) => moveAsOne(one.levels, other.levels)));
	});
}

/** So many attributes have a pair of values among the options: two times two times two are eight. */
export const PAIRS = 3;

const mostTries = 1000;

// Attributes that change come first; then those constant by row; then those that never change.
function chooseHalved(design: Design, random: Random): Attribute[] {
	const ruled = changing(design);
	const still = attributesOf(design).filter((attribute) => design[attribute] === 'constant');
	return [ruled, still, freeIn(design)].flatMap((group) => random.shuffle(group)).slice(0, PAIRS);
}

// Attributes that one rule changes take courses of their own.
function chooseCourses(design: Design, random: Random): ReadonlyMap<Attribute, number> {
	const side = sideOfDesign(design);
	const byRule = Map.groupBy(changing(design), (attribute) => design[attribute] as RuleName);
	return new Map(
		[...byRule].flatMap(([rule, governed]) => {
			const all = Array.from({ length: ruleNamed(rule, side).courses }, (_, course) => course);
			const courses = random.child(rule).shuffle(all);
			return governed.map((attribute, index) => [attribute, at(courses, index)] as const);
		}),
	);
}

// Growths for both of an unordered pair; the coin that chooses comes later (the exchangeable form of the answer sets of Hu et al., AAAI 2021).
function growPair(attribute: Attribute, design: Design, course: number, random: Random) {
	return firstOf(attribute, design, random, (chance): [Growth, Growth] | undefined => {
		const pool = poolOf(attribute, design);
		const one = chance.pick(pool);
		const near = pool.filter((level) => isNear(attribute, level, one));
		const two = chance.pick(near);
		const growths = [
			grow(attribute, { wanted: one, other: two, course }, design, chance),
			grow(attribute, { wanted: two, other: one, course }, design, chance),
		];
		const [first, second] = growths;
		return first && second ? [first, second] : undefined;
	});
}

function growOne(attribute: Attribute, design: Design, course: number, random: Random): Growth {
	return firstOf(attribute, design, random, (chance) => {
		const wanted = chance.pick(poolOf(attribute, design));
		return grow(attribute, { wanted, other: wanted, course }, design, chance);
	});
}

function firstOf<T>(
	what: Attribute | 'plan',
	design: Design,
	random: Random,
	draw: (chance: Random) => T | undefined,
): T {
	for (let attempt = 0; attempt < mostTries; attempt++) {
		const drawn = draw(random.child(String(attempt)));
		if (drawn !== undefined) return drawn;
	}
	throw new Error(`No sound growth of ${what} in ${mostTries} tries for ${JSON.stringify(design)}`);
}

// A wrong answer is off by little: by three figures, by one direction more or less, or by one in another place.
function isNear(attribute: Attribute, level: number, one: number): boolean {
	if (level === one) return false;
	if (attribute === 'count') return Math.abs(level - one) <= 3;
	return scaleOf(attribute).order !== 'set' || directionsIn(level ^ one).length <= 2;
}

// Undefined where the rule cannot end in what is wanted, or where another rule could be read into what it grew.
function grow(attribute: Attribute, wish: Wish, design: Design, random: Random): Growth | undefined {
	const rule = design[attribute];
	const side = sideOfDesign(design);
	const last = side ** 2 - 1;
	if (rule === undefined) return { levels: Array<number>(last + 1).fill(wish.wanted) };
	const scale = scaleOf(attribute, poolOf(attribute, design));
	const growth = ruleNamed(rule, side).build(wish, scale, random);
	if (growth === undefined) return undefined;
	const predicted = predictLast(growth.levels.slice(0, last), attribute);
	return predicted.length === 1 ? growth : undefined;
}
