import { z } from 'zod';
import { type Author, itemId, text, word } from '../author.ts';
import { oneSidedFaults, statementFields, statementScoring, statementWords } from '../statement-author.ts';
import { gift } from './gift.ts';

const item = z
	.strictObject({
		id: itemId,
		facet: word(/^[a-z_]+$/, 'must have only lowercase letters and _, such as self_awareness'),
		keyed: z.literal([1, -1]),
	})
	.transform(({ facet, ...each }) => ({ ...each, scale: facet }));

/** What authors may write for an emotional intelligence test. */
export const author: Author<'emotional'> = {
	schema: (common) =>
		z
			.strictObject({
				...common,
				kind: z.literal('emotional'),
				scoring: statementScoring,
				items: z.array(item).min(1),
			})
			.transform((quiz) => ({ ...quiz, ...statementFields })),
	itemWords: statementWords,
	faults({ items }, written) {
		const facets = [...new Set(items.map(({ scale }) => scale))];
		return oneSidedFaults(items, written, facets, 'facet', () => ['1', '-1']);
	},
	texts: {
		schema: z.strictObject({ name: text, what: text, high: text, middle: text, low: text }),
		files: 'one for each language',
		needed: { by: ({ scale }) => scale, called: 'facet' },
	},
	gift,
};
