import { expect, it } from 'vitest';
import { renderMarkdown } from './markdown.ts';

const render = (source: string) => renderMarkdown(source, { fill: (text) => text, query: '' }).html;

it('no line of a page ends after the hyphen of e-mail; addresses and names of programs stay as they are', () => {
	expect(render('Seu e-mail: [aqui](/e-mail), `e-mail`, <https://example.org/e-mail>')).toBe(
		'<p>Seu e-\u2060mail: <a href="/e-mail">aqui</a>, <code>e-mail</code>, <a href="https://example.org/e-mail">https://example.org/e-mail</a></p>',
	);
});

it('leaves out what is empty once the placeholders are filled in, and nothing else', () => {
	const without = (source: string) =>
		renderMarkdown(source, { fill: (text) => text.replaceAll(/\{[^}]*\}/g, ''), query: '' }).html;
	expect(without('One{ and more}.\n\n**{Title.}** {Text} [{link}](/x){.}\n\n- {item}\n- two')).toBe(
		'<p>One.</p>\n<ul>\n<li>two</li>\n</ul>',
	);
	const table = (rows: string) => without(`| a | b |\n| --- | --- |\n${rows}`);
	expect(table('| {x} | {y} |\n| 1 | 2 |')).toBe(table('| 1 | 2 |'));
	expect(table('| {x} | 2 |')).toContain('2</td>');
});

it('a Chinese heading ends its lines before a word, its text wherever they are full; its address is that of its words', () => {
	expect(render('## 结果拿你和谁比较\n\n结果拿你和谁比较')).toBe(
		'<h2 id="结果拿你和谁比较">结果拿你\u200b和谁比较</h2>\n<p>结果拿你和谁比较</p>',
	);
});
