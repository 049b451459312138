import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { QuizKind } from '../../core/kinds/facts.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import { placeOf } from './image-renderer.ts';
import { colours } from './look.ts';
import { previewSvg } from './preview-svg.ts';
import { typePicture } from './type-svg.ts';

const previewOf = (kind: QuizKind) => {
	const { parts, ...preview } = kindOf(kind).preview;
	return { ...preview, parts: parts.map(String) };
};

const draw = (site: string, rtl = false, kind: QuizKind = 'iq') =>
	previewSvg(
		{ site, title: site, note: site, rtl, place: 120, ...previewOf(kind) },
		() => (text) => text.length / 2,
	);

it('has the colours of the site', () => {
	const tokens = readFileSync('app/styles/tokens.css', 'utf8');
	for (const [name, value] of Object.entries(colours))
		expect(tokens).toContain(`--${name}: light-dark(${value},`);
});

it('escapes what it is given and leaves out what XML has no place for', () => {
	expect(draw('<&>"\'\u0001\ud800')).toContain('>&lt;&amp;&gt;&quot;&#39;\ufffd</text>');
});

it('is mirrored where the language runs from right to left', () => {
	expect(draw('a')).toMatch(/<text x="64"[^>]* text-anchor="start">a</);
	expect(draw('a', true)).toMatch(/<text x="1136"[^>]* text-anchor="end">\u202ba\u202c</);
});

it('hangs the weight on the ruler, at the mean on the home page', () => {
	expect(placeOf('/')).toBe(100);
	for (const path of ['/a', '/quizzes', `/${'long-'.repeat(40)}`]) {
		expect(placeOf(path)).toBeGreaterThan(115);
		expect(placeOf(path)).toBeLessThan(130);
	}
});

it('draws the scale of the kind, and an interval around the plumb line on each', () => {
	for (const rtl of [false, true])
		for (const kind of ['iq', 'emotional', 'placement'] as const) {
			const svg = draw('a', rtl, kind);
			// Only IQ tests have the IQ scale's numbers and curve.
			expect([kind, />100<\/text>/.test(svg)]).toEqual([kind, kind === 'iq']);
			const [, from, to] = /M([\d.]+) 548H([\d.]+)" stroke="#[\da-f]+" stroke-width="4"/.exec(svg) ?? [];
			const [, line] = /M([\d.]+) 0V488"/.exec(svg) ?? [];
			const reach = [Number(line) - Number(from), Number(to) - Number(line)];
			expect(Math.min(...reach), kind).toBeGreaterThan(100);
			expect((reach[0] ?? 0) - (reach[1] ?? 0)).toBeCloseTo(0, 0);
		}
	const ticks = (kind: QuizKind) => draw('a', false, kind).match(/ 548v14/g)?.length;
	expect([ticks('placement'), ticks('emotional')]).toEqual([8, 5]);
});

it('has the drawing of a type where a page is about types, and no scale of another kind', () => {
	const svg = draw('a', false, 'types');
	expect(svg).toContain(typePicture('INFP', { x: 656, y: 75, side: 480 }));
	expect(svg).not.toMatch(/stroke-width="4"|>100<\/text>/);
	expect(draw('a', true, 'types')).toContain(typePicture('INFP', { x: 64, y: 75, side: 480 }));
});

it('shows the drawing of a page below its title, in place of the scale', () => {
	const drawing = 'content/articles/pictures/flynn-effect.svg';
	const svg = previewSvg(
		{ site: 'a', title: 'b', note: 'c', rtl: false, place: 120, ...previewOf('iq'), drawing },
		() => (text) => text.length / 2,
	);
	const [, inside = ''] = /href="data:image\/svg\+xml;base64,([^"]+)"/.exec(svg) ?? [];
	expect(Buffer.from(inside, 'base64').toString()).toBe(readFileSync(drawing, 'utf8'));
	expect(svg).not.toMatch(/>100<\/text>/);
});
