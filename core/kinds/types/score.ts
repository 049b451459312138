import type { EmptyReason } from '../../scoring/empty-reasons.ts';
import { meanOf, type Posterior, shareAboveZero } from '../../scoring/posterior.ts';
import {
	emptyReason,
	type Statement,
	type StatementAnswer,
	scalePosterior,
} from '../../scoring/statements.ts';

/** The four pairs, in the order of the letters; the first letter is the upper end of its scale. */
export const pairs = ['EI', 'SN', 'TF', 'JP'] as const;

/** One of the pairs. */
export type Pair = (typeof pairs)[number];

/**
 * The result of one pair: the more likely letter (null at a tie) and its probability, 0.5 to 1 with three
 * decimals.
 */
export type PairResult = {
	pair: Pair;
	letter: string | null;
	probability: number;
	/**
	 * Where the taker is between the two letters: the mean and SD of the posterior, on the scale of the prior
	 * N(0, 1) with the first letter above 0, with two decimals. Absent in older results, and never in the API.
	 */
	trait?: { mean: number; sd: number };
};

/**
 * The result of a sixteen-types test: four letters, with X for a tie, and the next most likely type, null if
 * there is a tie. With a `reason`, there is no type, because nothing was answered or the answers mean
 * nothing.
 */
export type TypesResult = {
	kind: 'types';
	type: string | null;
	pairs: PairResult[];
	runner_up: string | null;
	/** From how many people's answers the parameters come; absent if these are the designed ones, and in older results. */
	calibration_people?: number;
	reason?: EmptyReason;
};

/**
 * Scores the statements of a sixteen-types test: for each pair, the probability, under the graded response
 * model, that the taker is on the side of its first letter. A tie is shown as a tie and never rounded to a
 * side, because that would make a letter out of no information. If the answers mean nothing (`emptyReason`),
 * the result gives the reason. References: I. Myers et al., "MBTI Manual", 1998, rounds ties; D. Pittenger,
 * "Cautionary Comments Regarding the MBTI", Consulting Psychology Journal 57(3), 2005, tells how often
 * letters flip near the middle.
 */
export function scoreTypes(
	statements: readonly (Statement & { scale: Pair })[],
	answers: readonly StatementAnswer[],
): TypesResult {
	const reason = emptyReason(statements, answers);
	const steps = answers.map((answer) => answer?.step);
	if (reason) return { kind: 'types', type: null, pairs: pairs.map(undecided), runner_up: null, reason };
	const results = pairs.map((pair) => resultOf(pair, scalePosterior(pair, statements, steps)));
	return {
		kind: 'types',
		type: results.map(({ letter }) => letter ?? 'X').join(''),
		pairs: results,
		runner_up: runnerUp(results),
	};
}

function undecided(pair: Pair): PairResult {
	return { pair, letter: null, probability: 0.5 };
}

function resultOf(pair: Pair, posterior: Posterior): PairResult {
	const [upper = '', lower = ''] = pair;
	const share = shareAboveZero(posterior);
	const { theta, standardError } = meanOf(posterior);
	const trait = { mean: twoDecimals(theta), sd: twoDecimals(standardError) };
	if (Math.abs(share - 0.5) < TIE) return { ...undecided(pair), trait };
	return {
		pair,
		letter: share > 0.5 ? upper : lower,
		probability: Math.round(1000 * Math.max(share, 1 - share)) / 1000,
		trait,
	};
}

/** Adding 0 turns −0 into 0. */
function twoDecimals(value: number): number {
	return Math.round(100 * value) / 100 + 0;
}

/** The type with its least certain letter replaced by the other one of its pair. */
function runnerUp(results: readonly PairResult[]): string | null {
	if (results.some(({ letter }) => letter === null)) return null;
	const least = Math.min(...results.map(({ probability }) => probability));
	const turned = results.findIndex(({ probability }) => probability === least);
	return results
		.map(({ pair, letter }, index) => (index === turned ? pair.replace(letter ?? '', '') : letter))
		.join('');
}

const TIE = 1e-9;
