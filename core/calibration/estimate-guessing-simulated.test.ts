import { describe, expect, it } from 'vitest';
import { gaussian, seeded } from '../../test/simulate.ts';
import { whole } from '../statistics/pieces.ts';
import { estimateGuessing, isGuessingOff } from './estimate-guessing.ts';
import { groupResponses } from './responses.ts';

/** Answers of simulated people to 12 items that are guessed right with this chance. */
function answers(people: number, chance: number, seed: number) {
	const random = seeded(seed);
	const rows = Array.from({ length: people }, () => {
		const theta = gaussian(random);
		return Array.from({ length: 12 }, (_, item) => {
			const known = 1 / (1 + Math.exp(-1.6 + (3.2 * item) / 11 - theta));
			return Number(random() < chance + (1 - chance) * known);
		});
	});
	return groupResponses(rows[0]?.map((_, item) => ({ id: `i${item}`, grades: 2 })) ?? [], rows);
}

describe('one chance of guessing, estimated from answers', () => {
	it('is the true one within its error, and fits clearly better than designed ones that are too low', () => {
		const errors = [1, 2, 3].map((seed) => {
			const found = whole(estimateGuessing(answers(4000, 0.25, seed), '1pl', () => 0.125));
			if (!found) throw new Error('Nothing was estimated');
			expect(isGuessingOff(found)).toBe(true);
			expect(found.designed).toBe(0.125);
			expect(found.standardError).toBeLessThan(0.03);
			return (found.chance - 0.25) / found.standardError;
		});
		for (const error of errors) expect(Math.abs(error)).toBeLessThan(3);
		expect(Math.abs(errors.reduce((sum, error) => sum + error, 0) / 3)).toBeLessThan(2);
	});

	it('does not fit clearly better than designed ones that are right', () => {
		const found = whole(estimateGuessing(answers(4000, 0.2, 4), '1pl', () => 0.2));
		expect(found && isGuessingOff(found)).toBe(false);
		expect(found?.gain).toBeGreaterThan(-0.1);
		expect(Math.abs((found?.chance ?? 0) - 0.2)).toBeLessThan(3 * (found?.standardError ?? 0));
	});

	it('is only estimated from enough people', () => {
		expect(whole(estimateGuessing(answers(1999, 0.25, 5), '1pl', () => 0.125))).toBeNull();
	});
});
