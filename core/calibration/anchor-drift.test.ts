import { describe, expect, it } from 'vitest';
import { anchorDrifts, formsOf } from './anchor-drift.ts';
import type { Calibration } from './calibrate.ts';
import { groupResponses } from './responses.ts';

/** A calibration of one form with these difficulties and standard errors, and slope 2. */
const form = (...items: [id: string, b: number, seB: number | null][]): Calibration => ({
	items: items.map(([id, b, seB]) => ({
		id,
		a: 2,
		b: [b],
		seA: 0.1,
		seB: seB === null ? null : [seB],
		n: 500,
		isAtBound: false,
	})),
	logLikelihood: -1,
	iterations: 1,
	hasConverged: true,
});

describe('the drift of anchors', () => {
	it('is what comes out by hand', () => {
		const two = anchorDrifts([form(['a', 0, 0.1]), form(['a', 0.4, 0.1])], ['a']);
		// .4²/(.1² + .1²) = 8, which p .0047 belongs to; .4 at a slope of 2 is .8 logits.
		expect(two[0]).toMatchObject({ chiSquare: expect.closeTo(8, 9), degrees: 1, isDrifting: true });
		expect(two[0]?.p).toBeCloseTo(0.0047, 4);
		expect(two[0]?.differences.map((each) => Math.round(100 * each) / 100)).toEqual([-0.8, 0.8]);
		// With weights 100, 100 and 25, the mean is .2; 100·.04 + 100·.04 + 25·.0 = 8.
		const three = anchorDrifts([form(['a', 0, 0.1]), form(['a', 0.4, 0.1]), form(['a', 0.2, 0.2])], ['a']);
		expect(three[0]).toMatchObject({ chiSquare: expect.closeTo(8, 9), degrees: 2, isDrifting: false });
	});

	it('needs a difference that matters, however certain it is', () => {
		const [drift] = anchorDrifts([form(['a', 0, 0.01]), form(['a', 0.1, 0.01])], ['a']);
		expect(drift?.p).toBeLessThan(1e-6);
		expect(drift?.isDrifting).toBe(false);
	});

	it('is not told of an anchor without a standard error, or of one form', () => {
		expect(anchorDrifts([form(['a', 0, 0.1]), form(['a', 1, null])], ['a'])).toEqual([]);
		expect(anchorDrifts([form(['a', 0, 0.1])], ['a'])).toEqual([]);
	});
});

it('forms are the items that are linked without anchors', () => {
	const items = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, grades: 2 }));
	const answers = groupResponses(items, [
		[1, 1, null, null, null],
		[0, null, 1, null, 0],
		[1, null, 0, 1, null],
		[1, null, null, null, null],
	]);
	const forms = formsOf(answers, ['a']);
	expect(forms.map((each) => each.items.map(({ id }) => id).join(''))).toEqual(['ab', 'acde']);
	expect(forms.map(({ patterns }) => patterns)).toEqual([
		[{ grades: [1, 1], count: 1 }],
		[
			{ grades: [0, 1, null, 0], count: 1 },
			{ grades: [1, 0, 1, null], count: 1 },
		],
	]);
});
