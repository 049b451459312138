import { expect, it } from 'vitest';
import { boxAround, DRAWING_SIDE, typeDrawing } from './drawing.ts';
import { pairs } from './score.ts';

/** All types with and without undecided letters. */
const all = pairs.reduce<string[]>(
	(types, pair) => types.flatMap((type) => [...pair, 'X'].map((letter) => type + letter)),
	[''],
);
const drawn = (type: string) => JSON.stringify(typeDrawing(type));

it('draws every type in its own way, also with undecided letters, and the same each time', () => {
	expect(all.length).toBe(81);
	expect(new Set(all.map(drawn)).size).toBe(all.length);
	for (const type of all) expect(drawn(type)).toBe(drawn(type));
});

it('stays inside its box, without a number that is none', () => {
	for (const type of all)
		for (const { d } of typeDrawing(type)) {
			expect(d, type).toMatch(/^M[\d. LVHAvZM]+$/);
			// The radii and flags of arcs are not positions, but fit the box too.
			const numbers = d.match(/[\d.]+/g)?.map(Number) ?? [];
			expect(Math.max(...numbers), `${type} ${d}`).toBeLessThanOrEqual(DRAWING_SIDE);
		}
});

it('has a box with every point in it, no wider than the drawing', () => {
	for (const type of all) {
		const [x = 0, y = 0, wide = 0, high = 0] = boxAround(type).split(' ').map(Number);
		const points = typeDrawing(type).flatMap(({ d }) => [...d.matchAll(/[ML]([\d.]+) ([\d.]+)/g)]);
		for (const [, across, down] of points) {
			expect(Number(across), type).toBeGreaterThanOrEqual(x);
			expect(Number(across), type).toBeLessThanOrEqual(x + wide);
			expect(Number(down), type).toBeGreaterThanOrEqual(y);
			expect(Number(down), type).toBeLessThanOrEqual(y + high);
		}
		expect([x, y, x + wide, y + high].every((each) => each >= 0 && each <= DRAWING_SIDE)).toBe(true);
	}
});

it('lets each letter decide one thing', () => {
	const kinds = (type: string) => new Set(typeDrawing(type).map(({ as }) => as));
	expect(kinds('ISTJ')).toEqual(new Set(['fine', 'frame', 'thread', 'weight']));
	// Two halves are closed; one line is open.
	const frames = (type: string) => typeDrawing(type).filter(({ as }) => as === 'frame').length;
	expect([frames('ISTJ'), frames('ESTJ')]).toEqual([2, 1]);
	const has = (type: string, sign: string, as: string) =>
		typeDrawing(type).some((path) => path.as === as && path.d.includes(sign));
	expect([has('ISFJ', 'A', 'frame'), has('ISTJ', 'A', 'frame')]).toEqual([true, false]);
	expect([has('ISTJ', 'v', 'fine'), has('INTJ', 'v', 'fine')]).toEqual([true, false]);
	expect([has('ISTP', 'A', 'fine'), has('ISTJ', 'A', 'fine')]).toEqual([true, false]);
});

it('draws half of each letter of a pair for an X', () => {
	const only = (type: string, as: string) =>
		typeDrawing(type)
			.filter((path) => path.as === as)
			.map(({ d }) => d);
	expect(only('XSTJ', 'half')).toEqual([only('ISTJ', 'frame')[1]]);
	expect(only('ISXJ', 'frame')).toEqual([only('ISTJ', 'frame')[0], only('ISFJ', 'frame')[1]]);
	expect(only('ISTX', 'hollow')).toEqual([...only('ISTJ', 'weight'), ...only('ISTP', 'weight')]);
	const [ruler = '', strings = ''] = only('IXTJ', 'fine');
	expect(only('ISTJ', 'fine')[0]).toContain(ruler.slice(ruler.lastIndexOf('M')));
	expect(only('INTJ', 'fine')[0]).toContain(strings);
});

it('ends strings at the frame', () => {
	const ends = (type: string) =>
		typeDrawing(type)
			.filter(({ as }) => as === 'fine')
			.flatMap(({ d }) => [...d.matchAll(/L([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]));
	for (const [x = 0, y = 0] of ends('INFJ')) expect(Math.hypot(x - 42, y - 38)).toBeCloseTo(34, 1);
	for (const [x = 0, y = 0] of ends('ENFJ'))
		expect(y === 72 || Math.abs(((x - 56) / 44) ** 2 + ((y - 72) / 68) ** 2 - 1) < 0.01).toBe(true);
	for (const [x = 0, y = 0] of [...ends('INTJ'), ...ends('ENTJ')])
		expect(y === 72 || [8, 12, 76].includes(x)).toBe(true);
});
