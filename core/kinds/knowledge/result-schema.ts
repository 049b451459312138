import { z } from 'zod';
import { why } from '../result-schema.ts';

/** Schema of a knowledge quiz's result in the API. */
export const resultSchema = z.object({
	kind: z.literal('knowledge'),
	points: z.number().min(0).nullable(),
	of: z.number().positive(),
	low: z.number().nullable().meta({
		description:
			'With other questions of the same kind, the points would be between low and high with a probability of 95 percent.',
	}),
	high: z.number().nullable(),
	passed: z.boolean().nullable().meta({ description: 'Null if the quiz has no pass mark.' }),
	reason: why(['nothing_answered', 'too_fast']),
});
