import { expect, it } from 'vitest';
import { fontsOf, withFewestLetters } from './fonts.ts';

const page = (words: string, fonts: readonly string[]) =>
	`<!DOCTYPE html><html lang="en"><head>${fonts.map((href) => `<link rel="preload" as="font" href="${href}"/>`).join('')}</head><body>${words}</body></html>`;

it('a page without accents has the basic fonts, early and in its styles', () => {
	const html = withFewestLetters(page('“One” – “two”', fontsOf(['en'])));
	expect(html).toContain('<html lang="en" data-letters="basic">');
	expect(html.match(/[\w-]+\.woff2/g)).toEqual(['display-basic.woff2', 'text-basic.woff2']);
});

it('an Arabic page keeps its own fonts beside them', () => {
	const html = withFewestLetters(page('نتيجة IQ', fontsOf(['ar'])));
	expect(html.match(/[\w-]+\.woff2/g)).toEqual([
		'arabic-text.woff2',
		'arabic-display.woff2',
		'display-basic.woff2',
		'text-basic.woff2',
	]);
});

it.each(['José è qui', 'Größe über Maß: Ü'])(
	'a page with accents beyond names in English stays: %s',
	(words) => {
		const html = page(words, fontsOf(['en']));
		expect(html).toContain('display-accented.woff2');
		expect(withFewestLetters(html)).toBe(html);
	},
);
