import { describe, expect, it } from 'vitest';
import { simulateForms } from '../../test/linking/simulate-forms.ts';
import { whole } from '../statistics/pieces.ts';
import { anchorDrifts, formsOf } from './anchor-drift.ts';
import { calibrate } from './calibrate.ts';

describe('simulated forms', () => {
	const settings = { model: '1pl', guessing: 0.125, prior: null } as const;
	const driftsOf = (seed: number, harder: number) => {
		const { responses, anchors } = simulateForms({ seed, forms: 2, takers: 800, own: 8, harder });
		const forms = formsOf(responses, anchors).map((each) => whole(calibrate(each, settings)));
		return anchorDrifts(forms, anchors);
	};

	it('have an anchor that drifts where it is a logit harder in one of them, and no others', () => {
		const [first, ...others] = driftsOf(1, 1);
		expect(first?.isDrifting).toBe(true);
		expect(first?.differences[1]).toBeGreaterThan(0.5);
		expect(others.map(({ isDrifting }) => isDrifting)).toEqual(Array(5).fill(false));
	});

	it('rarely have a significant difference by chance', () => {
		const all = [2, 3, 4, 5, 6, 7].flatMap((seed) => driftsOf(seed, 0));
		expect(all).toHaveLength(36);
		// On average, 2 of 36 are under .05.
		expect(all.filter(({ p }) => p < 0.05).length).toBeLessThanOrEqual(7);
		expect(all.filter(({ isDrifting }) => isDrifting).length).toBeLessThanOrEqual(2);
	});
});
