import type { Design } from './design.ts';
import type { RuleName } from './rules.ts';

/** What a figural item asks for: what changes along a row, which third figure two make, or what goes with a figure as in a pair. */
export type ItemFamily = 'row' | 'joined' | 'analogy';

/** The family of an item of this design: analogies of two by two; else, where a rule joins the first two of a row, joined. */
export function familyOf({ side, ...design }: Design): ItemFamily {
	if (side === 2) return 'analogy';
	return Object.values(design).some((rule) => joining.has(rule as RuleName)) ? 'joined' : 'row';
}

const joining: ReadonlySet<RuleName> = new Set(['arithmetic', 'or', 'and', 'xor', 'difference']);
