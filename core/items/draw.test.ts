import { describe, expect, it } from 'vitest';
import { drawOption, drawStem, drawWhole } from './draw.ts';
import type { Cell } from './figure.ts';

describe('a picture of places', () => {
	const cell: Cell = { shape: 'square', count: 1, size: 'large', fill: 'empty', rotation: 0, grid: 1 };
	const cells = (count: number) => Array.from({ length: count }, () => cell);
	const translations = (svg: string) => [...svg.matchAll(/translate\(([^)]*)\)/g)].map(([, place]) => place);

	it('has them row by row with the same gap around each', () => {
		expect(translations(drawStem(cells(8)))).toEqual(
			[14, 128, 242].flatMap((y) => [14, 128, 242].map((x) => `${x} ${y}`)),
		);
		expect(drawStem(cells(8))).toContain('viewBox="0 0 356 356"');
		expect(translations(drawWhole(cells(4)))).toEqual(['14 14', '128 14', '14 128', '128 128']);
		expect(drawWhole(cells(4))).toContain('viewBox="0 0 242 242"');
	});

	it('has hairlines in the middle of the gaps', () => {
		const hairlines = (svg: string) => /<path d="([^"]*)" stroke-width=".5"/.exec(svg)?.[1];
		expect(hairlines(drawStem(cells(3)))).toBe('M121 0V242M0 121H242');
		expect(hairlines(drawStem(cells(8)))).toBe('M121 0V356M0 121H356M235 0V356M0 235H356');
	});

	it('leaves the last place of a stem empty, and none of a whole', () => {
		const dashed = /<g transform="translate\(128 128\)"><path [^>]*stroke-dasharray/;
		expect(drawStem(cells(3))).toMatch(dashed);
		expect(drawWhole(cells(4))).not.toMatch(/dasharray/);
	});
});

describe('a picture of a figure', () => {
	const cell: Cell = { shape: 'square', count: 1, size: 'large', fill: 'empty', rotation: 0, grid: 1 };
	const paths = (changed: Partial<Cell>) =>
		[...drawOption({ ...cell, ...changed }).matchAll(/<path d="([^"]*)"( fill="#\w+")?/g)].map(
			([, path = '', fill]) => ({ path, isFilled: fill !== undefined }),
		);
	const square = 'M17.6 17.6l64.8 0l0 64.8l-64.8 0Z';

	it('is nothing but paths', () => {
		const whole: Cell = { ...cell, count: 2, grid: 2, fill: 'hatched', mark: 'plus', lines: 9 };
		for (const each of [cell, whole, { ...whole, fill: 'solid' as const, secondShape: 'star' as const }]) {
			for (const svg of [drawOption(each), drawStem([each, each, each])]) {
				const tags = svg.replace(/^<svg [^>]*>(.*)<\/svg>$/, '$1').replaceAll(/<\/?g[^>]*>/g, '');
				expect(tags).toMatch(/^(<path d="[MlaHVZ\d. -]+"( [a-z-]+="[^"]+")+\/>)+$/);
			}
		}
	});

	it('is its outline, filled where it is solid', () => {
		expect(paths({})).toEqual([{ path: square, isFilled: false }]);
		expect(paths({ fill: 'solid' })).toEqual([{ path: square, isFilled: true }]);
	});

	it('has its hatching rising to the right, crossed by lines that fall', () => {
		const slopes = (fill: Cell['fill']) => {
			const lines = paths({ fill })[1]?.path.match(/M[^M]+/g) ?? [];
			const steps = lines.map((line) => line.split('l')[1]?.split(' ').map(Number) ?? []);
			return new Set(steps.map(([right = 0, down = 0]) => Math.sign(down / right)));
		};
		expect(slopes('hatched')).toEqual(new Set([-1]));
		expect(slopes('cross-hatched')).toEqual(new Set([-1, 1]));
		expect(paths({ fill: 'hatched' })).toHaveLength(2);
	});

	it('has one outline for each of several', () => {
		const [all, ...more] = paths({ count: 3, grid: 2 });
		expect(all?.path.match(/M/g)).toHaveLength(3);
		expect(more).toEqual([]);
	});

	it('has its sign in the middle, a quarter as large', () => {
		const bar = 'M39.2 50l21.6 0';
		const sign = (mark: Cell['mark']) => paths({ mark })[1];
		expect(sign('bar')).toEqual({ path: bar, isFilled: false });
		expect(sign('plus')).toEqual({ path: `${bar}M50 39.2l0 21.6`, isFilled: false });
		expect(sign('ring')).toMatchObject({ isFilled: false });
		expect(sign('ring')?.path).toMatch(/^M50 40\.1a9\.9 9\.9 .* 0 19\.8a/);
		expect(sign('dot')).toMatchObject({ isFilled: true });
		expect(sign('dot')?.path).toMatch(/^M50 42\.1a7\.9 7\.9 .* 0 15\.8a/);
		expect(paths({ mark: 'plus', count: 2, grid: 2 })[1]?.path.match(/M/g)).toHaveLength(4);
	});

	it('has its lines outside', () => {
		expect(paths({ grid: 2, lines: 0b101 })[1]).toEqual({
			path: 'M50 21l0 -18M79 50l18 0',
			isFilled: false,
		});
	});

	it('has a second figure of its own shape, filling and turn', () => {
		const second = paths({ secondShape: 'square', secondFill: 'solid', secondRotation: 90 })[1];
		expect(second).toEqual({ path: 'M61.7 38.3l0 23.4l-23.4 0l0 -23.4Z', isFilled: true });
		const bare = paths({ secondShape: 'square' });
		expect(bare).toHaveLength(2);
		expect(bare[1]).toEqual({ path: 'M38.3 38.3l23.4 0l0 23.4l-23.4 0Z', isFilled: false });
	});

	it('lays a second figure over the first where they overlap', () => {
		const [one, two] = paths({ overlap: true, secondShape: 'square' });
		expect(one?.path).toMatch(/^M12\.9 27\.3l45\.4 0/);
		expect(two?.path).toMatch(/^M41\.7 27\.3l45\.4 0/);
	});
});
