import { z } from 'zod';

/** Why there is no result, where there is none. */
export const why = (reasons: readonly [string, ...string[]]) =>
	z.enum(reasons).optional().meta({ description: 'The reason why there is no result.' });

/** A probability. */
export const chance = z.number().min(0).max(1);
