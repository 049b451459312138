import { z } from 'zod';
import { emptyReasons } from '../../scoring/empty-reasons.ts';
import { calibrationPeople, why } from '../result-schema.ts';
import { pairs } from './score.ts';

/** Schema of a sixteen-types test's result in the API. */
export const resultSchema = z.object({
	kind: z.literal('types'),
	type: z
		.string()
		.nullable()
		.meta({ description: 'Four letters; X for a pair that is tied.', example: 'INFJ' }),
	pairs: z.array(
		z.object({ pair: z.enum(pairs), letter: z.string().nullable(), probability: z.number().min(0.5).max(1) }),
	),
	runner_up: z.string().nullable(),
	calibration_people: calibrationPeople,
	reason: why(emptyReasons),
});
