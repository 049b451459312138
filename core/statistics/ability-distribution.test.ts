import { expect, it } from 'vitest';
import { gaussian, seeded } from '../../test/simulate.ts';
import { abilityDistribution, inDistribution } from './ability-distribution.ts';

const models = Array.from({ length: 20 }, (_, index) => ({
	slope: 1.2,
	intercepts: [1.5 - index / 7],
	guessing: 0.15,
}));

it('finds the mean and the spread of abilities from scores', () => {
	const random = seeded(3);
	const takers = Array.from({ length: models.length + 1 }, () => 0);
	for (let taker = 0; taker < 20_000; taker++) {
		const theta = -0.6 + 1.4 * gaussian(random);
		const score = models.filter(({ slope, intercepts: [intercept = 0], guessing }) => {
			const knows = random() < 1 / (1 + Math.exp(-slope * theta - intercept));
			return knows || random() < guessing;
		}).length;
		takers[score] = (takers[score] ?? 0) + 1;
	}
	const table = { items: models.map((_, item) => item), takers, right: [] };
	const { mean, sd } = abilityDistribution(table, models);
	// Four standard errors of a mean of 20,000 are .04 if abilities were known.
	expect(Math.abs(mean + 0.6)).toBeLessThan(0.06);
	expect(Math.abs(sd - 1.4)).toBeLessThan(0.06);
	// On the scale on which they have mean 0 and SD 1, they do.
	const again = abilityDistribution(
		table,
		models.map((model) => inDistribution(model, { mean, sd })),
	);
	expect(again.mean).toBeCloseTo(0, 2);
	expect(again.sd).toBeCloseTo(1, 2);
});
