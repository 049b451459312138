import { chiSquareAbove } from '../statistics/chi-square.ts';
import type { Calibration } from './calibrate.ts';
import { type Responses, selectItems } from './responses.ts';

/**
 * Whether an anchor item is equally hard in all forms: χ² (0 or more) with its degrees of freedom and p; and,
 * by form, its difficulty less its mean in the others, in logits.
 */
export type AnchorDrift = {
	id: string;
	chiSquare: number;
	degrees: number;
	p: number;
	differences: number[];
	isDrifting: boolean;
};

/**
 * The answers by form. Forms share only the anchors: other items belong to one form if someone answered both,
 * or if they are linked by such items. People who reached only anchors are left out.
 */
export function formsOf(responses: Responses, anchors: readonly string[]): Responses[] {
	const { items, patterns } = responses;
	const formOf = items.map((_, item) => item);
	const rootOf = (item: number): number => (formOf[item] === item ? item : rootOf(formOf[item] ?? item));
	const own = items.flatMap(({ id }, item) => (anchors.includes(id) ? [] : [item]));
	const ownOf = ({ grades }: { grades: readonly (number | null)[] }) =>
		own.filter((item) => grades[item] !== null);
	for (const pattern of patterns) {
		const [first, ...others] = ownOf(pattern);
		if (first !== undefined) for (const item of others) formOf[rootOf(item)] = rootOf(first);
	}
	const roots = [...new Set(own.map(rootOf))];
	return roots.map((root) => {
		const isOf = (item: number) => rootOf(item) === root;
		const people = patterns.filter((pattern) => ownOf(pattern).some(isOf));
		return selectItems({ items, patterns: people }, (id, item) => anchors.includes(id) || isOf(item));
	});
}

/**
 * Compares the difficulties of anchors in forms that were calibrated separately. People get forms at random,
 * so that all scales have ability N(0, 1) and need no transformation. χ² = Σ(b − b̄)²/SE² over the forms,
 * with b̄ weighted by 1/SE²; for two forms, this is Lord's χ² for difficulties (F. M. Lord, "Applications of
 * Item Response Theory to Practical Testing Problems", 1980, chapter 14). An anchor drifts if p is under .01
 * and a form differs from the others by at least .3 logits, the usual limit (G. E. Miller, O. Rotou & J. S.
 * Twing, "Evaluation of the .3 Logits Screening Criterion in Common Item Equating", Journal of Applied
 * Measurement 5(2), 2004). An anchor without a standard error in every form is left out.
 */
export function anchorDrifts(forms: readonly Calibration[], anchors: readonly string[]): AnchorDrift[] {
	return anchors.flatMap((id) => {
		const estimates = forms.flatMap(({ items }) => {
			const { a = 1, b: [b = 0] = [], seB = null } = items.find((item) => item.id === id) ?? {};
			return seB?.[0] ? [{ a, b, weight: 1 / seB[0] ** 2 }] : [];
		});
		if (forms.length < 2 || estimates.length < forms.length) return [];
		const mean = meanOf(estimates);
		const chiSquare = estimates.reduce((sum, { b, weight }) => sum + weight * (b - mean) ** 2, 0);
		const differences = estimates.map((each) => {
			const others = estimates.filter((other) => other !== each);
			return each.a * (each.b - meanOf(others));
		});
		const p = chiSquareAbove(chiSquare, estimates.length - 1);
		const isDrifting = p < 0.01 && differences.some((difference) => Math.abs(difference) >= USUAL_LIMIT);
		return [{ id, chiSquare, degrees: estimates.length - 1, p, differences, isDrifting }];
	});
}

function meanOf(estimates: readonly { b: number; weight: number }[]): number {
	const weights = estimates.reduce((sum, { weight }) => sum + weight, 0);
	return estimates.reduce((sum, { b, weight }) => sum + weight * b, 0) / weights;
}

const USUAL_LIMIT = 0.3;
