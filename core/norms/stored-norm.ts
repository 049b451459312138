import { isLanguageCode } from '../language/languages.ts';
import type { StoredNorm } from './norm.ts';

/** A norm as it is stored; `languages` is a JSON list. */
export type NormRow = {
	id: number;
	scoring_version: string;
	population: string;
	people: number;
	languages: string;
	year_from: number;
	year_to: number;
	mean: number;
	sd: number;
	mean_error: number;
	sd_error: number;
	covariance: number;
};

/** What makes a stored norm unusable. */
export type NormRowFault = 'mean' | 'sd' | 'errors' | 'people' | 'languages' | 'years' | 'population';

/** Reads a stored norm: the norm, or everything that is wrong with its row. */
export function readNorm(
	row: NormRow,
): { norm: StoredNorm; faults: [] } | { norm: null; faults: NormRowFault[] } {
	const { mean, sd, mean_error: meanError, sd_error: sdError, covariance } = row;
	const languages = listIn(row.languages).filter(isLanguageCode);
	const checks: [NormRowFault, boolean][] = [
		['mean', Math.abs(mean) < FARTHEST],
		['sd', sd > 0 && sd < FARTHEST],
		['errors', meanError > 0 && sdError > 0 && Math.abs(covariance) <= meanError * sdError],
		['people', Number.isInteger(row.people) && row.people > 0],
		['languages', languages.length > 0 && languages.length === listIn(row.languages).length],
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
	const norm = {
		number: row.id,
		scoring: row.scoring_version,
		group,
		mean,
		sd,
		meanError,
		sdError,
		covariance,
	};
	return { norm, faults: [] };
}

function listIn(text: string): unknown[] {
	try {
		const list: unknown = JSON.parse(text);
		return Array.isArray(list) ? (list as unknown[]) : [];
	} catch {
		return [];
	}
}

/** Beyond this, a mean or SD of abilities can't be true. */
const FARTHEST = 5;
