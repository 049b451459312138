import { expect, it } from 'vitest';
import { fontsOf, lettersOfJson, withFewestLetters } from './fonts.ts';

const page = (words: string, fonts: readonly string[]) =>
	`<!DOCTYPE html><html lang="en"><head>${fonts.map((href) => `<link rel="preload" as="font" href="${href}"/>`).join('')}</head><body>${words}</body></html>`;

it('a page without accents has the basic fonts, early and in its styles', () => {
	const html = withFewestLetters(page('“One” – “two”', fontsOf(['en'])));
	expect(html).toContain('<html lang="en" data-letters="basic">');
	expect(html.match(/[\w-]+\.woff2/g)).toEqual(['display-basic.woff2', 'text-basic.woff2']);
});

const inArabic = (words: string) => page(words, fontsOf(['ar'])).replace('lang="en"', 'lang="ar"');
const fontsIn = (html: string) => html.match(/[\w-]+\.woff2/g);

it.each([
	'<h1>نتيجة IQ: 100</h1>',
	'<h2 id="intj" data-x="words">نمط <bdi>INTJ</bdi></h2><p>Names in the text</p>',
	'<ul class="articles"><li><a href="/ar/one">أ</a></li></ul><a href="/">Name</a>',
	'<blockquote><p>أ / ب<br/>— ج</p></blockquote>',
	'<h1 id="main" lang="" dir="auto">Class 7b</h1><h2>النتائج</h2>',
])('an Arabic page whose headings have few Latin letters has only those of them: %s', (words) => {
	const html = withFewestLetters(inArabic(words));
	expect(html).toContain('<html lang="ar" data-letters="figures">');
	expect(fontsIn(html)).toEqual([
		'arabic-text.woff2',
		'arabic-display.woff2',
		'display-figures.woff2',
		'text-basic.woff2',
	]);
});

it.each([
	'<h1>نتيجة Ada</h1>',
	'<p>من دون <strong lang="en">JavaScript</strong>.</p>',
	'<ul class="articles"><li><a href="/one">Raven’s matrices</a></li></ul>',
	'<p lang="en" class="quiet said">A word</p>',
	'<blockquote><p>أ; a</p></blockquote>',
	'<span class="value">دون <bdi>A1</bdi> <bdi>(&gt;99%)</bdi></span>',
	'<h1>سؤال</h1><script type="application/json">{"of":2,"questions":[{"text":"ما معنى word؟"}]}</script>',
])('an Arabic page with a Latin word in a heading has all their letters: %s', (words) => {
	expect(fontsIn(withFewestLetters(inArabic(words)))).toEqual([
		'arabic-text.woff2',
		'arabic-display.woff2',
		'display-basic.woff2',
		'text-basic.woff2',
	]);
});

it('an Arabic page with an article or a quiz in another language has no font for Arabic headings', () => {
	const around = (lang: string) =>
		fontsIn(
			withFewestLetters(inArabic(`<article lang="${lang}" dir="auto" class="post"><h1>Title</h1></article>`)),
		);
	const without = ['arabic-text.woff2', 'display-basic.woff2', 'text-basic.woff2'];
	expect([around('en'), around('de')]).toEqual([without, without]);
	const quiz = (words: string) =>
		fontsIn(withFewestLetters(inArabic(`<main class="page desk">${words}</main>`)));
	expect(quiz('<h1 id="main" lang="en" dir="auto">English test</h1>')).toEqual(without);
	expect(quiz('<h1 id="main">أ</h1><legend lang="en" dir="ltr">A word</legend>')).toEqual(without);
	const whole = ['arabic-text.woff2', 'arabic-display.woff2', ...without.slice(1)];
	expect([around('ar'), around('')]).toEqual([whole, whole]);
});

it('a page never has smaller fonts than what comes into it needs', () => {
	const html = inArabic('<h1>نتيجة</h1>');
	expect(withFewestLetters(html, 'basic')).toContain('data-letters="basic"');
	expect(withFewestLetters(html, 'accented')).toBe(html);
});

it.each([
	['{"type":"figural","text":"ما هو الشكل الناقص؟ IQ"}', 'figures'],
	['{"type":"options","text":"ما معنى word؟"}', 'basic'],
	['{"text":"Où est-elle ?"}', 'accented'],
])('the fonts of questions follow from their texts: %s', (json, letters) => {
	expect(lettersOfJson(json)).toBe(letters);
});

it.each(['José è qui', 'L’œuvre, où ?'])('a page with accents beyond names in English stays: %s', (words) => {
	const html = page(words, fontsOf(['en']));
	expect(html).toContain('display-accented.woff2');
	expect(withFewestLetters(html)).toBe(html);
});
