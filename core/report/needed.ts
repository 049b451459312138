import type { Text } from '../language/text.ts';
import type { Result } from '../scoring/score.ts';
import { hasCalibration } from '../scoring/version.ts';

/**
 * How many first attempts a comparison group needs before its results are no longer provisional: the 95%
 * margin of error of its mean, 1.96·15/√n IQ points, is then under one point, less than the rounding of a
 * score. It is also more than the 200 answers from which an item is judged (docs/decisions/0027).
 */
export const NEEDED_FIRST_ATTEMPTS = 1000;

/**
 * What a report says of a provisional result with this many first attempts, and why: too few so far, or enough
 * that no norm has been made of. An IQ will have an average to be compared with. With a calibration, it rests on
 * answers, however many there are now, but not its midpoint or levels; the report's own texts then say why it is
 * provisional. `inFigures` formats a number.
 */
export function provisionalTexts(
	{ kind, scoring_version: version }: Pick<Result, 'kind' | 'scoring_version'>,
	firstAttempts: number,
	inFigures: (count: number) => string,
): { badge: Text; why: Text | null } {
	if (hasCalibration(version)) {
		const scale = kind === 'placement' ? 'levels' : 'midpoint';
		return { badge: { id: 'report.provisional.calibrated', values: { scale } }, why: null };
	}
	if (firstAttempts >= NEEDED_FIRST_ATTEMPTS)
		return { badge: { id: 'report.provisional.enough' }, why: { id: 'report.provisional.why_enough' } };
	const values = {
		count: inFigures(firstAttempts),
		needed: inFigures(NEEDED_FIRST_ATTEMPTS),
		has: firstAttempts === 0 ? 'none' : 'some',
	};
	const why: Text = { id: 'report.provisional.why', values };
	return {
		badge: { id: 'report.provisional', values },
		why: kind === 'iq' ? { sentences: [why, { id: 'report.provisional.average', values }] } : why,
	};
}
