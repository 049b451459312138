import type { AnchorDrift } from '../core/calibration/anchor-drift.ts';
import type { CalibratedItem, Calibration, CalibrationModel } from '../core/calibration/calibrate.ts';
import type { DesignRegression } from '../core/calibration/design-regression.ts';
import { type DesignedDifficulty, FEWEST_ANSWERS } from '../core/calibration/designed-items.ts';
import type { KeptItem } from '../core/calibration/estimate-items.ts';
import type { ItemFit } from '../core/statistics/item-fit.ts';
import { keptText } from './calibration-faults.ts';
import { chance } from './item-statistics/numbers.ts';
import { table } from './table.ts';

/** A calibration with what was found beside the parameters. */
export type Calibrated = Calibration & {
	/** All ids of the table, in its order. */
	ids: readonly string[];
	model: CalibrationModel;
	/** By calibrated item. */
	fits: readonly (ItemFit | null)[];
	/** The items that have no parameters. */
	kept: readonly KeptItem[];
	designed: { regression: DesignRegression; items: readonly DesignedDifficulty[] } | null;
	drifts: readonly AnchorDrift[];
	/** The ids of the items that only this form has, and its number of people. */
	forms: readonly { items: readonly string[]; people: number }[];
};

/** A calibration for programs. */
export function dataOf(calibrated: Calibrated) {
	const { ids, items, fits, kept, designed, drifts, forms, model } = calibrated;
	const { logLikelihood, iterations, hasConverged } = calibrated;
	const byId = new Map<string, object>([
		...items.map((item, index) => [item.id, itemData(item, fits[index] ?? null, model)] as const),
		...(designed?.items ?? []).map((item) => [item.id, designedData(item, model)] as const),
		...kept.map((item) => [item.id, keptData(item, model)] as const),
	]);
	return {
		items: ids.map((id) => byId.get(id)),
		log_likelihood: logLikelihood,
		iterations,
		converged: hasConverged,
		...(designed && { design: regressionData(designed.regression) }),
		...(forms.length > 0 && {
			forms,
			anchors: drifts.map(driftData),
		}),
	};
}

/** The drift of an anchor for programs. */
export function driftData({ id, chiSquare, degrees, p, differences, isDrifting }: AnchorDrift) {
	return { id, chi_square: chiSquare, df: degrees, p, differences, drifts: isDrifting };
}

/** A line that names the anchors that drift; none if none does. */
export function driftLines(drifts: readonly AnchorDrift[]): string[] {
	const drifting = drifts.filter(({ isDrifting }) => isDrifting);
	if (drifting.length === 0) return [];
	const named = drifting.map(({ id, p }) => `${id} (${chance(p)})`).join(', ');
	return [`Not equally hard in all forms, so don't use it as an anchor: ${named}`];
}

function itemData(
	{ id, a, b, seA, seB, n, isAtBound }: CalibratedItem,
	fit: ItemFit | null,
	model: CalibrationModel,
) {
	const common = { ...answersData(n, model), at_bound: isAtBound };
	if (model === 'graded') return { id, a, thresholds: b, se_a: seA, se_thresholds: seB, ...common };
	return {
		id,
		a,
		b: b[0],
		se_a: seA,
		se_b: seB?.[0] ?? null,
		...common,
		source: 'answers',
		fit: fitData(fit),
	};
}

/** How many answers an item has, and whether they're fewer than parameters of its own need. */
function answersData(n: number, model: CalibrationModel) {
	return { n, few_answers: n < FEWEST_ANSWERS[model] };
}

/** The fit of an item for programs. */
export function fitData(fit: ItemFit | null) {
	return fit && { s_x2: fit.chiSquare, df: fit.degrees, p: fit.p };
}

/** The cells under the heads S-X², df, and p. */
export function fitCells(fit: ItemFit | null): [string, string, string] {
	return fit ? [fit.chiSquare.toFixed(2), `${fit.degrees}`, fit.p.toFixed(3)] : ['–', '–', '–'];
}

/** Names the items whose answers don't fit the model, with p below .01; none if all do. */
export function unfitLines(items: readonly { name: string; fit: ItemFit | null }[]): string[] {
	const unfit = items.flatMap(({ name, fit }) => (fit && fit.p < 0.01 ? [`${name} (${chance(fit.p)})`] : []));
	return unfit.length > 0 ? [`These answers do not fit the model: ${unfit.join(', ')}`] : [];
}

function designedData({ id, a, n, b }: DesignedDifficulty, model: CalibrationModel) {
	const answers = answersData(n, model);
	return {
		id,
		a,
		b: b.value,
		se_a: null,
		se_b: b.sd,
		...answers,
		at_bound: false,
		source: 'design',
		fit: null,
	};
}

/** An item without parameters; `reason` says why. */
function keptData({ id, n, reason }: KeptItem, model: CalibrationModel) {
	const none =
		model === 'graded'
			? { a: null, thresholds: null, se_a: null, se_thresholds: null }
			: { a: null, b: null, se_a: null, se_b: null };
	const answers = answersData(n, model);
	return { id, ...none, ...answers, at_bound: reason === 'at_bound', source: null, fit: null, reason };
}

function regressionData({ weights, residualSd }: DesignRegression) {
	return {
		weights: weights.map(({ name, designed, estimated }) => ({
			feature: name,
			designed,
			estimated: estimated.value,
			se: estimated.sd,
		})),
		residual_sd: residualSd,
	};
}

/** A calibration for people: its tables, and then what has to be known about them. */
export function textOf(calibrated: Calibrated): string {
	const { ids, items, fits, kept, designed, logLikelihood, iterations } = calibrated;
	const rows = new Map<string, readonly string[][]>([
		...items.map((item, index) => [item.id, rowsOf(item, fits[index] ?? null)] as const),
		...(designed?.items ?? []).map((item) => [item.id, [designedRow(item)]] as const),
		...kept.map((item) => [item.id, [keptRow(item)]] as const),
	]);
	const hasFit = fits.some((fit) => fit);
	const heading = ['item', 'n', 'a', '±', 'b', '±', ...(hasFit ? ['S-X²', 'df', 'p'] : [])];
	const all = ids.flatMap((id) => rows.get(id) ?? []).map((row) => row.slice(0, heading.length));
	return [
		table([heading, ...all], [0]),
		`log-likelihood ${logLikelihood.toFixed(4)}, ${iterations} iterations; ± is the standard error`,
		...designLines(designed),
		...anchorLines(calibrated),
		...notesOn(calibrated),
	].join('\n');
}

function rowsOf({ id, n, a, b, seA, seB }: CalibratedItem, fit: ItemFit | null): string[][] {
	const told = fitCells(fit);
	return b.map((value, index) => {
		const own = [value.toFixed(4), seB?.[index]?.toFixed(4) ?? '–'];
		return index === 0
			? [id, `${n}`, a.toFixed(4), seA?.toFixed(4) ?? '–', ...own, ...told]
			: ['', '', '', '', ...own, '', '', ''];
	});
}

function designedRow({ id, n, a, b }: DesignedDifficulty): string[] {
	return [`${id} (design)`, `${n}`, a.toFixed(4), '–', b.value.toFixed(4), b.sd.toFixed(4), '–', '–', '–'];
}

function keptRow({ id, n }: KeptItem): string[] {
	return [id, `${n}`, '–', '–', '–', '–', '–', '–', '–'];
}

function designLines(designed: Calibrated['designed']): string[] {
	if (!designed) return [];
	const { weights, residualSd } = designed.regression;
	const rows = weights.map(({ name, designed: before, estimated }) => [
		name,
		before.toFixed(2),
		estimated.value.toFixed(2),
		estimated.sd.toFixed(2),
	]);
	return [
		'',
		table([['feature', 'designed', 'estimated', '±'], ...rows], [0]),
		`Difficulties differ from what their designs predict with a standard deviation of ${residualSd.toFixed(2)}.`,
	];
}

function anchorLines({ drifts, forms }: Calibrated): string[] {
	if (forms.length === 0) return [];
	const rows = drifts.map(({ id, chiSquare, degrees, p, differences, isDrifting }) => [
		id,
		chiSquare.toFixed(2),
		`${degrees}`,
		p.toFixed(3),
		...differences.map((difference) => difference.toFixed(2)),
		isDrifting ? 'drifts' : '',
	]);
	const names = forms.map((_, index) => `form ${index + 1}`);
	return [
		'',
		table([['anchor', 'χ²', 'df', 'p', ...names, ''], ...rows], [0]),
		...forms.map(({ items, people }, index) => `Form ${index + 1}: ${people} people; ${items.join(', ')}`),
		'The columns of forms say how many logits harder the anchor is than in the other forms.',
	];
}

function notesOn({ items, kept, model, fits, drifts, hasConverged, iterations }: Calibrated): string[] {
	const atBound = items.filter(({ isAtBound }) => isAtBound).map(({ id }) => id);
	const fewest = FEWEST_ANSWERS[model];
	const few = items.filter(({ n }) => n < fewest).map(({ id }) => id);
	return [
		...kept.map(({ id, reason }) => `${id} has no parameters: ${keptText(reason, model)}.`),
		...(hasConverged
			? []
			: [`The estimation did not converge in ${iterations} iterations: don't use the parameters.`]),
		...(atBound.length > 0
			? [`The slope is as high or low as it may be, so it is no estimate: ${atBound.join(', ')}`]
			: []),
		...(few.length > 0
			? [`There are fewer than ${fewest} answers, so the parameters are only rough: ${few.join(', ')}`]
			: []),
		...(items.some(({ seA }) => seA === null)
			? ['The answers do not identify all parameters, so there are no standard errors.']
			: []),
		...unfitLines(items.map(({ id }, index) => ({ name: id, fit: fits[index] ?? null }))),
		...driftLines(drifts),
	];
}
