import { z } from 'zod';
import { emptyReasons } from '../../scoring/empty-reasons.ts';
import { comparisonGroup, why } from '../result-schema.ts';

const score = z.int().min(20).max(80);
/** Schema of an emotional intelligence test's result in the API. */
export const resultSchema = z.object({
	kind: z.literal('emotional'),
	facets: z.array(z.object({ id: z.string(), score, low: score, high: score })),
	comparison_group: comparisonGroup,
	reason: why(emptyReasons),
});
