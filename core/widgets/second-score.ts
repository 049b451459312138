import { normalCdf } from '../scoring/normal.ts';
import { retestGain } from '../statistics/retest-gain.ts';
import type { ExpectedIq } from './expected-iq.ts';
import { reliabilityOf } from './test-length.ts';

/** A form of the test on the second attempt. */
export type Form = keyof typeof retestGain;

/**
 * The reliabilities of a test with 12 questions, of one with 30, and of a full one, as the WAIS-IV manual
 * gives it (D. Wechsler, 2008).
 */
export const reliabilities = { short: reliabilityOf(12), long: reliabilityOf(30), full: 0.98 } as const;

/** A kind of test by its reliability. */
export type TestKind = keyof typeof reliabilities;

/**
 * The score to expect on a second attempt: `luck` points of the first score aren't repeated, and `gain` points
 * are added by practice. `higher` is the share, 0..1, of people who score higher than the first time.
 */
export type SecondScore = ExpectedIq & { luck: number; gain: number; higher: number };

/**
 * The second score of people with the first score `first` on a test of a reliability (0..1): regression toward
 * the mean plus practice; 95 of 100 people are within ± 1.96·15·√(1 − r²), the standard error of prediction.
 * Source: F. Lord & M. Novick, "Statistical Theories of Mental Test Scores", 1968, chapter 3.
 */
export function secondScore(first: number, reliability: number, form: Form): SecondScore {
	const luck = (1 - reliability) * (first - 100);
	const gain = 15 * retestGain[form];
	const iq = first - luck + gain;
	const error = 15 * Math.sqrt(1 - reliability ** 2);
	const half = 1.959964 * error;
	return { iq, low: iq - half, high: iq + half, luck, gain, higher: normalCdf((iq - first) / error) };
}
