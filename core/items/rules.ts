import type { Rule } from './rule.ts';
import { constant } from './rule-constant.ts';
import { distribution } from './rule-distribution.ts';
import { progression } from './rule-progression.ts';

/** Every rule there is: the generator grows by them, the solver tries them all. A new rule is a new row. */
export const rules = { constant, progression, distribution } satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;

/** The names, in the table's order. */
export const ruleNames: readonly RuleName[] = ['constant', 'progression', 'distribution'];
