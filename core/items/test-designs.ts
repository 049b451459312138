import { type Design, designFaults } from './design.ts';
import { attributes } from './figure.ts';
import { ruleNames } from './rules.ts';

/** Every design that can be written with today's rules (for tests; some 600 of them). */
export const allDesigns: Design[] = attributes
	.reduce<Design[]>(
		(designs, attribute) =>
			designs.flatMap((design) => [design, ...ruleNames.map((rule) => ({ ...design, [attribute]: rule }))]),
		[{}],
	)
	.filter((design) => designFaults(design).length === 0);
