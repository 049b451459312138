import { expect, it } from 'vitest';
import { type RenderedArticle, renderArticle } from './render-article.ts';

const htmlOf = (body: RenderedArticle['body']) => body.map(({ html }) => html).join('');

it('the address of a source ends its lines after a slash or a dot, and stays whole as a link', () => {
	const { sources } = renderArticle(
		'A sentence.[^1]\n\n[^1]: <https://doi.org/10.1016/j.intell.2006.09.004>\n',
		String,
	);
	const address = /<a href="https:\/\/doi\.org\/10\.1016\/j\.intell\.2006\.09\.004">(.*?)<\/a>/.exec(
		sources,
	)?.[1];
	expect(address?.split('<wbr>')).toEqual([
		'https://doi.',
		'org/',
		'10.',
		'1016/',
		'j.',
		'intell.',
		'2006.',
		'09.',
		'004',
	]);
});

it('two sources are drawn apart where no word stands between them', () => {
	const { body } = renderArticle(
		'One[^1][^2], and another.[^3] Last.[^4]\n\n[^1]: a\n[^2]: b\n[^3]: c\n[^4]: d\n',
		String,
	);
	const classes = [...htmlOf(body).matchAll(/<sup([^>]*)>/g)].map(([, attributes]) => attributes);
	expect(classes).toEqual(['', ' class="next"', '', '']);
});

it('the mark of a source stands apart from the number before it, in whichever direction the text runs', () => {
	const { body } = renderArticle('الارتباط 0.08.[^1] والعدد 182[^2]\n\n[^1]: a\n[^2]: b\n', String);
	expect(htmlOf(body).match(/(0\.08\.|182)<sup><a [^>]*dir="ltr"[^>]*>[12]<\/a><\/sup>/g)).toHaveLength(2);
});

it('a source in its own direction is aligned with its start', () => {
	const { sources } = renderArticle(
		'جملة.[^a] جملة.[^b]\n\n[^a]: \u2068Murphy, B. (2019).\u2069\n[^b]: ابن سينا.',
		String,
	);
	expect(sources.match(/<p[^>]*>/g)).toEqual(['<p dir="auto">', '<p>']);
});

it('a drawing comes after the text before it, with its table, and its line is not part of the text', () => {
	const { body, text } = renderArticle(
		'Before.\n\n{pins}\n\n| A | B |\n| --- | --- |\n| 0.11 | *about* 54 |\n\nAfter.\n',
		String,
	);
	expect(body.map(({ drawing }) => drawing)).toEqual([
		{
			name: 'pins',
			head: ['A', 'B'],
			rows: [['0.11', 'about 54']],
			table: expect.stringContaining('<em>about</em> 54'),
		},
		null,
	]);
	expect(body[0]?.html).toContain('Before.');
	expect(body[1]?.html).toContain('After.');
	expect(htmlOf(body)).not.toContain('<table>');
	expect(text).toContain('about 54');
	expect(text).not.toContain('pins');
});
