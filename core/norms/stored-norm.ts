import { isLanguageCode } from '../language/languages.ts';
import type { NormScale, StoredNorm } from './norm.ts';

/** A norm as it is stored; `languages` is a JSON list, and `scales` holds a `NormScale` by scale, as JSON. */
export type NormRow = {
	id: number;
	scoring_version: string;
	population: string;
	people: number;
	languages: string;
	year_from: number;
	year_to: number;
	scales: string;
};

/** What makes a stored norm unusable. */
export type NormRowFault =
	| 'scales'
	| 'mean'
	| 'sd'
	| 'errors'
	| 'people'
	| 'languages'
	| 'years'
	| 'population';

/** Reads a stored norm: the norm, or everything that is wrong with its row. */
export function readNorm(
	row: NormRow,
): { norm: StoredNorm; faults: [] } | { norm: null; faults: NormRowFault[] } {
	const listed = jsonIn(row.languages);
	const languages = Array.isArray(listed) ? listed.filter(isLanguageCode) : [];
	const scales = scalesIn(row.scales);
	const each = Object.values(scales);
	const checks: [NormRowFault, boolean][] = [
		['scales', each.length > 0],
		['mean', each.every(({ mean }) => Number.isFinite(mean) && Math.abs(mean) < FARTHEST)],
		['sd', each.every(({ sd }) => sd > 0 && sd < FARTHEST)],
		[
			'errors',
			each.every(
				({ meanError, sdError, covariance }) =>
					meanError > 0 &&
					sdError > 0 &&
					Number.isFinite(covariance) &&
					Math.abs(covariance) <= meanError * sdError,
			),
		],
		['people', Number.isInteger(row.people) && row.people > 0],
		['languages', languages.length > 0 && languages.length === (listed as unknown[]).length],
		['years', row.year_from > 2000 && row.year_to >= row.year_from],
		['population', row.population.trim() !== ''],
	];
	const faults = checks.flatMap(([fault, isRight]) => (isRight ? [] : [fault]));
	if (faults.length > 0) return { norm: null, faults };
	const group = {
		population: row.population,
		people: row.people,
		languages,
		years: [row.year_from, row.year_to] as const,
	};
	return { norm: { number: row.id, scoring: row.scoring_version, group, scales }, faults: [] };
}

/**
 * The scales by name; none if one of them isn't an object. What should be a number and isn't is NaN, which no check
 * lets pass.
 */
function scalesIn(text: string): Record<string, NormScale> {
	const stored = jsonIn(text);
	const scales: Record<string, NormScale> = {};
	for (const [name, scale] of Object.entries(isObject(stored) ? stored : {})) {
		if (!isObject(scale)) return {};
		const number = (of: keyof NormScale) => (typeof scale[of] === 'number' ? scale[of] : Number.NaN);
		scales[name] = {
			mean: number('mean'),
			sd: number('sd'),
			meanError: number('meanError'),
			sdError: number('sdError'),
			covariance: number('covariance'),
		};
	}
	return scales;
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return null;
	}
}

/** Beyond this, a mean or SD of abilities can't be true. */
const FARTHEST = 5;
