import { z } from 'zod';
import { type Author, itemId, text, word } from '../author.ts';
import { oneSidedFaults, statementFields, statementScoring, statementWords } from '../statement-author.ts';
import { pairs } from './score.ts';

const item = z
	.strictObject({
		id: itemId,
		pair: z.enum(pairs),
		keyed: word(/^[A-Z]$/, 'must be a letter of the pair'),
		short: z.boolean().default(false),
	})
	.transform(({ id, pair, keyed: letter, short }, context) => {
		if (!pair.includes(letter))
			context.addIssue({ code: 'custom', path: ['keyed'], message: `must be ${[...pair].join(' or ')}` });
		return { id, scale: pair, keyed: pair[0] === letter ? (1 as const) : (-1 as const), short };
	});

const profile = z.strictObject({
	headline: text,
	summary: text,
	everyday: text,
	strengths: z.array(text).min(1),
	blind_spots: z.array(text).min(1),
	learning: text,
	work: text,
	relationships: text,
	stress: text,
	growth: z.array(text).min(1),
	neighbours: text,
});

/** What authors may write for a sixteen-types test. */
export const author: Author<'types'> = {
	schema: (common) =>
		z
			.strictObject({
				...common,
				kind: z.literal('types'),
				scoring: statementScoring,
				/**
				 * The slug of the long form if this is a short form, which has the items marked `short` and their
				 * words.
				 */
				of: text.optional(),
				items: z.array(item).default([]),
			})
			.transform((quiz) => ({ ...quiz, ...statementFields })),
	itemWords: statementWords,
	faults: ({ items }, written) =>
		oneSidedFaults(items, written, pairs, 'pair', ([upper = '', lower = '']) => [upper, lower]),
	texts: { schema: profile, files: 'one for each text' },
};
