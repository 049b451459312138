import { expect, it } from 'vitest';
import { placementItems } from '../../../test/placement-items.ts';
import { mean, seeded } from '../../../test/simulate.ts';
import { idOf, nameOf } from '../../../test/told.ts';
import { comparePlacement } from './compare.ts';
import { type PlacementResult, scorePlacement } from './score.ts';

const differ = (one: PlacementResult, other: PlacementResult) =>
	idOf(comparePlacement.tell(one, other, nameOf).verdict) === 'compare.differs';

it('two levels of the same ability are said to differ in fewer than 5 of 100 pairs, wherever on the scale', () => {
	const random = seeded(641);
	const take = (ability: number) =>
		scorePlacement(
			placementItems,
			placementItems.map(({ difficulty, guessing = 0 }) => ({
				correct: random() < guessing + (1 - guessing) / (1 + Math.exp(difficulty - ability)),
				time: 9000,
			})),
		);
	for (const ability of [-3, -2, -1, 0, 1, 2, 3]) {
		const rate = mean(Array.from({ length: 300 }, () => +differ(take(ability), take(ability))));
		expect(rate).toBeLessThan(0.05);
	}
});
