import { z } from 'zod';
import { chance, why } from '../result-schema.ts';
import { levels } from './score.ts';

/** Schema of a placement test's result in the API. */
export const resultSchema = z.object({
	kind: z.literal('placement'),
	level: z.enum(levels).nullable(),
	neighbour: z.enum(levels).nullable(),
	probability: chance.optional().meta({ description: 'The chance that the taker belongs to the level.' }),
	or_above: z.literal(true).optional().meta({
		description: 'The level is the highest that was asked for: the taker belongs to it or to one above it.',
	}),
	reason: why(['nothing_answered', 'too_fast']),
});
