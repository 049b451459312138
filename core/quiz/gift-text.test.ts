import { describe, expect, it } from 'vitest';
import { decoded, isEmphasis, picturesIn, withoutEmphasis } from './gift-text.ts';

describe('markup that is only emphasis', () => {
	it.each([
		'<b>',
		'</b>',
		'<STRONG>',
		'<i class="x">',
		'</em>',
		'<u>',
		'<span lang="de">',
		'<font color="red">',
		'<small>',
		'**',
		'`',
	])('is %s', (markup) => {
		expect(isEmphasis(markup)).toBe(true);
	});

	it.each(['<table>', '<bdo>', '<img src="x">', '<b', 'x<b>', '<sub>', '*', '@@PLUGINFILE@@', '&eacute;'])(
		'is not %s',
		(markup) => {
			expect(isEmphasis(markup)).toBe(false);
		},
	);
});

describe('a text without emphasis and pictures', () => {
	it.each([
		['<b>A</b> **b** `c` <span lang="de">d</span>', 'A b c d'],
		['See <img src="a.png" alt="A">this', 'See this'],
		['See ![A line](maps/a.svg "A") and ![](b)this', 'See and this'],
		['<p class="x">One</p><br/>two<DIV>three</DIV>', 'One two three'],
		['one\u00a0 \t two', 'one two'],
		[' one\ntwo ', 'one\ntwo'],
		['x <table> y', 'x <table> y'],
		['one<img src="a.png">two', 'one two'],
		['plain', 'plain'],
	])('of %j is %j', (text, plain) => {
		expect(withoutEmphasis(text)).toBe(plain);
	});
});

describe('the pictures in a text', () => {
	it('are those of tags in any case, with their words', () => {
		expect(picturesIn('<IMG SRC="a.png" ALT="A &amp; B"> <img alt=\'\' src = \'b.svg\'><img>')).toEqual([
			{ src: 'a.png', alt: 'A & B' },
			{ src: 'b.svg', alt: '' },
			{ src: '', alt: '' },
		]);
	});

	it('are those of Markdown, after the tags', () => {
		expect(picturesIn('![One](one.png) ![](two.png "Two") <img src="three.png"> [no](four.png)')).toEqual([
			{ src: 'three.png', alt: '' },
			{ src: 'one.png', alt: 'One' },
			{ src: 'two.png', alt: '' },
		]);
		expect(picturesIn('none')).toEqual([]);
	});
});

it('the entities of a text are replaced by characters, once', () => {
	expect(decoded('&lt;b&gt; &AMP; &quot;x&quot;&nbsp;&#39;y&#39; &eacute; &amp;lt;')).toBe(
		'<b> & "x" \'y\' &eacute; &lt;',
	);
});
