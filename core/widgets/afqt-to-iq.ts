import { type ExpectedIq, expectedIq } from './expected-iq.ts';

/**
 * The correlation of the AFQT with IQ tests that is assumed, a round value. Nearest to it: .82 of the SAT and .77 of the ACT with
 * the general factor of the ASVAB (M. C. Frey, D. K. Detterman, Psychological Science 15, 2004; K. A. Koenig et al.,
 * Intelligence 36, 2008).
 */
const AFQT_CORRELATION = 0.8;

/** The AFQT is a percentile, 1 to 99, of Americans aged 18 to 23 in 1997; its ends stand for all that lies beyond them. */
export function iqOfAfqt(afqt: number): ExpectedIq {
	return expectedIq(afqt, AFQT_CORRELATION);
}

/** The AFQT scores of a table. */
export const tabledAfqt = [
	1, 5, 10, 16, 20, 25, 31, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 93, 95, 97, 99,
] as const;
