import type { Design } from './design.ts';
import type { RuleName } from './rules.ts';

/**
 * What a figural item asks for: what changes along a row, which third figure two others make, or what
 * completes a pair.
 */
export type ItemFamily = 'row' | 'joined' | 'analogy';

/**
 * The family of items with this design: `analogy` if two by two, `joined` if a rule combines the first two
 * cells of a row, otherwise `row`.
 */
export function familyOf({ side, ...design }: Design): ItemFamily {
	if (side === 2) return 'analogy';
	return Object.values(design).some((rule) => joining.has(rule as RuleName)) ? 'joined' : 'row';
}

const joining: ReadonlySet<RuleName> = new Set(['arithmetic', 'or', 'and', 'xor', 'difference']);
