import type { LanguageCode } from '../language/languages.ts';
import type { Scoring, Snapshot } from '../quiz/quiz.ts';
import { scoringWithout } from '../scoring/uncounted.ts';
import { type AskedItem, idsAmong } from './asked-in.ts';
import { calibratedScoring, type ItemBank } from './calibrated-scoring.ts';

/**
 * How a quiz scores the questions of a snapshot now: with the parameters in use, and without the questions that
 * are out of scoring in this language. A draw is scored as its form is.
 */
export function presentScoring(
	scoring: Scoring,
	snapshot: Snapshot,
	{ bank, out, language }: { bank: ItemBank | undefined; out: readonly AskedItem[]; language: LanguageCode },
): Scoring {
	const calibrated = calibratedScoring(scoring, snapshot, bank, language);
	return scoringWithout(calibrated, idsAmong(out, snapshot.drawnFrom ?? snapshot, language));
}
