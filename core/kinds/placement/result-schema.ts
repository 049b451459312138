import { z } from 'zod';
import { chance, why } from '../result-schema.ts';
import { levels } from './score.ts';

/** Schema of a placement test's result in the API. */
export const resultSchema = z.object({
	kind: z.literal('placement'),
	level: z.enum(levels).nullable(),
	neighbour: z.enum(levels).nullable(),
	probability: chance.optional().meta({ description: 'The chance that the level is right.' }),
	or_above: z.literal(true).optional().meta({
		description:
			'True if level is the highest one that the answers can tell: the person has this level or a higher one.',
	}),
	reason: why(['nothing_answered', 'too_fast']),
});
