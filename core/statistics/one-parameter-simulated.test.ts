import { expect, it } from 'vitest';
import { gaussian, seeded } from '../../test/simulate.ts';
import type { ScoreTable } from '../calibration/score-table.ts';
import { itemFits } from './item-fit.ts';
import { fitOneParameter } from './one-parameter.ts';
import { whole } from './pieces.ts';

const difficulties = Array.from({ length: 12 }, (_, item) => -2.5 + item * 0.38);

/** Answers of people from N(0, 1) to items with slope 1; if set, one item has the slope given. */
function simulate(random: () => number, people: number, guessing: number, slopeOfMiddle = 1): ScoreTable {
	const takers = Array.from({ length: difficulties.length + 1 }, () => 0);
	const right = difficulties.map(() => takers.map(() => 0));
	for (let person = 0; person < people; person++) {
		const theta = gaussian(random);
		const answers = difficulties.map((b, item) => {
			const logit = (item === 6 ? slopeOfMiddle : 1) * (theta - b);
			return Number(random() < guessing + (1 - guessing) / (1 + Math.exp(-logit)));
		});
		const score = answers.reduce((sum, answer) => sum + answer, 0);
		takers[score] = (takers[score] ?? 0) + 1;
		answers.forEach((answer, item) => {
			const own = right[item];
			if (own) own[score] = (own[score] ?? 0) + answer;
		});
	}
	return { items: difficulties.map((_, item) => item), takers, right };
}

const guessing = difficulties.map(() => 0.125);

it('the 1PL of people who guess has their parameters, and its items fit', () => {
	const random = seeded(7);
	let [flags, items, squares, slopes] = [0, 0, 0, 0];
	const runs = 15;
	for (let run = 0; run < runs; run++) {
		const table = simulate(random, 1500, 0.125);
		const models = whole(fitOneParameter(table, guessing)) ?? [];
		slopes += (models[0]?.slope ?? 0) / runs;
		models.forEach(({ slope, intercepts: [intercept = 0] }, item) => {
			squares += (-intercept / slope - (difficulties[item] ?? 0)) ** 2;
		});
		for (const fit of itemFits([table], models, 1)) {
			items++;
			if (fit && fit.p < 0.01) flags++;
		}
	}
	expect(items).toBe(12 * runs);
	expect(Math.abs(slopes - 1)).toBeLessThan(0.02);
	// Maximum likelihood from whole patterns errs by .08 too.
	expect(Math.sqrt(squares / items)).toBeLessThan(0.1);
	// Two flags are expected.
	expect(flags).toBeLessThanOrEqual(6);
});

it('an item with a much lower slope does not fit', () => {
	const table = simulate(seeded(8), 2000, 0.125, 0.2);
	const models = whole(fitOneParameter(table, guessing)) ?? [];
	expect(itemFits([table], models, 1)[6]?.p).toBeLessThan(1e-4);
});
