import { describe, expect, it } from 'vitest';
import { placementItems as items } from '../../test/placement-items.ts';
import { cutsOf, levels, scorePlacement } from './placement.ts';

const time = 9000;
const upTo = (last: number) => items.map((_, index) => ({ correct: index < last, time }));

describe('a placement', () => {
	it('has its cuts where the items of a level are solved with probability .67, guessing included', () => {
		expect(cutsOf(items).map((cut) => Math.round(1000 * cut))).toEqual([-2559, -1459, -359, 741, 1841, 2841]);
	});

	it('rises with the levels that are solved', () => {
		const found = [0, 6, 13, 20, 27, 34, 40].map((last) => scorePlacement(items, upTo(last), 0.5).level);
		expect(found.map((level) => levels.indexOf(level ?? 'pre-A1'))).toEqual(
			found.map((level) => levels.indexOf(level ?? 'pre-A1')).toSorted((a, b) => a - b),
		);
		expect([found[0], found.at(-1)]).toEqual(['pre-A1', 'C2']);
	});

	it('is not given where the answers mean nothing', () => {
		expect(
			scorePlacement(
				items,
				items.map(() => undefined),
				1,
			),
		).toEqual({
			kind: 'placement',
			level: null,
			neighbour: null,
			reason: 'nothing_answered',
		});
		const fast = items.map(() => ({ correct: true, time: 900 }));
		expect(scorePlacement(items, fast, 0.1)).toMatchObject({
			level: null,
			neighbour: null,
			reason: 'too_fast',
		});
	});
});
