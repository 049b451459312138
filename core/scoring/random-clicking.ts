import { type GradedItem, gradeProbability } from './graded.ts';
import { logSumExp, logWeights, points } from './quadrature.ts';

/**
 * Returns the natural logarithm of how much better answers to statements, scored with these parameters, are
 * explained by people who answer what the statements say than by clicks that are all equally likely (a Bayes
 * factor: R. Kass & A. Raftery, "Bayes Factors", Journal of the American Statistical Association 90, 1995).
 * `grades` holds, for each scale, how often each grade was given after turning reverse-keyed statements around,
 * the lowest grade first. A person has a standing on each scale, N(0, 1), and a style that is common to all
 * scales: some use the ends more, some the middle (`styles`, which stretch the thresholds). Without styles, many
 * of those who use the ends would look random. What is measured is the misfit that the standardized likelihood
 * shows too (F. Drasgow, M. Levine & E. Williams, "Appropriateness Measurement with Polychotomous Item Response
 * Models and Standardized Indices", British Journal of Mathematical and Statistical Psychology 38(1), 1985).
 */
export function evidenceAgainstClicking(
	item: GradedItem,
): (grades: readonly (readonly number[])[]) => number {
	const itemStyles = stylesOf(item);
	const logAnswers = Math.log(item.thresholds.length + 1);
	return (grades) => {
		const answers = grades.flat().reduce((sum, count) => sum + count, 0);
		const byStyle = itemStyles.map(({ logShare, logProbabilities }) =>
			grades.reduce((sum, counts) => sum + logMarginal(counts, logProbabilities), logShare),
		);
		return logSumExp(byStyle) + answers * logAnswers;
	};
}

type Style = { logShare: number; logProbabilities: readonly (readonly number[])[] };

/** The probabilities of the grades at each standing, in each style. */
function stylesOf(item: GradedItem): Style[] {
	return styles.map(([stretch, share]) => {
		const stretched = { ...item, thresholds: item.thresholds.map((threshold) => threshold * stretch) };
		const logProbabilities = points.map((theta) =>
			item.thresholds.concat(0).map((_, grade) => Math.log(gradeProbability(stretched, grade, theta))),
		);
		return { logShare: Math.log(share), logProbabilities };
	});
}

function logMarginal(counts: readonly number[], logProbabilities: readonly (readonly number[])[]): number {
	return logSumExp(
		logProbabilities.map((each, point) =>
			counts.reduce((sum, count, grade) => sum + count * (each[grade] ?? 0), logWeights[point] ?? 0),
		),
	);
}

/**
 * How far apart the thresholds of people are, as a multiple of the item's, and the share of people assumed for
 * each. Our own proposal, until there are data.
 */
const styles = [
	[0.8, 0.25],
	[1, 0.5],
	[1.25, 0.25],
] as const;
