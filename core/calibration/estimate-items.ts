import { type ItemFit, itemFits } from '../statistics/item-fit.ts';
import type { Pieces } from '../statistics/pieces.ts';
import {
	type CalibratedItem,
	type Calibration,
	type CalibrationFault,
	type CalibrationModel,
	calibrate,
	calibrationFaults,
	usualSlopePrior,
} from './calibrate.ts';
import type { ParameterSource } from './calibrated-scoring.ts';
import { difficultiesByDesign, type ItemDesigns, withEnoughAnswers } from './designed-items.ts';
import type { SlopePrior } from './maximization.ts';
import { type DesignedScale, linked, linkToDesigns } from './mean-linking.ts';
import { gradeCounts, type Responses, selectItems } from './responses.ts';
import { scoreTables } from './score-table.ts';

/** Why an item stays as it was designed. */
export type KeptReason =
	| Exclude<CalibrationFault['fault'], 'too_few_items' | 'too_few_people'>
	| 'few_answers'
	| 'at_chance'
	| 'at_bound'
	| 'not_identified';

/** An item that stays as designed, with its number of answers. */
export type KeptItem = { id: string; n: number; reason: KeptReason };

/**
 * An item's estimates (`CalibratedItem`), where they come from, and how its answers fit the model (`itemFits`), of which a graded one
 * and the items by design have no such test.
 */
export type EstimatedItem = Omit<CalibratedItem, 'isAtBound'> & {
	source: ParameterSource;
	fit: ItemFit | null;
};

/** Why nothing could be estimated. */
export type EstimationFault =
	| 'too_few_items'
	| 'too_few_people'
	| 'not_converged'
	| 'not_identified'
	| 'at_bound';

/** What was estimated together, or why nothing was; in both cases, the items that stay as designed so far. */
export type Estimates = { kept: KeptItem[] } & (
	| { fault: EstimationFault }
	| { fault: null; items: EstimatedItem[]; logLikelihood: number; iterations: number }
);

/** How items are estimated. */
export type EstimationSettings = {
	model: CalibrationModel;
	/** 0 for statements. */
	guessingOf(id: string): number;
	scale: DesignedScale;
	/** The features of designs by id, for items with few answers; null if there are none. */
	features: ItemDesigns['features'] | null;
};

/** A calibration of the items that can be estimated, the answers to these, and why the others can't be. */
export type UsableCalibration = { kept: KeptItem[]; used: Responses } & (
	| { fault: 'too_few_items' | 'too_few_people'; calibration: null }
	| { fault: EstimationFault | null; calibration: Calibration }
);

/**
 * Calibrates without the items whose parameters can't be estimated, which are named with the reason: one that doesn't vary, has an
 * unused grade, is solved no more often than by guessing, or whose slope or difficulty (beyond ±6) ends up at the limit of what is
 * allowed. With a fault of the whole (`estimationFault`), the calibration is returned as it ended.
 */
export function* calibrateUsable(
	responses: Responses,
	{
		model,
		guessingOf,
		prior = usualSlopePrior,
	}: Pick<EstimationSettings, 'model' | 'guessingOf'> & { prior?: SlopePrior },
): Pieces<UsableCalibration> {
	const answers = answersById(responses);
	const kept: KeptItem[] = [];
	const leaveOut = (from: Responses, found: readonly { id: string; reason: KeptReason }[]) => {
		for (const { id, reason } of found) kept.push({ id, n: answers.get(id) ?? 0, reason });
		return selectItems(from, (id) => !found.some((each) => each.id === id));
	};
	let used = leaveOut(responses, atChance(responses, guessingOf));
	for (;;) {
		const faults = calibrationFaults(used, model);
		const own = faults.flatMap((each) => ('id' in each ? [{ id: each.id, reason: each.fault }] : []));
		if (own.length > 0) {
			used = leaveOut(used, own);
			continue;
		}
		for (const { fault } of faults)
			if (fault === 'too_few_items' || fault === 'too_few_people')
				return { kept, used, fault, calibration: null };
		const guessing = used.items.map(({ id }) => guessingOf(id));
		const calibration = yield* calibrate(used, { model, guessing, prior });
		const fault = estimationFault(calibration, model);
		const beyond = calibration.items.flatMap((item) => {
			const reason = limitOf(item);
			return reason ? [{ id: item.id, reason }] : [];
		});
		if (fault || beyond.length === 0) return { kept, used, fault, calibration };
		used = leaveOut(used, beyond);
	}
}

/**
 * Estimates the items that have enough answers. An item whose parameters can't be estimated stays as designed, and
 * the others are estimated without it (`calibrateUsable`). Items with few answers get
 * difficulties by their designs, if there are designs. All are put on the scale of the designs (`linkToDesigns`).
 */
export function* estimateItems(responses: Responses, settings: EstimationSettings): Pieces<Estimates> {
	const { model, guessingOf, scale, features } = settings;
	const { kept, used, fault, calibration } = yield* calibrateUsable(
		withEnoughAnswers(responses, model),
		settings,
	);
	if (fault) return { kept, fault };
	const { items, logLikelihood, iterations } = calibration;
	const out = new Set(kept.map(({ id }) => id));
	const known = selectItems(responses, (id) => !out.has(id));
	const designs = features && { ...scale, features };
	const byDesign = designs ? difficultiesByDesign(known, items, guessingOf, designs).items : [];
	if (!designs) {
		const answers = answersById(responses);
		const few = known.items.filter(({ id }) => !used.items.some((each) => each.id === id));
		for (const { id } of few) kept.push({ id, n: answers.get(id) ?? 0, reason: 'few_answers' });
	}
	const fits = calibratedFits(used, items, model, guessingOf);
	const all: EstimatedItem[] = [
		...items.map(({ id, a, b, seA, seB, n }, index) => ({
			id,
			a,
			b,
			seA,
			seB,
			n,
			source: 'answers' as const,
			fit: fits[index] ?? null,
		})),
		...byDesign.map(({ b, ...item }) => ({
			...item,
			b: [b.value],
			seA: null,
			seB: [b.sd],
			source: 'design' as const,
			fit: null,
		})),
	];
	const link = linkToDesigns(all, scale);
	return {
		kept,
		fault: null,
		items: all.map((item) => linked(item, link)),
		logLikelihood,
		iterations,
	};
}

/**
 * The fit of calibrated items to their answers, from groups of at least 200 people who reached the same items; null for graded ones.
 */
export function calibratedFits(
	responses: Responses,
	items: readonly CalibratedItem[],
	model: CalibrationModel,
	guessingOf: (id: string) => number,
): (ItemFit | null)[] {
	if (model === 'graded') return items.map(() => null);
	const fitted = items.map(({ id, a, b: [b = 0] }) => ({
		slope: a,
		intercepts: [-a * b],
		guessing: guessingOf(id),
	}));
	return itemFits(scoreTables(responses, FEWEST_FOR_FIT), fitted, model === '1pl' ? 1 : 2);
}

/** Why a calibration can't be used, or null. */
export function estimationFault(
	{ items, hasConverged }: Pick<Calibration, 'items' | 'hasConverged'>,
	model: CalibrationModel,
): EstimationFault | null {
	if (!hasConverged) return 'not_converged';
	if (items.every(({ seA }) => seA === null)) return 'not_identified';
	return model === '1pl' && items.some(({ isAtBound }) => isAtBound) ? 'at_bound' : null;
}

/** Items that are solved no more often than by guessing: their difficulty has no upper end. */
function atChance(
	responses: Responses,
	guessingOf: (id: string) => number,
): { id: string; reason: KeptReason }[] {
	return gradeCounts(responses).flatMap(([wrong = 0, right = 0], item) => {
		const { id } = responses.items[item] ?? { id: '' };
		const guessing = guessingOf(id);
		const known = (right / (wrong + right) - guessing) / (1 - guessing);
		return guessing > 0 && right > 0 && known < LEAST_KNOWN ? [{ id, reason: 'at_chance' as const }] : [];
	});
}

function limitOf({ b, seA, seB, isAtBound }: CalibratedItem): KeptReason | null {
	if (isAtBound || b.some((value) => Math.abs(value) > HARDEST)) return 'at_bound';
	const errors = [seA ?? Number.NaN, ...(seB ?? [])];
	return errors.every(Number.isFinite) ? null : 'not_identified';
}

/** How many people answered each item. */
function answersById(responses: Responses): Map<string, number> {
	return new Map(
		gradeCounts(responses).map((counts, item) => [
			responses.items[item]?.id ?? '',
			counts.reduce((sum, count) => sum + count, 0),
		]),
	);
}

/** The share of people who know the answer, below which it can't be told from guessing. */
const LEAST_KNOWN = 0.02;
const FEWEST_FOR_FIT = 200;
/** In SDs of the ability, where the grid ends. */
const HARDEST = 6;
