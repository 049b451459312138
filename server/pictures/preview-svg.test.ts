import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { colours } from './look.ts';
import { placeOf } from './place.ts';
import { previewSvg } from './preview-svg.ts';

const draw = (site: string, rtl = false) =>
	previewSvg({ site, title: site, note: site, rtl, place: 120 }, () => (text) => text.length / 2);

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
