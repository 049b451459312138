import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collapsed, plainText } from './plain-text.ts';

describe('the words of a piece of HTML', () => {
	it.each([
		[
			'Fish &#038; Chips – “quotes” isn&#8217;t <em>bold</em> 5 < 6',
			'Fish & Chips – “quotes” isn’t bold 5 < 6',
		],
		['&lt;b&gt;', '<b>'],
		['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
		['<p>one</p><p>two</p>three<br>four', 'one two three four'],
		['<ul><li>a</li><li>b</li></ul><h2>c</h2>d', 'a b c d'],
		['a<script>x</script><style>y</style><iframe>z</iframe><!-- c -->b', 'ab'],
		[' \n a \u00a0 b\t', 'a b'],
		['<svg onload=x>"><img src=x onerror=x>', '">'],
		['', ''],
	])('%j', (html, words) => {
		expect(plainText(html)).toBe(words);
	});

	it('are those of any text that is escaped', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), (text) => {
				const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
				expect(plainText(escaped)).toBe(text.replace(/\s+/g, ' ').trim());
			}),
		);
	});
});

it('keeps the no-break spaces of our own texts', () => {
	expect(collapsed(' « Un\n  score\u00A0: \t100\u202F% »\n')).toBe('« Un score\u00A0: 100\u202F% »');
});
