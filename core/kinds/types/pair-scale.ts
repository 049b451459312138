import { normalQuantile } from '../../scoring/normal.ts';
import { Z } from '../../statistics/intervals.ts';
import { mayBeOther } from './clarity.ts';
import type { PairResult } from './score.ts';

/**
 * Where the estimate of a trait and the ends of its 95% interval are on a scale from the first letter (0) to
 * the second one (1). The interval is that of the posterior, mean ± 1.96·SD (R. D. Bock & R. J. Mislevy, 1982,
 * as in posterior.ts). It crosses the middle exactly where the other letter is possible (`mayBeOther`), also
 * where the posterior isn't quite normal. Results from before traits were stored have the one that fits their
 * probability in a normal posterior with the SD of the short test, the wider one.
 */
export function pairPlaces(result: PairResult): { at: number; from: number; to: number } {
	const { mean, sd } = result.trait ?? likelyTrait(result);
	const place = (theta: number) => Math.min(1, Math.max(0, 0.5 - theta / (2 * REACH)));
	const [low, high] = besideMiddle(result, [mean - Z * sd, mean + Z * sd]);
	return { at: place(mean), from: place(high), to: place(low) };
}

/** An interval whose end toward the other letter is beyond the middle only if that letter is possible. */
function besideMiddle(result: PairResult, [low, high]: readonly [number, number]): [number, number] {
	const { pair, letter } = result;
	const near = (end: number) => (mayBeOther(result) ? Math.min(end, -SEEN) : Math.max(end, SEEN));
	return letter === pair[1] ? [low, -near(-high)] : [near(low), letter === null ? -near(-high) : high];
}

function likelyTrait({ pair, letter, probability }: PairResult): { mean: number; sd: number } {
	const away = normalQuantile(Math.min(probability, HIGHEST)) * SHORT_SD;
	return { mean: letter === pair[1] ? -away : away, sd: SHORT_SD };
}

/** In SDs of the prior; few people are further from the middle. */
const REACH = 3;
/** The SD of the posterior after the five statements per pair of the short test, near the middle. */
const SHORT_SD = 0.45;
const HIGHEST = 0.999;
/** How far an end is from the middle at least: as far as can be seen, a hundredth of the scale. */
const SEEN = 0.06;
