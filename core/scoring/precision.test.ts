import { describe, expect, it } from 'vitest';
import type { Question, Scoring } from '../quiz/quiz.ts';
import { precisionAlong, type Ruler, rightSideProbability, statementInformation } from './precision.ts';

const iq: Ruler = { zero: 100, unit: 15, from: 55, to: 145, hasPrior: true };

describe('the precision along a ruler', () => {
	const even = [{ scale: null, at: () => 3 }];

	it('has the standard error of the posterior in the units of the ruler', () => {
		const [found] = precisionAlong(iq, [even], 3);
		// 15/√(3 + 1); the reliability is 3/(3 + 1).
		expect(found?.places.map(({ place, error }) => [place, error])).toEqual([
			[55, 7.5],
			[100, 7.5],
			[145, 7.5],
		]);
		expect(found?.reliability).toBeCloseTo(0.75, 6);
	});

	it('has that of the answers alone without a prior, and no reliability', () => {
		const [found] = precisionAlong({ ...iq, hasPrior: false }, [even], 2);
		expect(found?.places[0]?.error).toBeCloseTo(15 / Math.sqrt(3), 10);
		expect(found?.reliability).toBeNull();
	});

	it('is that of the mean information of all forms, at the ability of each place', () => {
		const forms = [[{ scale: null, at: (theta: number) => theta + 4 }], [{ scale: null, at: () => 0 }]];
		const [found] = precisionAlong(iq, forms, 3);
		expect(found?.places.map(({ information }) => information)).toEqual([0.5, 2, 3.5]);
	});

	it('is nothing without forms', () => {
		expect(precisionAlong(iq, [], 3)).toEqual([]);
	});
});

describe('the right side of the middle', () => {
	it('is as likely as Φ of the distance in standard errors', () => {
		// Φ(0), Φ(1), and Φ(2) from a table of the normal distribution.
		expect([0, 0.5, 1].map((distance) => rightSideProbability(distance, 4).toFixed(4))).toEqual([
			'0.5000',
			'0.8413',
			'0.9772',
		]);
	});
});

describe('statements', () => {
	const statement = (id: string, scale: string) =>
		({ type: 'statement', id, scale, keyed: 1, answers: [], words: {} }) satisfies Question;
	const questions = ['a', 'b', 'c'].map((id) => statement(id, id === 'c' ? 'other' : 'one'));
	const designed = { version: 'emotional-3', discrimination: 1, guessing: 0 } satisfies Scoring;
	const group = { population: 'X', people: 1000, languages: ['en'], years: [2026, 2026] } as const;
	const scale = { mean: 0.5, sd: 1.2, meanError: 0.1, sdError: 0.1, covariance: 0 };

	it('add up within their scales', () => {
		const [one, other] = statementInformation({ questions, scoring: designed });
		expect([one?.scale, other?.scale]).toEqual(['one', 'other']);
		expect(one?.at(0)).toBeCloseTo(2 * 0.5949, 4);
		expect(other?.at(0)).toBeCloseTo(0.5949, 4);
	});

	it('have the parameters of the calibration in use', () => {
		const items = { c: { a: 1, b: [0], c: 0 } };
		const scoring = { ...designed, calibration: { number: 1, items } };
		expect(statementInformation({ questions, scoring })[1]?.at(0)).toBeCloseTo(0.25, 10);
	});

	it('are told on the scale of the norm in use', () => {
		const scoring = { ...designed, norm: { number: 1, group, scales: { one: scale } } };
		const [one, other] = statementInformation({ questions, scoring });
		const [plain] = statementInformation({ questions, scoring: designed });
		// One SD there is 1.2 here, so the information per SD is 1.44 times as much.
		expect(one?.at(0)).toBeCloseTo(1.44 * (plain?.at(0.5) ?? 0), 10);
		expect(other?.at(0)).toBeCloseTo(0.5949, 4);
	});
});
