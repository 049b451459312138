import { expect, it } from 'vitest';
import { accuracyOf } from '../../test/linking/accuracy.ts';
import { usualSlopePrior } from './calibrate.ts';

// `node test/linking/linking.ts` does the same with 30 items and 3,000 people a form.
it.each([
	['1pl', 0],
	['2pl', 0.3],
] as const)(
	'%s of forms with common anchors is as accurate as the answers allow, and so is the IQ',
	(model, slopes) => {
		const { a, b, iq, coverage, coverageAt } = accuracyOf(
			{ seed: 5, forms: 2, takers: 700, own: 10, slopes },
			{ model, guessing: 0.125, prior: usualSlopePrior },
		);
		expect(b.error / b.bound).toBeLessThan(1.15);
		if (model === '2pl') expect(a.error / a.bound).toBeLessThan(1.15);
		for (const { mean } of iq) expect(Math.abs(mean)).toBeLessThan(1);
		expect(coverage.estimated).toBeGreaterThan(0.93);
		expect(coverage.estimated).toBeLessThan(0.97);
		for (const at of coverageAt) expect(Math.abs(at.estimated - at.true)).toBeLessThan(0.02);
		const told = coverageAt.map((at) => (at.estimated - at.true).toFixed(4));
		console.info(
			`${model}: RMSE of b ${(b.error / b.bound).toFixed(2)}, of a ${(a.error / a.bound).toFixed(2)} of the bound; coverage ${coverage.estimated}, by true parameters ${coverage.true}, differences ${told.join(', ')}`,
		);
	},
);
