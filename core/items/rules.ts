import { analogyRules } from './analogy-rules.ts';
import type { Rule } from './rule.ts';
import { arithmetic, total } from './rule-arithmetic.ts';
import { constant } from './rule-constant.ts';
import { distribution } from './rule-distribution.ts';
import { and, difference, or, xor } from './rule-logic.ts';
import { progression } from './rule-progression.ts';

/** The rules of three-by-three matrices. */
const matrixRules = {
	constant,
	progression,
	distribution,
	arithmetic,
	total,
	or,
	and,
	xor,
	difference,
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof matrixRules | keyof typeof analogyRules;

/** Three cells a side make a matrix, two an analogy. */
export type Side = 2 | 3;

/**
 * Every rule, by the side of the item: the generator picks rules from this table, the solver tries them all.
 * To add a rule, add a row.
 */
export const rulesBySide: Record<Side, Partial<Record<RuleName, Rule>>> = { 2: analogyRules, 3: matrixRules };

/** The rules for items of this side, with their names. */
export function rulesFor(side: Side): [RuleName, Rule][] {
	return Object.entries(rulesBySide[side]) as [RuleName, Rule][];
}

/** A rule that must exist for this side; throws if it doesn't. */
export function ruleNamed(name: RuleName, side: Side): Rule {
	const rule = rulesBySide[side][name];
	if (rule === undefined) throw new Error(`There is no rule '${name}' in items of ${side} by ${side}`);
	return rule;
}
