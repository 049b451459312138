import { z } from 'zod';
import type { Design } from '../../items/design.ts';
import { designFaults } from '../../items/design-faults.ts';
import { keyedRuleEdition, underPresentRule } from '../../scoring/rule-edition.ts';
import { type Author, itemId, keyedScoring } from '../author.ts';

const matrix = z
	.object({ side: z.literal(2).optional(), overlap: z.literal(true).optional() })
	.catchall(z.string())
	.transform((design, context) => {
		for (const message of designFaults(design)) context.addIssue({ code: 'custom', message });
		return design;
	});

const example = z.strictObject({ id: itemId, matrix });
const item = example.extend({ anchor: z.literal(true).optional() });

/** What authors may write for an IQ test. */
export const author: Author<'iq'> = {
	schema: (common) =>
		z
			.strictObject({
				...common,
				kind: z.literal('iq'),
				forms: z.int().min(2),
				rangeOnly: z.boolean().default(false),
				scoring: keyedScoring
					.extend({ guessingFrom: z.literal('figures').optional() })
					.transform((scoring) => underPresentRule(scoring, keyedRuleEdition)),
				items: z.array(item).min(1),
				examples: z.array(example),
			})
			.transform((quiz) => ({ ...quiz, itemLanguage: null })),
	itemWords: 'figures have no words',
	/** Finds rules, overlaps, and analogies that items use but no worked example shows. */
	faults(_, { items, examples }) {
		const shown = new Set(examples.flatMap((each) => whatIsSeen(each.matrix)));
		const untold = items.flatMap((each) => whatIsSeen(each.matrix)).filter((name) => !shown.has(name));
		return [...new Set(untold)].map((name) => ({
			path: ['examples'],
			message: `items use ${name}, but no worked example does`,
		}));
	},
};

function whatIsSeen({ side, overlap, ...rules }: Design): string[] {
	return [
		...Object.values(rules).map((rule) => `the rule '${rule}'`),
		...(side ? ['an analogy (side: 2)'] : []),
		...(overlap ? ['figures that overlap'] : []),
	];
}
