import { z } from 'zod';
import { calibrationPeople, chance, comparisonGroup, why } from '../result-schema.ts';

const band = z.enum([
	'very_low',
	'borderline',
	'below_average',
	'average',
	'above_average',
	'superior',
	'genius',
]);

/** Schema of an IQ test's result in the API. */
export const resultSchema = z.object({
	kind: z.literal('iq'),
	iq: z.int().min(55).max(145).nullable(),
	low: z.int().nullable(),
	high: z.int().nullable(),
	band: band.nullable(),
	percentile: z.number().nullable(),
	provisional: z.boolean().meta({ description: 'Whether there is no comparison group yet.' }),
	comparison_group: comparisonGroup,
	calibration_people: calibrationPeople,
	thirds: z.object({ below_average: chance, average: chance, above_average: chance }).optional().meta({
		description:
			'Only if a test has too few items for a number: the chance of belonging to each third of people. band is the most likely third.',
	}),
	reason: why(['nothing_answered', 'too_fast']),
});
