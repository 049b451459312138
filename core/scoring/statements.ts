import { agreement } from '../kinds/items/agreement.ts';
import { type NormScale, onNormScale } from '../norms/norm.ts';
import { followsPattern } from './answer-pattern.ts';
import type { EmptyReason } from './empty-reasons.ts';
import { type GradedItem, gradeProbability } from './graded.ts';
import { type Posterior, posteriorOf } from './posterior.ts';
import { evidenceAgainstClicking } from './random-clicking.ts';
import { tooFast } from './rapid.ts';

/**
 * A statement answered in agreement steps: the scale it belongs to, whether agreeing points to the scale's
 * upper end, and its own parameters if answers have shown them.
 */
export type Statement = { scale: string; keyed: 1 | -1; parameters?: GradedItem };

/** An agreement step, 0 (disagree) to 4 (agree); undefined if the statement wasn't answered. */
export type Agreement = number | undefined;

/** An answer with its time in milliseconds; undefined if the statement wasn't answered. */
export type StatementAnswer = { step: number; time: number } | undefined;

/**
 * The posterior of one scale under a standard normal prior. Statements without parameters of their own have
 * equal weight: slope and thresholds are then our own provisional proposal, the same for both keyings, so that
 * agreeing with everything is uninformative. With a norm, it is on the scale on which the population is N(0, 1).
 */
export function scalePosterior(
	scale: string,
	statements: readonly Statement[],
	answers: readonly Agreement[],
	norm?: NormScale,
): Posterior {
	const graded = gradesOn(scale, statements, answers).map(({ item, grade }) => ({
		item: norm ? normedStatement(item, norm) : item,
		grade,
	}));
	return posteriorOf((theta) =>
		graded.reduce((sum, { item, grade }) => sum + Math.log(gradeProbability(item, grade, theta)), 0),
	);
}

/** A statement on the scale on which the population of a norm is N(0, 1). */
export function normedStatement({ discrimination, thresholds }: GradedItem, norm: NormScale): GradedItem {
	return {
		discrimination: discrimination * norm.sd,
		thresholds: thresholds.map((threshold) => onNormScale(threshold, norm)),
	};
}

/** The grades given on a scale, 0 to 4, with those of reverse-keyed statements turned around, and their items. */
function gradesOn(scale: string, statements: readonly Statement[], answers: readonly Agreement[]) {
	return statements.flatMap(({ scale: own, keyed, parameters = statementItem }, index) => {
		const answer = answers[index];
		if (own !== scale || answer === undefined) return [];
		return [{ item: parameters, grade: gradeOf(keyed, answer) }];
	});
}

/** The grade of an answer, 0 to 4: how far it points to the upper end of the scale. */
export function gradeOf(keyed: 1 | -1, step: number): number {
	return keyed === 1 ? step : TOP - step;
}

/**
 * Why the answers to the statements (in the same order) mean nothing, or null: there are none; they came too
 * fast (`tooFast`, one second each); there are 15 or more and nearly all are the same; they follow a pattern
 * (`followsPattern`); or there are 20 or more and random clicking explains them better. Below 40, it must explain them much better, so that at most one
 * careful taker in a hundred loses the result.
 */
export function emptyReason(
	statements: readonly Statement[],
	answers: readonly StatementAnswer[],
): EmptyReason | null {
	const given = answers.filter((answer) => answer !== undefined);
	if (given.length === 0) return 'nothing_answered';
	const times = given.map(({ time }) => time);
	if (tooFast(times, RAPID_STATEMENT_MS)) return 'too_fast';
	const most = Math.max(...agreement.map((_, step) => given.filter((each) => each.step === step).length));
	if (given.length >= STRAIGHT && most / given.length >= SAME_SHARE) return 'all_same';
	const asked = statements.filter((_, index) => answers[index] !== undefined);
	if (
		followsPattern(
			given.map(({ step }) => step),
			asked,
		)
	)
		return 'in_pattern';
	if (given.length < FEW.answers) return null;
	const steps = answers.map((answer) => answer?.step);
	const scales = [...new Set(statements.map(({ scale }) => scale))];
	const counts = scales.map((scale) => {
		const graded = gradesOn(scale, statements, steps);
		return agreement.map((_, grade) => graded.filter((each) => each.grade === grade).length);
	});
	const { evidence } = given.length < MANY.answers ? FEW : MANY;
	return evidenceFor(counts) < evidence ? 'at_random' : null;
}

/**
 * Provisional: gives an alpha of about .88 with 15 such statements, and thresholds for which people near the
 * middle use the whole answer scale.
 */
export const statementItem: GradedItem = { discrimination: 1.4, thresholds: [-1.9, -0.6, 0.6, 1.9] };

/** Always with the designed statement, because the cutoffs below were simulated with it. */
// Pure, so that scripts of pages leave it out.
const evidenceFor = /* @__PURE__ */ evidenceAgainstClicking(statementItem);

const TOP = 4;
/** In milliseconds; too short to read a sentence of ten words (2.4 s at 250 words a minute). */
export const RAPID_STATEMENT_MS = 1000;
/**
 * Straight-lining: at least 15 statements, many of them reverse-keyed, with nine of ten answered by the same
 * step.
 */
const STRAIGHT = 15;
const SAME_SHARE = 0.9;
/**
 * From how many answers on random clicks can be told from answers, and told well, with the evidence against
 * clicking below which they count as clicks. Simulated: 69 % of random clickers are found with 20 statements,
 * 96 % with 40, 98 % with 60.
 */
const FEW = { answers: 20, evidence: -2 };
const MANY = { answers: 40, evidence: -0.5 };
