import { z } from 'zod';

/** Schema for the reason why there is no result. */
export const why = (reasons: readonly [string, ...string[]]) =>
	z.enum(reasons).optional().meta({ description: 'The reason why there is no result.' });

/** Schema for a probability. */
export const chance = z.number().min(0).max(1);
