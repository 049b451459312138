import { type ExpectedIq, expectedIq } from './expected-iq.ts';

/**
 * The assumed correlation of the AFQT with IQ tests, a round number. The closest published values are .82 for
 * the SAT and .77 for the ACT with the general factor of the ASVAB (M. C. Frey, D. K. Detterman,
 * Psychological Science 15, 2004; K. A. Koenig et al., Intelligence 36, 2008).
 */
const AFQT_CORRELATION = 0.8;

/**
 * The expected IQ at an AFQT score, which is a percentile, 1 to 99, of Americans aged 18 to 23 in 1997. The
 * results for 1 and 99 also cover everything beyond them.
 */
export function iqOfAfqt(afqt: number): ExpectedIq {
	return expectedIq(afqt, AFQT_CORRELATION);
}

/** The AFQT scores in the article's table. */
export const tabledAfqt = [
	1, 5, 10, 16, 20, 25, 31, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 93, 95, 97, 99,
] as const;
