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
import { type DesignedScale, linked, linkToDesigns } from './mean-linking.ts';
import { gradeCounts, type Responses, selectItems } from './responses.ts';

/** Why an item stays as it was designed. */
export type KeptReason =
	| Exclude<CalibrationFault['fault'], 'too_few_items' | 'too_few_people'>
	| 'few_answers'
	| 'at_chance'
	| 'at_bound'
	| 'not_identified';

/** An item that stays as designed, with its number of answers. */
export type KeptItem = { id: string; n: number; reason: KeptReason };

/** An item's estimates (`CalibratedItem`), and where they come from. */
export type EstimatedItem = Omit<CalibratedItem, 'isAtBound'> & { source: ParameterSource };

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

/**
 * Estimates the items that have enough answers. An item whose parameters can't be estimated stays as designed, and
 * the others are estimated without it: it doesn't vary, has an unused grade, is solved no more often than by
 * guessing, or its slope or difficulty ends up at the limit of what is allowed. Items with few answers get
 * difficulties by their designs, if there are designs. All are put on the scale of the designs (`linkToDesigns`).
 */
export function estimateItems(responses: Responses, settings: EstimationSettings): Estimates {
	const { model, guessingOf, scale, features } = settings;
	const answers = new Map(
		gradeCounts(responses).map((counts, item) => [responses.items[item]?.id ?? '', sumOf(counts)] as const),
	);
	const kept: KeptItem[] = [];
	const leaveOut = (used: Responses, found: readonly { id: string; reason: KeptReason }[]) => {
		for (const { id, reason } of found) kept.push({ id, n: answers.get(id) ?? 0, reason });
		return selectItems(used, (id) => !found.some((each) => each.id === id));
	};
	let used = withEnoughAnswers(responses, model);
	used = leaveOut(used, atChance(used, guessingOf));
	for (;;) {
		const faults = calibrationFaults(used, model);
		const own = faults.flatMap((each) => ('id' in each ? [{ id: each.id, reason: each.fault }] : []));
		if (own.length > 0) {
			used = leaveOut(used, own);
			continue;
		}
		for (const { fault } of faults)
			if (fault === 'too_few_items' || fault === 'too_few_people') return { kept, fault };
		const guessing = used.items.map(({ id }) => guessingOf(id));
		const calibration = calibrate(used, { model, guessing, prior: usualSlopePrior });
		const fault = estimationFault(calibration, model);
		if (fault) return { kept, fault };
		const { items, logLikelihood, iterations } = calibration;
		const beyond = items.flatMap((item) => {
			const reason = limitOf(item);
			return reason ? [{ id: item.id, reason }] : [];
		});
		if (beyond.length > 0) {
			used = leaveOut(used, beyond);
			continue;
		}
		const out = new Set(kept.map(({ id }) => id));
		const known = selectItems(responses, (id) => !out.has(id));
		const designs = features && { ...scale, features };
		const byDesign = designs ? difficultiesByDesign(known, items, guessingOf, designs).items : [];
		if (!designs) {
			const few = known.items.filter(({ id }) => !used.items.some((each) => each.id === id));
			for (const { id } of few) kept.push({ id, n: answers.get(id) ?? 0, reason: 'few_answers' });
		}
		const all: EstimatedItem[] = [
			...items.map(({ id, a, b, seA, seB, n }) => ({ id, a, b, seA, seB, n, source: 'answers' as const })),
			...byDesign.map(({ b, ...item }) => ({
				...item,
				b: [b.value],
				seA: null,
				seB: [b.sd],
				source: 'design' as const,
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

function sumOf(counts: readonly number[]): number {
	return counts.reduce((sum, count) => sum + count, 0);
}

/** The share of people who know the answer, below which it can't be told from guessing. */
const LEAST_KNOWN = 0.02;
/** In SDs of the ability, where the grid ends. */
const HARDEST = 6;
