import { type AskedItem, idsAmong } from '../calibration/asked-in.ts';
import { calibratedScoring, type ItemBank } from '../calibration/calibrated-scoring.ts';
import type { LanguageCode } from '../language/languages.ts';
import { normedScoring, type StoredNorm, versionInUse } from '../norms/norm.ts';
import type { Scoring, Snapshot } from '../quiz/quiz.ts';
import { scoringWithout } from './uncounted.ts';

/** What is in use for a quiz: its calibration, its norms, and which questions are out of scoring; in a language. */
type PresentRules = {
	bank: ItemBank | undefined;
	norms: readonly StoredNorm[] | undefined;
	out: readonly AskedItem[];
	language: LanguageCode;
};

/**
 * How a quiz scores the questions of a snapshot now: with the parameters and the norm in use, and without the questions that
 * are out of scoring in this language. A draw is scored as its form is. A norm is used only if it holds for the calibration in use,
 * even in languages whose words have no parameters in it.
 */
export function presentScoring(
	scoring: Scoring,
	snapshot: Snapshot,
	{ bank, norms, out, language }: PresentRules,
): Scoring {
	const inUse = norms?.filter((norm) => norm.scoring === versionInUse(scoring, bank));
	const normed = normedScoring(calibratedScoring(scoring, snapshot, bank, language), inUse);
	return scoringWithout(normed, idsAmong(out, snapshot.drawnFrom ?? snapshot, language));
}
