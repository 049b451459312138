import { type Covariances, covarianceMatrix, GROUPS } from './covariances.ts';
import type { Estimate } from './intervals.ts';
import { studentQuantile } from './student.ts';

/**
 * McDonald's omega of a sum score from the covariances of its items, 0..1: the share of its variance that is due to the one factor
 * that they have in common, (Σλ)²/((Σλ)² + Σψ) with loadings λ and unique variances ψ in points. Null with fewer than
 * three items that vary. Source: R. P. McDonald, "Test Theory: A Unified Treatment", 1999, chapter 6.
 */
export function omegaOf(covariances: readonly (readonly number[])[]): number | null {
	return factorOf(covariances)?.omega ?? null;
}

/**
 * Omega of all takers with its 95% interval: ln(1 − ω) ± t·SE with 19 degrees of freedom, where the standard error is that of a
 * jackknife over 20 groups of takers, which assumes no distribution. There is no interval with fewer than `OMEGA_FROM` takers. Sources:
 * J. W. Tukey, "Bias and Confidence in Not-Quite Large Samples", Annals of Mathematical Statistics 29, 1958; the
 * logarithm as in Bonett 2002 (intervals.ts).
 */
export function omegaEstimate(covariances: Covariances): Estimate | null {
	if (covariances.takers < OMEGA_FROM) return null;
	const matrix = covarianceMatrix(covariances);
	const whole = matrix && factorOf(matrix);
	if (!whole) return null;
	const { omega: value } = whole;
	const rests = covariances.groups.flatMap((_, group) => {
		const without = covarianceMatrix(covariances, group);
		const found = without && factorOf(without, whole.loadings);
		return found ? [Math.log(1 - found.omega)] : [];
	});
	if (rests.length < GROUPS || !rests.every(Number.isFinite)) return { value, low: null, high: null };
	const mean = rests.reduce((sum, rest) => sum + rest, 0) / GROUPS;
	const squares = rests.reduce((sum, rest) => sum + (rest - mean) ** 2, 0);
	const half = studentQuantile(0.975, GROUPS - 1) * Math.sqrt(((GROUPS - 1) / GROUPS) * squares);
	const rest = Math.log(1 - value);
	return { value, low: Math.max(0, 1 - Math.exp(rest + half)), high: 1 - Math.exp(rest - half) };
}

/** From how many takers on omega is estimated: with fewer, the loadings of thirty items are mostly chance. */
export const OMEGA_FROM = 200;

/**
 * Minimum residuals for one factor: the loadings that leave the smallest sum of squared residual correlations, found one
 * loading at a time, each kept from −1 to 1 so that no unique variance is negative. Sources: H. H. Harman & W. H. Jones, "Factor
 * Analysis by Minimizing Residuals (Minres)", Psychometrika 31(3), 1966; H. H. Harman & Y. Fukuda, "Resolution of the
 * Heywood Case in the Minres Solution", the same 31(4).
 */
function factorOf(
	covariances: readonly (readonly number[])[],
	start?: readonly number[],
): { omega: number; loadings: number[] } | null {
	const deviations = covariances.map((row, item) => Math.sqrt(Math.max(0, row[item] ?? 0)));
	const varying = deviations.flatMap((deviation, item) => (deviation > 0 ? [item] : []));
	if (varying.length < 3) return null;
	const correlation = (one: number, other: number) =>
		(covariances[one]?.[other] ?? 0) / ((deviations[one] ?? 1) * (deviations[other] ?? 1));
	const loadings = deviations.map((deviation, item) => (deviation > 0 ? (start?.[item] ?? 0.5) : 0));
	for (let round = 0; round < MOST_ROUNDS; round++) {
		let change = 0;
		for (const item of varying) {
			let [products, squares] = [0, 0];
			for (const other of varying) {
				if (other === item) continue;
				const loading = loadings[other] ?? 0;
				products += correlation(item, other) * loading;
				squares += loading ** 2;
			}
			const next = squares === 0 ? 0 : Math.min(1, Math.max(-1, products / squares));
			change = Math.max(change, Math.abs(next - (loadings[item] ?? 0)));
			loadings[item] = next;
		}
		if (change < SETTLED) break;
	}
	const sum = loadings.reduce((total, loading, item) => total + loading * (deviations[item] ?? 0), 0);
	const unique = loadings.reduce(
		(total, loading, item) => total + (1 - loading ** 2) * (deviations[item] ?? 0) ** 2,
		0,
	);
	return { omega: sum ** 2 / (sum ** 2 + unique), loadings };
}

const MOST_ROUNDS = 500;
const SETTLED = 1e-7;
