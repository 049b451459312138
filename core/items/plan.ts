import { attributesOf, changing, type Design, sideOfDesign } from './design.ts';
import { type Attribute, at, directionsIn } from './figure.ts';
import { levelScaleOf } from './level-scale.ts';
import { freeIn, poolOf } from './pool.ts';
import type { Random } from './random.ts';
import type { LevelSequence, Wish } from './rule.ts';
import { type RuleName, ruleNamed } from './rules.ts';
import { givenAway } from './shortcuts.ts';
import { predictLast } from './solver.ts';

/**
 * An item before its key is chosen. Each of the three `halves` has been generated twice, once for each level
 * of its pair, so eight items are possible and nothing in the plan tells which one will be used.
 */
export type Plan = {
	whole: { attribute: Attribute; sequence: LevelSequence }[];
	halves: { attribute: Attribute; sequences: readonly [LevelSequence, LevelSequence] }[];
};

/**
 * Draws a plan in which every growth has a unique answer under every rule, and no two changing attributes
 * move together whichever growths are used; throws if none is found.
 */
export function drawPlan(design: Design, random: Random): Plan {
	return firstOf('plan', design, random, (chance, attempt) => {
		// The pairs that give least away may be the ones that move together, so later attempts take any pair.
		const plan = generatePlan(design, attempt < mostBalanced ? mostCandidates : 1, chance);
		return isApart(plan, design) ? plan : undefined;
	});
}

/**
 * Whether two attributes, given by their levels cell by cell, move together: whenever one repeats a level,
 * the other does too, so that the rule of either one is enough to find both.
 */
export function moveAsOne(one: readonly number[], other: readonly number[]): boolean {
	const together = new Set(one.map((level, place) => `${level} ${at(other, place)}`)).size;
	return together < one.length && together === new Set(one).size && together === new Set(other).size;
}

function generatePlan(design: Design, candidates: number, random: Random): Plan {
	const halved = chooseHalved(design, random.child('halved'));
	const courses = chooseCourses(design, random.child('courses'));
	const plan: Plan = { whole: [], halves: [] };
	for (const attribute of attributesOf(design)) {
		const course = courses.get(attribute) ?? 0;
		const own = random.child(attribute);
		if (halved.includes(attribute))
			plan.halves.push({
				attribute,
				sequences: generatePair(attribute, design, { course, candidates }, own),
			});
		else plan.whole.push({ attribute, sequence: generateOne(attribute, design, course, own) });
	}
	return plan;
}

// Every changing attribute is among the halves: a design has at most as many of them.
function isApart({ halves }: Plan, design: Design): boolean {
	const ruled = changing(design);
	const moving = halves
		.filter(({ attribute }) => ruled.includes(attribute))
		.map(({ sequences }) => sequences);
	return moving.every((ones, index) => {
		const others = moving.slice(index + 1).flat();
		return !ones.some((one) => others.some((other) => moveAsOne(one.levels, other.levels)));
	});
}

/** The number of attributes with two values among the options: 2 × 2 × 2 options are eight. */
export const HALVES = 3;

const mostTries = 1000;
const mostBalanced = 100;
const mostCandidates = 16;

// Attributes that change come first, then those constant by row, then those that never change.
function chooseHalved(design: Design, random: Random): Attribute[] {
	const ruled = changing(design);
	const still = attributesOf(design).filter((attribute) => design[attribute] === 'constant');
	return [ruled, still, freeIn(design)].flatMap((group) => random.shuffle(group)).slice(0, HALVES);
}

// Attributes that change by the same rule take different courses.
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

// Of several pairs, takes the one in which guessing without a rule succeeds least. What counts is both members
// of a pair together, so that the options still tell nothing.
function generatePair(
	attribute: Attribute,
	design: Design,
	{ course, candidates }: { course: number; candidates: number },
	random: Random,
) {
	const side = sideOfDesign(design);
	let best: { pair: [LevelSequence, LevelSequence]; given: number } | undefined;
	for (let tries = 0; tries < candidates && best?.given !== 0; tries++) {
		const pair = drawPair(attribute, design, course, random.child(`pair ${tries}`));
		const given = givenAway([pair[0].levels, pair[1].levels], side);
		if (best === undefined || given < best.given) best = { pair, given };
	}
	if (best === undefined) throw new Error('No pair was drawn');
	return best.pair;
}

// Generates both levels of an unordered pair; the key is drawn later (the exchangeable form of the answer
// sets of Hu et al., AAAI 2021).
function drawPair(attribute: Attribute, design: Design, course: number, random: Random) {
	return firstOf(attribute, design, random, (chance): [LevelSequence, LevelSequence] | undefined => {
		const pool = poolOf(attribute, design);
		const one = chance.pick(pool);
		const near = pool.filter((level) => isNear(attribute, level, one));
		const two = chance.pick(near);
		const sequences = [
			generate(attribute, { wanted: one, other: two, course }, design, chance),
			generate(attribute, { wanted: two, other: one, course }, design, chance),
		];
		const [first, second] = sequences;
		return first && second ? [first, second] : undefined;
	});
}

function generateOne(attribute: Attribute, design: Design, course: number, random: Random): LevelSequence {
	return firstOf(attribute, design, random, (chance) => {
		const wanted = chance.pick(poolOf(attribute, design));
		return generate(attribute, { wanted, other: wanted, course }, design, chance);
	});
}

function firstOf<T>(
	what: Attribute | 'plan',
	design: Design,
	random: Random,
	draw: (chance: Random, attempt: number) => T | undefined,
): T {
	for (let attempt = 0; attempt < mostTries; attempt++) {
		const drawn = draw(random.child(String(attempt)), attempt);
		if (drawn !== undefined) return drawn;
	}
	throw new Error(`Could not generate a valid ${what} in ${mostTries} tries for ${JSON.stringify(design)}`);
}

// Whether a wrong level is close to the right one: off by at most three figures, by one direction more or
// less, or by one direction moved.
function isNear(attribute: Attribute, level: number, one: number): boolean {
	if (level === one) return false;
	if (attribute === 'count') return Math.abs(level - one) <= 3;
	return levelScaleOf(attribute).order !== 'set' || directionsIn(level ^ one).length <= 2;
}

// Undefined if the rule can't end in the wanted level, or if the result fits another rule too.
function generate(
	attribute: Attribute,
	wish: Wish,
	design: Design,
	random: Random,
): LevelSequence | undefined {
	const rule = design[attribute];
	const side = sideOfDesign(design);
	const last = side ** 2 - 1;
	if (rule === undefined) return { levels: Array<number>(last + 1).fill(wish.wanted) };
	const scale = levelScaleOf(attribute, poolOf(attribute, design));
	const sequence = ruleNamed(rule, side).build(wish, scale, random);
	if (sequence === undefined) return undefined;
	const predicted = predictLast(sequence.levels.slice(0, last), attribute);
	return predicted.length === 1 ? sequence : undefined;
}
