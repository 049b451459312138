import { reliabilityAt } from '../../scoring/information.ts';
import type { ItemParameters } from '../../scoring/item.ts';
import { marginOf, standardError } from '../../widgets/test-length.ts';

/**
 * How closely a test measures one person: the ends of the 95% range around the IQ, in whole points, and the
 * standard deviation of the measurement, in IQ points.
 */
export type ExpectedRange = { low: number; high: number; deviation: number };

/**
 * The range that a test of these items would give around an IQ, from the information at that IQ. The scored
 * range differs by a point or so from one set of answers to another. Source: Birnbaum 1968, as in
 * information.ts.
 */
export function expectedRange(items: readonly ItemParameters[], iq: number): ExpectedRange {
	const reliability = reliabilityAt(items, (iq - 100) / 15);
	const margin = marginOf(reliability);
	return {
		low: Math.round(iq - margin),
		high: Math.round(iq + margin),
		deviation: standardError(reliability),
	};
}
