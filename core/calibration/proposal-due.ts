import type { CalibrationModel } from './calibrate.ts';
import { FEWEST_ANSWERS } from './designed-items.ts';

/** How many takers of a quiz are stored, and how many of them began after the last calibration was made. */
export type StoredTakers = { stored: number; begun: number };

/** How many takers have to be new, as a share of those of the last calibration. */
const NEW = 0.1;

/**
 * Whether a quiz has enough new takers for another calibration than the last, when `last` were stored; null if there
 * is none. New are those by whom there are more, or who began later, because earlier ones may have been deleted since.
 */
export function isProposalDue(
	{ stored, begun }: StoredTakers,
	last: number | null,
	model: CalibrationModel,
): boolean {
	if (stored < FEWEST_ANSWERS[model]) return false;
	return last === null || Math.max(stored - last, begun) >= NEW * last;
}
