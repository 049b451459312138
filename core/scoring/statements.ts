import { agreement } from '../kinds/items/agreement.ts';
import { type GradedItem, gradeProbability } from './graded.ts';
import { type Posterior, posteriorOf } from './posterior.ts';
import { tooFast } from './rapid.ts';

/** A statement answered in steps of agreement: the scale it belongs to, and whether agreeing speaks for its upper end. */
export type Statement = { scale: string; keyed: 1 | -1 };

/** A step of agreement, 0 (disagree) to 4 (agree); undefined where the statement was not answered. */
export type Agreement = number | undefined;

/** An answer with its time in milliseconds; undefined where the statement was not answered. */
export type StatementAnswer = { step: number; time: number } | undefined;

/**
 * What the answers say of one scale: the posterior under a standard normal prior. All statements weigh alike until there
 * are data; slope and thresholds are our own proposal, provisional, and the same for either keying, so that agreeing
 * with everything says nothing.
 */
export function scalePosterior(
	scale: string,
	statements: readonly Statement[],
	answers: readonly Agreement[],
): Posterior {
	const given = statements.flatMap((statement, index) => {
		const answer = answers[index];
		if (statement.scale !== scale || answer === undefined) return [];
		return [statement.keyed === 1 ? answer : TOP - answer];
	});
	return posteriorOf((theta) =>
		given.reduce((sum, grade) => sum + Math.log(gradeProbability(statementItem, grade, theta)), 0),
	);
}

/** Says why answers mean nothing, or null: none; too fast (`tooFast`, a second each); 15 or more and nearly all the same. */
export function emptyReason(
	answers: readonly StatementAnswer[],
): 'nothing_answered' | 'too_fast' | 'all_same' | null {
	const given = answers.filter((answer) => answer !== undefined);
	if (given.length === 0) return 'nothing_answered';
	const times = given.map(({ time }) => time);
	if (tooFast(times, RAPID_MS)) return 'too_fast';
	const most = Math.max(...agreement.map((_, step) => given.filter((each) => each.step === step).length));
	if (given.length >= STRAIGHT && most / given.length >= SAME_SHARE) return 'all_same';
	return null;
}

/** Provisional: alpha about .88 with 15 such statements, the thresholds of a scale used in full by people in between. */
export const statementItem: GradedItem = { discrimination: 1.4, thresholds: [-1.9, -0.6, 0.6, 1.9] };

const TOP = 4;
/** Nobody reads a sentence of ten words in less (about 250 words a minute take 2.4 s). */
export const RAPID_MS = 1000;
/** Straight-lining: at least 15 statements, many of them keyed the other way, nine of ten answered by the same step. */
const STRAIGHT = 15;
const SAME_SHARE = 0.9;
