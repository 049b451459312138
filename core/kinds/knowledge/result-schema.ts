import { z } from 'zod';
import { why } from '../result-schema.ts';

/** Schema of a knowledge quiz's result in the API. */
export const resultSchema = z.object({
	kind: z.literal('knowledge'),
	points: z.number().min(0).nullable(),
	of: z.number().positive(),
	low: z
		.number()
		.nullable()
		.meta({ description: 'Between low and high a repeat with other questions would lie, with 95 percent.' }),
	high: z.number().nullable(),
	passed: z.boolean().nullable().meta({ description: 'Null where nobody passes or fails.' }),
	reason: why(['nothing_answered', 'too_fast']),
});
