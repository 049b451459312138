import { normalCdf } from '../../scoring/normal.ts';
import { tooFast } from '../../scoring/rapid.ts';
import { Z } from '../../statistics/intervals.ts';
import { RAPID_RECALL_MS } from '../items/options.ts';

/**
 * The points with one decimal, and the whole points between which a repeat would be with a probability of
 * 95%. If there is no result, these are null and `reason` says why.
 */
export type KnowledgeResult = {
	kind: 'knowledge';
	points: number | null;
	of: number;
	low: number | null;
	high: number | null;
	/** Null if the quiz has no pass mark. */
	passed: boolean | null;
	/**
	 * The mark in percent of the points, and the probability, 0..1, that the taker's share reaches it; never in
	 * the API.
	 */
	pass?: { mark: number; chance: number };
	reason?: 'nothing_answered' | 'too_fast';
};

/**
 * A question with its points, the share of them that its answer got (0 to 1), and the answer's time in
 * milliseconds; the answer is undefined if there is none.
 */
export type Pointed = { points: number; answer: { share: number; time: number } | undefined };

/**
 * Adds up the points; a question without an answer gets none. `passMark` is in percent of the points, or
 * null. `low` and `high` are the range of a repeat with other questions of the same kind. Questions with
 * unequal points count as the number of equal ones that would be as precise (L. Kish, "Survey Sampling",
 * 1965, section 11.7). The result is withheld if nothing was answered or the answers came too fast
 * (`tooFast`).
 */
export function scoreKnowledge(questions: readonly Pointed[], passMark: number | null): KnowledgeResult {
	const of = sumOf(questions.map(({ points }) => points));
	const times = questions.flatMap(({ answer }) => (answer ? [answer.time] : []));
	if (times.length === 0) return withheld(of, 'nothing_answered');
	if (tooFast(times, RAPID_RECALL_MS)) return withheld(of, 'too_fast');
	const points = sumOf(questions.map((each) => each.points * (each.answer?.share ?? 0)));
	const share = points / of;
	const count = of ** 2 / sumOf(questions.map((each) => each.points ** 2));
	const { low, high } = repeatRange(share, count);
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

/**
 * The range of the share right (0 to 1) among `again` questions, given the share among `count` questions: the
 * adjusted Wald prediction interval p ± z·√(p(1 − p)(1/(count + 4) + 1/(again + 4))) with p = (count·share +
 * 2)/(count + 4), as in `pi.prop` of the R package statpsych (D. G. Bonett, 2024). `z` is the normal
 * quantile, for 95% by default.
 */
export function repeatRange(
	share: number,
	count: number,
	again = count,
	z = Z,
): { low: number; high: number } {
	const middle = (share * count + 2) / (count + 4);
	const half = z * Math.sqrt(middle * (1 - middle) * (1 / (count + 4) + 1 / (again + 4)));
	return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/**
 * The probability, 0..1, that the taker's share of all questions of this kind would be at or above a mark
 * (between 0 and 1, not equal to either), by the score method of E. B. Wilson (Journal of the American
 * Statistical Association 22, 1927): Φ((share − mark)/√(mark(1 − mark)/count)).
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

/** Tolerance for rounding errors, such as in a sum of thirds. */
const EXACT = 1e-9;
