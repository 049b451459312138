import {
	type ComparisonGroup,
	errorWithNorm,
	marginOfMean,
	type NormScale,
	onNormScale,
	type UsedNorm,
} from '../../norms/norm.ts';
import { abilityPosterior } from '../../scoring/ability.ts';
import type { ItemParameters } from '../../scoring/item.ts';
import { normalCdf } from '../../scoring/normal.ts';
import { settleUnanswered } from '../../scoring/not-reached.ts';
import { type Ability, meanOf, type Posterior } from '../../scoring/posterior.ts';
import { tooFast } from '../../scoring/rapid.ts';
import { bandOf, type IqBand } from './bands.ts';
import { likeliestTertile, type Tertile, tertilesOf } from './tertiles.ts';

/**
 * The result of an IQ test: an IQ or a third with a 95% interval, or the reason why there is no result. IQs
 * are whole numbers from 55 to 145.
 */
export type IqResult = IqMeasured | IqBroad | IqWithheld;

/**
 * Whom a result is compared with, and how closely the average of that group is known, in IQ points (95%). Without a
 * group, a result is provisional.
 */
export type IqBasis = {
	/** From how many people's answers the difficulties come; absent if these are the designed ones, and in older results. */
	calibration_people?: number;
} & (
	| { provisional: true; comparison_group?: undefined }
	| { provisional: false; comparison_group: ComparisonGroup & { margin: number } }
);

/** A result with an IQ. The percentile is 0 to 100 with one decimal, computed from the rounded IQ. */
export type IqMeasured = IqBasis & {
	kind: 'iq';
	iq: number;
	low: number;
	high: number;
	band: IqBand;
	percentile: number;
};

/**
 * The result of a test with too few items for an IQ: the most likely third, and the probability of each (0 to
 * 1).
 */
export type IqBroad = IqBasis & {
	kind: 'iq';
	iq: null;
	low: number;
	high: number;
	band: Tertile;
	percentile: null;
	thirds: Record<Tertile, number>;
};

/** A result that is withheld, with the reason. */
export type IqWithheld = {
	kind: 'iq';
	iq: null;
	low: null;
	high: null;
	band: null;
	percentile: null;
	provisional: true;
	reason: 'nothing_answered' | 'too_fast';
};

/** One attempt, in question order. An answer is undefined if there is none, its `time` is in milliseconds. */
export type IqAttempt = {
	items: readonly ItemParameters[];
	answers: readonly ({ correct: boolean; time: number } | undefined)[];
	/** Whether there are too few items for an IQ. */
	rangeOnly?: boolean | undefined;
	/** The norm that the score is told by; without one, the scale is that of the items. */
	norm?: UsedNorm | undefined;
};

/**
 * Scores an attempt: IQ = 100 + 15·θ and the interval θ ± 1.959964·SE, each rounded once and limited to
 * 55..145. The result is withheld if nothing was answered or the answers came too fast (`tooFast`). Source:
 * the deviation IQ, D. Wechsler, "The Measurement of Adult Intelligence", 1939; θ as in ability.ts. With a norm, θ
 * has mean 0 and SD 1 in its population, which is also the prior, and SE includes the norm's own error.
 */
export function scoreIq({ items, answers, rangeOnly, norm }: IqAttempt): IqResult {
	const times = answers.flatMap((answer) => (answer ? [answer.time] : []));
	if (times.length === 0) return withheld('nothing_answered');
	if (tooFast(times)) return withheld('too_fast');
	const scale = norm?.scales[IQ_SCALE];
	const posterior = iqPosterior({ items: scale ? normedItems(items, scale) : items, answers });
	const { theta, standardError } = meanOf(posterior);
	const error = scale ? errorWithNorm(posterior, scale) : standardError;
	const whole = { ...measured({ theta, standardError: error }), ...basisOf(norm) };
	if (!rangeOnly) return whole;
	const chances = tertilesOf(posterior);
	return { ...whole, iq: null, band: likeliestTertile(chances), percentile: null, thirds: rounded(chances) };
}

/** The posterior of the ability that an attempt shows, on the scale of its items. */
export function iqPosterior({ items, answers }: Pick<IqAttempt, 'items' | 'answers'>): Posterior {
	return abilityPosterior(
		items,
		settleUnanswered(
			answers.map((answer) => answer?.correct),
			false,
		),
	);
}

/**
 * The percentage of people below an IQ, with one decimal: 100·Φ((IQ − 100)/15). It also applies to the ends
 * of an interval. Source: the definition of the deviation IQ, with mean 100 and SD 15.
 */
export function percentileOf(iq: number): number {
	return Math.round(1000 * normalCdf((iq - 100) / 15)) / 10;
}

/** Items on the scale on which the population of a norm is N(0, 1). */
export function normedItems(items: readonly ItemParameters[], norm: NormScale): ItemParameters[] {
	return items.map((item) => ({
		...item,
		discrimination: item.discrimination * norm.sd,
		difficulty: onNormScale(item.difficulty, norm),
	}));
}

function basisOf(norm: UsedNorm | undefined): IqBasis {
	const scale = norm?.scales[IQ_SCALE];
	if (!norm || !scale) return { provisional: true };
	return { provisional: false, comparison_group: { ...norm.group, margin: marginOfMean(scale, 15) } };
}

function measured({ theta, standardError }: Ability): Omit<IqMeasured, keyof IqBasis> {
	const iq = toIq(theta);
	return {
		kind: 'iq',
		iq,
		low: toIq(theta - Z_95 * standardError),
		high: toIq(theta + Z_95 * standardError),
		band: bandOf(iq),
		percentile: percentileOf(iq),
	};
}

/** Rounds to three decimals that add up to 1. */
function rounded(chances: Record<Tertile, number>): Record<Tertile, number> {
	const thousandths = (tertile: Tertile) => Math.round(1000 * chances[tertile]);
	const [lower, upper] = [thousandths('below_average'), thousandths('above_average')];
	return {
		below_average: lower / 1000,
		average: (1000 - lower - upper) / 1000,
		above_average: upper / 1000,
	};
}

function withheld(reason: IqWithheld['reason']): IqWithheld {
	const nothing = { iq: null, low: null, high: null, band: null, percentile: null };
	return { kind: 'iq', ...nothing, provisional: true, reason };
}

function toIq(theta: number): number {
	return Math.min(145, Math.max(55, Math.round(100 + 15 * theta)));
}

/** The only scale of an IQ test. */
export const IQ_SCALE = 'iq';

const Z_95 = 1.959964;
