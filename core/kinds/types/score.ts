import { shareAboveZero } from '../../scoring/posterior.ts';
import {
	emptyReason,
	type Statement,
	type StatementAnswer,
	scalePosterior,
} from '../../scoring/statements.ts';

/** The four pairs, in the order of the letters; the first letter is the upper end of its scale. */
export const pairs = ['EI', 'SN', 'TF', 'JP'] as const;

export type Pair = (typeof pairs)[number];

/** One pair: the likelier letter, null at a tie, and its probability, 0.5 to 1 with three decimals. */
export type PairResult = { pair: Pair; letter: string | null; probability: number };

/**
 * Four letters, X for a tie; the type next likely, null where there is a tie. With a `reason` there is no type: nothing
 * was answered, or in a way that means nothing.
 */
export type TypesResult = {
	kind: 'types';
	type: string | null;
	pairs: PairResult[];
	runner_up: string | null;
	reason?: 'nothing_answered' | 'too_fast' | 'all_same';
};

/**
 * Scores the statements of a sixteen-types test: for each pair the probability, under the graded model, that the taker
 * lies on the side of its first letter. A tie is shown as a tie, never rounded to a side: a silent rule would make a
 * letter out of no information (reference: I. Myers et al., "MBTI Manual", 1998, rounds ties; D. Pittenger, "Cautionary
 * Comments Regarding the MBTI", Consulting Psychology Journal 57(3), 2005, on how often letters flip near the middle).
 */
export function scoreTypes(
	statements: readonly (Statement & { scale: Pair })[],
	answers: readonly StatementAnswer[],
): TypesResult {
	const reason = emptyReason(answers);
	const steps = answers.map((answer) => answer?.step);
	const results = pairs.map((pair) =>
		resultOf(pair, reason ? 0.5 : shareAboveZero(scalePosterior(pair, statements, steps))),
	);
	if (reason) return { kind: 'types', type: null, pairs: results, runner_up: null, reason };
	return {
		kind: 'types',
		type: results.map(({ letter }) => letter ?? 'X').join(''),
		pairs: results,
		runner_up: runnerUp(results),
	};
}

function resultOf(pair: Pair, share: number): PairResult {
	const [upper = '', lower = ''] = pair;
	if (Math.abs(share - 0.5) < TIE) return { pair, letter: null, probability: 0.5 };
	return {
		pair,
		letter: share > 0.5 ? upper : lower,
		probability: Math.round(1000 * Math.max(share, 1 - share)) / 1000,
	};
}

/** The same type with its least certain letter turned. */
function runnerUp(results: readonly PairResult[]): string | null {
	if (results.some(({ letter }) => letter === null)) return null;
	const least = Math.min(...results.map(({ probability }) => probability));
	const turned = results.findIndex(({ probability }) => probability === least);
	return results
		.map(({ pair, letter }, index) => (index === turned ? pair.replace(letter ?? '', '') : letter))
		.join('');
}

const TIE = 1e-9;
