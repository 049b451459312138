import { expect, it } from 'vitest';
import { isContinued } from '../scoring/score-again.ts';
import { normedScoring, type StoredNorm } from './norm.ts';
import { type NormRow, readNorm } from './stored-norm.ts';

const scale = { mean: 0.1, sd: 0.9, meanError: 0.03, sdError: 0.02, covariance: 0.0001 };
const row: NormRow = {
	id: 2,
	scoring_version: 'iq-3.7',
	population: 'Germany, 2024',
	people: 1200,
	languages: '["de","en"]',
	year_from: 2026,
	year_to: 2027,
	scales: JSON.stringify({ iq: scale }),
};
const scoring = { version: 'iq-3', discrimination: 1.3, guessing: 0.125 };

it('is read, and used for its own scoring only', () => {
	const { norm } = readNorm(row);
	expect(norm).toMatchObject({
		number: 2,
		group: { people: 1200, languages: ['de', 'en'], years: [2026, 2027] },
	});
	const norms = [norm as StoredNorm];
	expect(normedScoring(scoring, norms)).toBe(scoring);
	const calibrated = { ...scoring, version: 'iq-3.7', calibration: { number: 7, items: {} } };
	const normed = normedScoring(calibrated, norms);
	expect(normed).toMatchObject({ version: 'iq-3.7.2', norm: { number: 2, scales: { iq: { mean: 0.1 } } } });
	expect(isContinued(normed, scoring)).toBe(true);
	const designed = normedScoring(scoring, [{ ...(norm as StoredNorm), scoring: 'iq-3' }]);
	expect(designed.version).toBe('iq-3.0.2');
	expect(isContinued(scoring, designed)).toBe(true);
	expect(isContinued({ version: 'iq-plain-3' }, designed)).toBe(false);
});

it.each([
	['scales', { scales: '{}' }],
	['scales', { scales: 'x' }],
	['scales', { scales: '{"iq":null}' }],
	['scales', { scales: JSON.stringify([scale]) }],
	['sd', { scales: JSON.stringify({ iq: { ...scale, sd: '1' } }) }],
	['errors', { scales: JSON.stringify({ iq: { ...scale, sdError: undefined } }) }],
	['mean', { scales: JSON.stringify({ iq: scale, other: { ...scale, mean: null } }) }],
	['sd', { scales: JSON.stringify({ iq: { ...scale, sd: 0 } }) }],
	['errors', { scales: JSON.stringify({ iq: { ...scale, meanError: -1 } }) }],
	['errors', { scales: JSON.stringify({ iq: { ...scale, covariance: 1 } }) }],
	['people', { people: 0 }],
	['languages', { languages: '[]' }],
	['languages', { languages: '["xx"]' }],
	['languages', { languages: 'x' }],
	['years', { year_to: 2020 }],
	['population', { population: ' ' }],
])('is not used with a damaged row: %s', (fault, changed) => {
	expect(readNorm({ ...row, ...changed })).toEqual({ norm: null, faults: [fault] });
});
