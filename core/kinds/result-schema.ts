import { z } from 'zod';

/** Schema for the reason why there is no result. */
export const why = (reasons: readonly [string, ...string[]]) =>
	z.enum(reasons).optional().meta({ description: 'The reason why there is no result.' });

/** Schema for whom a result is compared with, if it is compared with anyone. */
export const comparisonGroup = z
	.object({
		population: z.string(),
		people: z.int(),
		languages: z.array(z.string()),
		years: z.array(z.int()).length(2),
		margin: z.number().meta({
			description: 'How closely the average of the group is known, in points of the score (95%).',
		}),
	})
	.optional()
	.meta({ description: 'Whom the result is compared with, if it is not provisional.' });

/** Schema for how many people's answers difficulties come from. */
export const calibrationPeople = z.int().optional().meta({
	description:
		'From how many people’s answers the difficulties of the questions come; absent if they are the designed ones.',
});

/** Schema for a probability. */
export const chance = z.number().min(0).max(1);
