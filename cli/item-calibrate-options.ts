import type { CalibrationModel } from '../core/calibration/calibrate.ts';
import { UsageError } from './command.ts';

const models: readonly CalibrationModel[] = ['1pl', '2pl', 'graded'];

/** The model that an option names. */
export function calibrationModel(model: string): CalibrationModel {
	const known = models.find((each) => each === model);
	if (!known) throw new UsageError(`--model must be ${models.join(', ')}`);
	return known;
}

/** The chance of guessing right that an option gives, at most `most`. */
export function guessingUpTo(most: number, guessing: string): number {
	const chance = Number(guessing);
	if (guessing.trim() === '' || !(chance >= 0 && chance <= most))
		throw new UsageError(`--guessing must be a number from 0 to ${most}, not '${guessing}'`);
	return chance;
}
