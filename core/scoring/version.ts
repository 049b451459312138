/**
 * A version of a scoring is a name and a number, such as `iq-2`, which authors choose. What changes results beyond that
 * is told behind it: `iq-2b` by the second edition of the rule, `iq-2.7` with the parameters of calibration 7,
 * `iq-2.7.3` with norm 3 as well, `iq-2.0.3` with norm 3 alone, and `iq-2-without-m01` without a question.
 */
const grammar = /-(\d+)[a-z]?((?:\.\d+){0,2})(-without-.+)?$/;

/** The form of a version as authors choose it, without what the program adds. */
export const writtenVersion = /^(?!.*-\d+-without-)[a-z][a-z0-9-]*-\d+$/;

/** The name in a version; only scorings with the same name are comparable. */
export function nameIn(version: string): string {
	return version.replace(grammar, '');
}

/** A version by another edition of the rule than it was written for, which is told by a letter. */
export function byEdition(version: string, edition: number): string {
	const letter = String.fromCharCode('a'.charCodeAt(0) + edition - 1);
	return version.replace(grammar, `-$1${letter}$2$3`);
}

/** A version with the parameters of the calibration of this number. */
export function withCalibration(version: string, number: number): string {
	return `${version}.${number}`;
}

/** Whether a version has the parameters of a calibration; one with a norm alone has 0 in their place. */
export function hasCalibration(version: string): boolean {
	return /^\.[1-9]/.test(grammar.exec(version)?.[2] ?? '');
}

/** A version with the norm of this number; `isCalibrated` if it has the parameters of a calibration, too. */
export function withNorm(version: string, number: number, isCalibrated: boolean): string {
	return `${isCalibrated ? version : withCalibration(version, 0)}.${number}`;
}

/** A version that doesn't count these questions. */
export function notCounting(version: string, ids: readonly string[]): string {
	return `${version}-without-${ids.join('-')}`;
}
