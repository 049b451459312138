import { beforeEach, describe, expect, it } from 'vitest';
import { type IqCurve, iqCurve, withoutScore } from './curve.ts';
import { curveBox } from './curve-box.ts';
import type { Tertile } from './tertiles.ts';

const BOX = { width: 900, height: 200 };
let curve: IqCurve;
beforeEach(() => {
	curve = iqCurve({ iq: 115, low: 107, high: 123 }, BOX);
});

describe('iqCurve', () => {
	it('spans the box with the population, lower than the bell', () => {
		expect(curve.line).toHaveLength(91);
		expect(curve.line[0]).toEqual({ x: 0, y: 198.78 });
		expect(curve.line[45]).toEqual({ x: 450, y: 90 });
		expect(curve.line[90]).toEqual({ x: 900, y: 198.78 });
	});

	it('is symmetric', () => {
		expect(curve.line.map((point) => point.y)).toEqual(curve.line.map((point) => point.y).toReversed());
	});

	it('draws the measurement as a bell of its own, with its peak at the IQ and at the top', () => {
		expect(topOf(curve)).toEqual([600]);
		// Both ends of the interval are 1.96 SDs from the IQ: exp(−1.96²/2) = 0.14650 of the peak.
		expect(curve.area.slice(1, -1).map(({ y }) => y)).toEqual(
			curve.area
				.slice(1, -1)
				.map(({ y }) => y)
				.toReversed(),
		);
		expect(curve.area[1]).toEqual({ x: 520, y: 170.7 });
		expect(curve.bell[0]?.y).toBe(200);
		expect(curve.bell.at(-1)?.y).toBe(200);
	});

	it('makes the bell narrower the more is known', () => {
		const widthOf = (low: number, high: number) => {
			const { bell } = iqCurve({ iq: 115, low, high }, BOX);
			return (bell.at(-1)?.x ?? 0) - (bell[0]?.x ?? 0);
		};
		expect(widthOf(111, 119)).toBeLessThan(widthOf(105, 125) / 2);
	});

	it('closes the area of the interval along the bottom', () => {
		expect(curve.area[0]).toEqual({ x: 520, y: 200 });
		expect(curve.area.at(-1)).toEqual({ x: 680, y: 200 });
	});

	it('has no bell without a measurement', () => {
		expect(iqCurve({ iq: null, low: 100, high: 100 }, BOX)).toMatchObject({ bell: [], area: [] });
	});

	it('has a tick for every point, a longer one every 5 and the longest every 15', () => {
		const ofSize = (size: number) => curve.ticks.flatMap((tick) => (tick.size === size ? [tick.iq] : []));
		expect(curve.ticks.map((tick) => tick.iq)).toEqual(Array.from({ length: 91 }, (_, index) => 55 + index));
		expect(ofSize(2)).toEqual([55, 70, 85, 100, 115, 130, 145]);
		expect(ofSize(1)).toEqual([60, 65, 75, 80, 90, 95, 105, 110, 120, 125, 135, 140]);
		expect(curve.ticks[5]).toEqual({ iq: 60, x: 50, size: 1 });
	});

	it('marks the IQ', () => {
		expect(curve.mark).toEqual({ x: 600, iq: 115, end: 'inside' });
	});

	it('shows no more at the ends than the words do', () => {
		const high = iqCurve({ iq: 138, low: 124, high: 145 }, BOX);
		expect(high.mark).toMatchObject({ x: 750, iq: 130, end: 'high' });
		expect(high.area.at(-1)).toEqual({ x: 900, y: 200 });
		const low = iqCurve({ iq: 60, low: 55, high: 69 }, BOX);
		expect(low.mark).toMatchObject({ x: 140, iq: 69, end: 'low' });
		expect([low.area[0]?.x, low.area.at(-1)?.x]).toEqual([0, 140]);
	});

	it('gives away no IQ beyond the ends: the bell is the same for all of them, and open to the edge', () => {
		const high = iqCurve({ iq: 138, low: 124, high: 145 }, BOX);
		expect(high.bell).toEqual(iqCurve({ iq: 133, low: 124, high: 142 }, BOX).bell);
		expect(topOf(high)).toEqual(Array.from({ length: 31 }, (_, index) => 750 + 5 * index));
		expect(high.bell.at(-1)).toEqual({ x: 900, y: 0 });
		const low = iqCurve({ iq: 60, low: 55, high: 76 }, BOX);
		expect(topOf(low)).toEqual(Array.from({ length: 29 }, (_, index) => 5 * index));
		const beyond = iqCurve({ iq: 141, low: 131, high: 145 }, BOX);
		expect([beyond.bell[0]?.x, beyond.bell.at(-1)?.x]).toEqual([750, 900]);
	});

	it('has its peak in the middle of an interval without an IQ', () => {
		const { bell } = iqCurve({ iq: null, low: 90, high: 114 }, BOX);
		expect(topOf({ bell })).toEqual([470]);
		expect(bell.find(({ x }) => x === 350)).toEqual({ x: 350, y: 170.7 });
	});

	it('takes the width of an open bell from its other end', () => {
		const low = iqCurve({ iq: 60, low: 55, high: 76 }, BOX).bell;
		expect(low.find(({ x }) => x === 210)).toEqual({ x: 210, y: 170.7 });
		const high = iqCurve({ iq: 138, low: 124, high: 145 }, BOX).bell;
		expect(high.find(({ x }) => x === 690)).toEqual({ x: 690, y: 170.7 });
	});

	it('takes the width of the bell from the end that is not limited', () => {
		const limited = iqCurve({ iq: 75, low: 55, high: 97 }, BOX);
		expect(topOf(limited)).toEqual([200]);
		expect(limited.bell.find(({ x }) => x === 420)).toEqual({ x: 420, y: 170.7 });
	});

	it('has no bell where only a range with an open end may be shown, because its peak is the IQ', () => {
		expect(withoutScore(curve)).toEqual({ ...curve, mark: null });
		const open = iqCurve({ iq: 125, low: 112, high: 138 }, BOX);
		expect(withoutScore(open)).toEqual({ ...open, mark: null, bell: [], area: [] });
	});

	it('is cut into thirds where they are told, and filled over the one that is named', () => {
		expect([curve.cuts, curve.parts]).toEqual([[], []]);
		const told = (text: string) => ({ name: 'third', text });
		const texts = { below_average: told('13%'), average: told('33%'), above_average: told('54%') };
		const tertile = (named: Tertile) =>
			iqCurve({ iq: null, low: 79, high: 129, tertile: { named, texts } }, BOX);
		const upper = tertile('above_average');
		expect(upper.cuts).toEqual([385.39, 514.61]);
		expect(upper.parts.map(({ text }) => text)).toEqual(['13%', '33%', '54%']);
		// A sixth, half, and five sixths of the population are below these places.
		expect(upper.parts.map(({ x }) => x)).toEqual([304.89, 450, 595.11]);
		const filled = (['below_average', 'average', 'above_average'] as const).map((named) => {
			const { area } = tertile(named);
			expect(area.slice(1, -1).map(({ x }) => x)).toEqual(
				area
					.slice(1, -1)
					.map(({ x }) => x)
					.toSorted((a, b) => a - b),
			);
			return [area[0], area.at(-1)];
		});
		expect(filled).toEqual([
			[
				{ x: 0, y: 200 },
				{ x: 385.39, y: 200 },
			],
			[
				{ x: 385.39, y: 200 },
				{ x: 514.61, y: 200 },
			],
			[
				{ x: 514.61, y: 200 },
				{ x: 900, y: 200 },
			],
		]);
		expect(upper.ends.map(({ x }) => x)).toEqual([240, 740]);
	});

	it('has numbers at the ends of its interval, except at those that are beyond the scale', () => {
		const endsOf = (low: number, high: number) =>
			iqCurve({ iq: null, low, high }, BOX).ends.map(({ x, iq, label, isOpen }) => [x, iq, label, isOpen]);
		expect(endsOf(107, 123)).toEqual([
			[520, 107, '107', false],
			[680, 123, '123', false],
		]);
		expect(endsOf(60, 145)).toEqual([
			[0, 69, '', true],
			[900, 130, '', true],
		]);
		expect(endsOf(55, 69)).toEqual([
			[0, 69, '', true],
			[140, 69, '', true],
		]);
		expect(endsOf(130, 145)).toEqual([
			[750, 130, '', true],
			[900, 130, '', true],
		]);
	});

	it('has one unit of its usual box for each point of the scale, and one for each percent', () => {
		const usual = iqCurve({ iq: 100, low: 93, high: 107 }, curveBox);
		expect(usual.ticks.every(({ iq, x }) => x === iq - 55)).toBe(true);
		expect(usual.area[0]).toEqual({ x: 93 - 55, y: 100 });
	});

	it('has no mark where only the range may be shown', () => {
		expect(iqCurve({ iq: null, low: 80, high: 120 }, BOX).mark).toBeNull();
	});
});

/** Where a bell is at its highest. */
function topOf({ bell }: Pick<IqCurve, 'bell'>): number[] {
	return bell.filter(({ y }) => y === 0).map(({ x }) => x);
}
