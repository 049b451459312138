import { expect, it } from 'vitest';
import type { Scoring } from '../quiz/quiz.ts';
import { isContinued } from '../scoring/score-again.ts';
import { mayCountTowardNorm } from './may-count-toward-norm.ts';
import { marginOfMean, normedScoring, onNormScale, type StoredNorm, versionInUse } from './norm.ts';
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
	['scales', { scales: 'null' }],
	['scales', { scales: '3' }],
	['scales', { scales: JSON.stringify({ iq: [] }) }],
	['scales', { scales: JSON.stringify({ iq: scale, other: 'x' }) }],
	['mean', { scales: JSON.stringify({ iq: { ...scale, mean: 5 } }) }],
	['mean', { scales: JSON.stringify({ iq: { ...scale, mean: -5 } }) }],
	['sd', { scales: JSON.stringify({ iq: { ...scale, sd: 5 } }) }],
	['errors', { scales: JSON.stringify({ iq: { ...scale, meanError: 0, covariance: 0 } }) }],
	['errors', { scales: JSON.stringify({ iq: { ...scale, sdError: 0, covariance: 0 } }) }],
	['errors', { scales: JSON.stringify({ iq: { ...scale, covariance: -0.0007 } }) }],
	['errors', { scales: JSON.stringify({ iq: { ...scale, covariance: undefined } }) }],
	['people', { people: 1.5 }],
	['languages', { languages: '["de","xx"]' }],
	['languages', { languages: '"de"' }],
	['languages', { languages: '{"0":"de"}' }],
	['years', { year_from: 2000 }],
	['population', { population: '' }],
])('is not used with a damaged row: %s', (fault, changed) => {
	expect(readNorm({ ...row, ...changed })).toEqual({ norm: null, faults: [fault] });
});

it('is used up to its limits', () => {
	for (const changed of [
		{ people: 1 },
		{ year_from: 2001, year_to: 2001 },
		{ scales: JSON.stringify({ iq: { ...scale, mean: -4.99, sd: 4.99 } }) },
		{ scales: JSON.stringify({ iq: { ...scale, covariance: scale.meanError * scale.sdError } }) },
		{ scales: JSON.stringify({ iq: { ...scale, covariance: -scale.meanError * scale.sdError } }) },
	])
		expect(readNorm({ ...row, ...changed })).toMatchObject({ norm: { scoring: 'iq-3.7' }, faults: [] });
});

it('says everything that is wrong at once', () => {
	expect(readNorm({ ...row, people: 0, population: '', languages: '[]', year_from: 1 }).faults).toEqual([
		'people',
		'languages',
		'years',
		'population',
	]);
});

it('is read with all its numbers', () => {
	expect(readNorm(row).norm).toEqual({
		number: 2,
		scoring: 'iq-3.7',
		group: { population: 'Germany, 2024', people: 1200, languages: ['de', 'en'], years: [2026, 2027] },
		scales: { iq: scale },
	});
});

it('is not used without norms, or for a scoring that has no parameters', () => {
	expect(normedScoring(scoring, undefined)).toBe(scoring);
	expect(normedScoring(scoring, [])).toBe(scoring);
	const { norm } = readNorm({ ...row, scoring_version: 'points-1' });
	const points = { version: 'points-1', passing: null } as Scoring;
	expect(normedScoring(points, [norm as StoredNorm])).toBe(points);
});

it('is counted for the scoring with the calibration in use', () => {
	expect(versionInUse(scoring, undefined)).toBe('iq-3');
	expect(versionInUse(scoring, { number: 7 })).toBe('iq-3.7');
});

it('places what is on the scale of the test where the population has mean 0 and SD 1', () => {
	const norm = { ...scale, mean: 0.5, sd: 0.8 };
	expect([0.5, 1.3, -0.3].map((place) => onNormScale(place, norm))).toEqual([
		expect.closeTo(0, 12),
		expect.closeTo(1, 12),
		expect.closeTo(-1, 12),
	]);
});

it('has a margin of error in points, with one decimal, never 0', () => {
	// 15 · 1.96 · 0.03/0.9 = 0.98, and 10 · 1.96 · 0.04/0.8 = 0.98.
	expect(marginOfMean({ ...scale, meanError: 0.03, sd: 0.9 }, 15)).toBe(1);
	expect(marginOfMean({ ...scale, meanError: 0.05, sd: 0.8 }, 10)).toBe(1.2);
	expect(marginOfMean({ ...scale, meanError: 1e-6 }, 15)).toBe(0.1);
});

it('may come from takers without a code of the kinds of tests that have norms', () => {
	const kinds = ['iq', 'emotional', 'knowledge', 'placement', 'types'] as const;
	const counted = kinds.filter((kind) => mayCountTowardNorm({ kind, byCode: false }));
	expect(counted).toEqual(['iq', 'emotional']);
	for (const kind of kinds) expect(mayCountTowardNorm({ kind, byCode: true })).toBe(false);
});
