import { normalCdf } from '../../scoring/normal.ts';
import { tooFast } from '../../scoring/rapid.ts';
import { proportion } from '../../statistics/intervals.ts';
import { RAPID_MS } from '../items/options.ts';

/** Points with one decimal, and the whole points between which the share of a taker lies with 95 %; null with the reason why. */
export type KnowledgeResult = {
	kind: 'knowledge';
	points: number | null;
	of: number;
	low: number | null;
	high: number | null;
	/** Null where nobody passes or fails. */
	passed: boolean | null;
	/** The mark in percent of the points, and the chance, 0..1, that the share of the taker reaches it; never in the API. */
	pass?: { mark: number; chance: number };
	reason?: 'nothing_answered' | 'too_fast';
};

/** A question and its answer: its points, and what it got of them (0..1) in what time (ms); undefined where it has none. */
export type Pointed = { points: number; answer: { share: number; time: number } | undefined };

/**
 * Adds up points; a question without an answer has none. The interval is Wilson's, of the share of the points, with as many
 * questions as would be as exact if all had equal points (L. Kish, "Survey Sampling", 1965, section 11.7). That answers err as
 * draws from all questions of a kind do is Lord's binomial error model, whose standard error of a raw score is
 * √(x(n − x)/(n − 1)): F. M. Lord, "Do Tests of the Same Length Have the Same Standard Error of Measurement?", Educational and
 * Psychological Measurement 17(4), 1957; Wilson's interval is right near the ends too, where that error vanishes (R. G. Newcombe,
 * "Two-Sided Confidence Intervals for the Single Proportion", Statistics in Medicine 17(8), 1998).
 */
export function scoreKnowledge(questions: readonly Pointed[], passMark: number | null): KnowledgeResult {
	const of = sumOf(questions.map(({ points }) => points));
	const times = questions.flatMap(({ answer }) => (answer ? [answer.time] : []));
	if (times.length === 0) return withheld(of, 'nothing_answered');
	if (tooFast(times, RAPID_MS)) return withheld(of, 'too_fast');
	const points = sumOf(questions.map((each) => each.points * (each.answer?.share ?? 0)));
	const share = points / of;
	const count = of ** 2 / sumOf(questions.map((each) => each.points ** 2));
	const { low, high } = rangeOf(share, count);
	const mark = passMark === null ? null : passMark / 100;
	return {
		kind: 'knowledge',
		points: oneDecimal(points),
		of,
		low: Math.min(Math.floor(points), Math.round(low * of)),
		high: Math.max(Math.ceil(points - EXACT), Math.round(high * of)),
		passed: mark === null ? null : share >= mark - EXACT,
		...(passMark !== null &&
			mark !== null && { pass: { mark: passMark, chance: thousandths(chanceToReach(mark, share, count)) } }),
	};
}

/** The 95 % interval of a share of `count` questions, both 0..1, by Wilson's score method. */
export function rangeOf(share: number, count: number): { low: number; high: number } {
	const found = proportion(share * count, count);
	return { low: found?.low ?? 0, high: found?.high ?? 1 };
}

/**
 * The chance, 0..1, that the share which a taker would have of all questions of the kind is at or above a mark (0..1, not the
 * ends), by the same score method as the interval: Φ((share − mark)/√(mark(1 − mark)/count)).
 */
export function chanceToReach(mark: number, share: number, count: number): number {
	return normalCdf((share - mark) / Math.sqrt((mark * (1 - mark)) / count));
}

function withheld(of: number, reason: 'nothing_answered' | 'too_fast'): KnowledgeResult {
	return { kind: 'knowledge', points: null, of, low: null, high: null, passed: null, reason };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const oneDecimal = (value: number) => Math.round(10 * value) / 10;
const thousandths = (value: number) => Math.round(1000 * value) / 1000;

/** What is left of a sum of thirds. */
const EXACT = 1e-9;
