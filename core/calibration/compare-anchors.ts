import type { Pieces } from '../statistics/pieces.ts';
import { type AnchorDrift, anchorDrifts } from './anchor-drift.ts';
import type { AnswerBook } from './answer-book.ts';
import type { Calibration } from './calibrate.ts';
import { withEnoughAnswers } from './designed-items.ts';
import { calibrateUsable, type EstimationSettings } from './estimate-items.ts';

/** The forms that were compared, with their numbers of people, and the drift of each anchor by the id of its item. */
export type AnchorComparison = { forms: { form: number; people: number }[]; drifts: AnchorDrift[] };

/**
 * Compares the anchors of a quiz in all forms in which each of them has as many answers as an item needs to be
 * estimated. Each of these forms is calibrated separately. Null if a quiz has no anchors; fewer than two forms have no drifts.
 */
export function* compareAnchors(
	book: Pick<AnswerBook, 'items' | 'byForm'>,
	settings: Pick<EstimationSettings, 'model' | 'guessingOf'>,
): Pieces<AnchorComparison | null> {
	const anchors = book.items.filter(({ isAnchor }) => isAnchor);
	if (anchors.length === 0) return null;
	const ids = anchors.map(({ id }) => id);
	const forms: { form: number; people: number; calibration: Calibration }[] = [];
	for (const { form, responses } of book.byForm()) {
		const enough = withEnoughAnswers(responses, settings.model);
		if (!ids.every((id) => enough.items.some((item) => item.id === id))) continue;
		const { fault, calibration } = yield* calibrateUsable(enough, settings);
		if (fault !== null) continue;
		const people = responses.patterns.reduce((sum, { count }) => sum + count, 0);
		forms.push({ form, people, calibration });
	}
	const itemOf = new Map(anchors.map(({ id, item }) => [id, item]));
	const drifts = anchorDrifts(
		forms.map(({ calibration }) => calibration),
		ids,
	);
	return {
		forms: forms.map(({ form, people }) => ({ form, people })),
		drifts: drifts.map((drift) => ({ ...drift, id: itemOf.get(drift.id) ?? drift.id })),
	};
}
