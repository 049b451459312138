import { expect, it } from 'vitest';
import { colours } from './look.ts';
import { type ResultPicture, shapes } from './result-parts.ts';
import { resultSvg } from './result-svg.ts';
import { typePicture } from './type-svg.ts';

const level: ResultPicture = {
	shape: 'wide',
	site: 'Plumb',
	address: 'plumb.example',
	call: 'Take the test: plumb.example',
	title: 'English level',
	badge: 'provisional',
	headline: 'B1',
	isNumber: false,
	bounds: null,
	range: null,
	band: null,
	curve: null,
	caption: null,
	drawing: null,
	scales: [
		{
			name: '',
			value: null,
			middle: null,
			ends: ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'],
			at: 0.5,
			from: 0.4,
			to: 0.6,
		},
	],
	rulers: 'parted',
	rtl: false,
};
const measureIn = () => (text: string) => text.length * 20;

it('a level has its plumb line over the part that is found, and its ruler fills the picture', () => {
	const narrow = () => (text: string) => text.length / 2;
	const svg = resultSvg(level, narrow);
	// The thread, and the weight in the accent color with its tip on the baseline.
	expect(svg).toMatch(/d="M64 503h1072"/);
	expect(svg).toMatch(/d="M600\.0 \d+V420"/);
	expect(svg).toContain(`d="M600.0 501l-21 -81h42Z" fill="${colours.accent}"`);
	expect(svg).toContain('A1</text>');
	const without = resultSvg(
		{ ...level, scales: level.scales.map((each) => ({ ...each, at: null })) },
		narrow,
	);
	expect(without).not.toContain('l-21 -81h42Z');
});

it.each([
	['parted', {}],
	['ended', { value: '61 %', ends: ['E', 'I'] }],
	['named', { name: 'Empathy', value: '61', ends: ['0', '100'], middle: '50' }],
] as const)('a scale runs from left to right in every language, as on the page: %s', (rulers, own) => {
	const [scale] = level.scales;
	const drawn = (rtl: boolean) => {
		const scales = scale ? [{ ...scale, at: 0.7, from: 0.6, to: 0.9, ...own }] : [];
		const svg = resultSvg({ ...level, rulers, rtl, scales }, measureIn);
		const [, ground] = /M([\d.]+) [\d.]+h[\d.]+" stroke="[^"]+" stroke-width="1.5"/.exec(svg) ?? [];
		const [, from, to] = /M([\d.]+) [\d.]+H([\d.]+)" stroke="[^"]+" stroke-width="4"/.exec(svg) ?? [];
		const placeOf = (text: string) => svg.indexOf(`>${text}</text>`);
		const [first = '', ...others] = scales[0]?.ends ?? [];
		return [
			Number(from) - Number(ground),
			Number(to) - Number(ground),
			placeOf(first) < placeOf(others.at(-1) ?? ''),
		];
	};
	expect(drawn(true)).toEqual(drawn(false));
});

it.each(['wide', 'square', 'tall'] as const)('has its size and the address of the site: %s', (shape) => {
	const { width, height } = shapes[shape];
	const svg = resultSvg({ ...level, shape }, () => (text) => text.length / 2);
	expect(svg).toContain(`width="${width}" height="${height}"`);
	expect(svg).toContain('>Take the test: plumb.example</text>');
});

it('draws a type, and how likely each of its letters is, where others have rulers', () => {
	const scales = ['E 62%', 'N 71%', 'F 91%', 'P 58%'].map((value) => ({
		...level.scales[0],
		name: '',
		middle: null,
		at: 0.6,
		from: 0.5,
		to: 0.6,
		ends: ['E', 'I'],
		value,
	}));
	const caption = 'How likely each letter is';
	const picture: ResultPicture = {
		...level,
		headline: 'ENFP',
		drawing: 'ENFP',
		rulers: 'ended',
		scales,
		caption,
	};
	for (const shape of ['wide', 'square', 'tall'] as const) {
		const svg = resultSvg({ ...picture, shape }, () => (text) => text.length / 2);
		expect(svg).toContain(typePicture('ENFP', { x: 0, y: 0, side: 84 }).replace(/^<g [^>]*>|<\/g>$/g, ''));
		for (const text of [caption, ...scales.map(({ value }) => value)])
			expect(svg).toContain(`>${text}</text>`);
		for (const [, y] of svg.matchAll(/<text [^>]*y="([\d.]+)"/g))
			expect(Number(y)).toBeLessThan(shapes[shape].height - 16);
	}
});

it('the points of a quiz are the largest, and the passing score is named below its mark', () => {
	const scale = { name: '', value: null, middle: null, ends: ['0', '20'], at: 0.65, from: 0.35, to: 0.9 };
	const picture: ResultPicture = {
		...level,
		badge: null,
		headline: '13 of 20 points',
		tally: { number: '13', of: 'of 20 points' },
		band: 'Passed',
		range: 'Most likely 7 to 18 points',
		scales: [{ ...scale, mark: { at: 0.6, label: 'Passing score: 12' } }],
		rulers: 'ended',
	};
	for (const shape of ['wide', 'square', 'tall'] as const) {
		const svg = resultSvg({ ...picture, shape }, () => (text) => text.length / 2);
		const sizes = [...svg.matchAll(/font-size="([\d.]+)"[^>]*>([^<]+)</g)].map(
			([, size, text]) => [text, Number(size)] as const,
		);
		const largest = sizes.toSorted(([, one], [, other]) => other - one).map(([text]) => text);
		expect(largest[0]).toBe('13');
		expect(largest).toEqual(expect.arrayContaining(['of 20 points', 'Passing score: 12']));
		// A wide picture has room for the range only.
		expect(largest.includes('Passed')).toBe(shape !== 'wide');
		expect(svg).toContain('7 to 18 points');
	}
});
