import { expect, it } from 'vitest';
import { renderArticle } from './render-article.ts';

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
