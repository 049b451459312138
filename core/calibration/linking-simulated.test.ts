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
		const { a, b, iq } = accuracyOf(
			{ seed: 5, forms: 2, takers: 700, own: 10, slopes },
			{ model, guessing: 0.125, prior: usualSlopePrior },
		);
		expect(b.error / b.bound).toBeLessThan(1.15);
		if (model === '2pl') expect(a.error / a.bound).toBeLessThan(1.15);
		for (const { mean } of iq) expect(Math.abs(mean)).toBeLessThan(1);
	},
);
