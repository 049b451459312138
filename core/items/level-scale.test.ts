import { describe, expect, it } from 'vitest';
import { type Attribute, attributes } from './figure.ts';
import { levelScaleOf, move, stepsBetween } from './level-scale.ts';

describe('a scale', () => {
	it('ends where a line ends', () => {
		const size = levelScaleOf('size');
		expect([move(0, 1, size), move(2, -2, size), move(2, 1, size), move(0, -1, size)]).toEqual([
			1,
			0,
			undefined,
			undefined,
		]);
		expect(stepsBetween(2, 0, size)).toEqual([-2]);
	});

	it('goes round where things turn', () => {
		const rotation = levelScaleOf('rotation');
		expect([move(7, 2, rotation), move(1, -2, rotation), move(0, -4, rotation)]).toEqual([1, 7, 4]);
		expect([stepsBetween(7, 1, rotation), stepsBetween(1, 7, rotation)]).toEqual([[2], [6]]);
	});

	it('turns sets of directions clockwise', () => {
		const lines = levelScaleOf('lines');
		expect(move(0b00000101, 1, lines)).toBe(0b00001010);
		expect(move(0b10000001, 2, lines)).toBe(0b00000110);
		expect(move(0b00000011, -1, lines)).toBe(0b10000001);
		expect(stepsBetween(0b00000011, 0b10000001, lines)).toEqual([7]);
		expect(stepsBetween(0b00010001, 0b01000100, lines)).toEqual([2, 6]);
		expect(stepsBetween(0b00000001, 0b00000011, lines)).toEqual([]);
	});

	it('has no steps where there is no order', () => {
		expect([stepsBetween(0, 1, levelScaleOf('shape')), stepsBetween(1, 2, levelScaleOf('shape'))]).toEqual([
			[],
			[],
		]);
		expect(levelScaleOf('shape').steps).toEqual([]);
	});

	it('stays within a pool', () => {
		const fill = levelScaleOf('fill', [0, 1, 3]);
		expect([move(0, 1, fill), move(1, 1, fill)]).toEqual([1, undefined]);
	});

	it('has an order where values have one', () => {
		const ordered = (order: string) =>
			attributes.filter((name: Attribute) => levelScaleOf(name).order === order);
		expect(ordered('none')).toEqual(['shape', 'mark', 'secondShape']);
		expect(ordered('line')).toEqual(['count', 'size', 'fill', 'secondFill']);
		expect(ordered('circle')).toEqual(['rotation', 'secondRotation']);
		expect(ordered('set')).toEqual(['position', 'lines']);
		expect(attributes.filter((name) => levelScaleOf(name).first !== undefined)).toEqual(['count']);
	});
});
