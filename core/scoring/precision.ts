import type { Question, Scoring } from '../quiz/quiz.ts';
import { gradedStatements } from './given.ts';
import { gradedInformationAt, reliabilityOver } from './information.ts';
import { normalCdf } from './normal.ts';
import { normedStatement, statementItem } from './statements.ts';

/** The information that the questions of a form give along one of its scales; `scale` is null if it has only one. */
export type ScaleInformation = { scale: string | null; at: (theta: number) => number };

/**
 * How a kind of test tells where on a scale somebody is: what it calls θ = 0, how large one SD is, and the ends of what is
 * drawn. `hasPrior` tells whether estimates use a normal prior with this SD.
 */
export type Ruler = { zero: number; unit: number; from: number; to: number; hasPrior: boolean };

/** How a kind of test measures: its ruler, and the information of a form; `cutsOf` has places on the ruler that divide results. */
export type Measuring<Form> = {
	ruler: Ruler;
	informationOf(form: Form): ScaleInformation[];
	cutsOf?(form: Form): { name: string; place: number }[];
};

/** The precision at a place of a ruler: the standard error in its units, and the information. */
export type PlacePrecision = { place: number; error: number; information: number };

/** The precision along a scale, and the marginal reliability; null without a prior, which would need a population. */
export type ScalePrecision = { scale: string | null; places: PlacePrecision[]; reliability: number | null };

/**
 * The precision along each scale of a test whose forms give this information, on average over the forms, at this many places. The
 * standard error is that of the posterior, 1/√(I + 1) with a prior of variance 1, or 1/√I without one. Source: Birnbaum 1968
 * and Green et al. 1984, as in information.ts.
 */
export function precisionAlong(
	{ zero, unit, from, to, hasPrior }: Ruler,
	forms: readonly (readonly ScaleInformation[])[],
	count: number,
): ScalePrecision[] {
	const [first = []] = forms;
	return first.map(({ scale }, index) => {
		const all = forms.flatMap((form) => form[index] ?? []);
		const at = (theta: number) => all.reduce((sum, form) => sum + form.at(theta), 0) / all.length;
		const places = Array.from({ length: count }, (_, step) => {
			const place = from + ((to - from) * step) / (count - 1);
			const information = at((place - zero) / unit);
			return { place, information, error: unit / Math.sqrt(information + Number(hasPrior)) };
		});
		return { scale, places, reliability: hasPrior ? reliabilityOver(at) : null };
	});
}

/**
 * The probability 0..1 that answers place somebody on the same side of θ = 0 as they are, at a distance from it in SDs (0 or more)
 * where the answers give this information: Φ(θ·√I), as the estimate is about normal around θ with variance 1/I. Source: Birnbaum
 * 1968, as in information.ts.
 */
export function rightSideProbability(distance: number, information: number): number {
	return normalCdf(distance * Math.sqrt(information));
}

/** The information of statements along each of their scales, on the scale of the norm that they are scored by, if there is one. */
export function statementInformation({
	questions,
	scoring,
}: {
	questions: readonly Extract<Question, { scale: string }>[];
	scoring: Scoring;
}): ScaleInformation[] {
	const scales = [...new Set(questions.map(({ scale }) => scale))];
	const statements = gradedStatements(questions, scoring);
	return scales.map((scale) => {
		const norm = 'norm' in scoring ? scoring.norm?.scales[scale] : undefined;
		const items = statements
			.filter((each) => each.scale === scale)
			.map(({ parameters = statementItem }) => (norm ? normedStatement(parameters, norm) : parameters));
		return { scale, at: (theta) => gradedInformationAt(items, theta) };
	});
}
