import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawing, openArticles, right } from '../../test/articles-folder.ts';

const folder = openArticles();

it('an article that is right has no fault', () => {
	expect(folder.faultsOf(right)).toEqual([]);
});

describe('what is wrong with an article is said', () => {
	it.each([
		[
			'an address that is not the name of its file',
			'score/one',
			'score/two',
			/4?:?2: the last part of the address/,
		],
		[
			'an address under no prefix',
			'/iq-score/one',
			'/elsewhere/one',
			/an article in en cannot have this address/,
		],
		['an author nobody knows', 'author: desk', 'author: nobody', /nobody is not in authors\.yaml/],
		['a day that is none', '2026-11-20', 'yesterday', /written must be a day such as/],
		['checked before it was written', '2026-11-21', '2026-11-19', /is earlier than written/],
		['a tool that is not there', 'tool: iq-scales', 'tool: iq-scale', /there is no tool iq-scale/],
		['a tool without a place', '{tool}\n', '', /exactly one line \{tool\} must mark/],
		['two places for a tool', '{tool}\n', '{tool}\n\n{tool}\n', /exactly one line \{tool\} must mark/],
		[
			'a tool after more than the first paragraph',
			'{tool}\n\n## A part\n',
			'## A part\n\n{tool}\n',
			/must follow the first paragraph, of at most 300 characters/,
		],
		[
			'a tool after a long paragraph',
			'It begins',
			`It ${'really '.repeat(60)}begins`,
			/must follow the first paragraph, of at most 300 characters/,
		],
		['a place without a tool', 'tool: iq-scales\n', '', /names no tool/],
		[
			'a word of a tool that it does not know',
			'quiz: iq-test',
			'quiz: iq-test\nwords: { titel: "x" }',
			/titel/,
		],
		['a test that is not there', 'quiz: iq-test', 'quiz: iq-tset', /there is no public test iq-tset/],
		[
			'too few words',
			'A word of a text that is long enough. '.repeat(120),
			'Short.',
			/has \d+ words; it needs 900 to 1800/,
		],
		[
			'too many words',
			'A word of a text',
			'A word of a text'.repeat(600),
			/has \d+ words; it needs 900 to 1800/,
		],
		[
			'too few sources',
			'[^c]: Three. <https://example.org/3>\n',
			'[^c]: Three.\n',
			/has 2 sources with a link/,
		],
		[
			'a source that is not at the end',
			'[^c]: Three. <https://example.org/3>\n',
			'',
			/names a source that is missing at the end of the article/,
		],
		['a link to nowhere', '(/quizzes)', '(/quizes)', /links to \/quizes, which does not exist/],
		[
			'a link to a part that is not there',
			'(#a-part)',
			'(#b-part)',
			/links to #b-part, which does not exist/,
		],
		['a straight quotation mark', 'the answer', 'the "answer"', /has a straight quotation mark/],
		['an exclamation mark', 'the answer', 'the answer!', /exclamation mark/],
		['a protected mark', 'the answer', 'the MBTI', /names a trademark/],
		[
			'a column without a name',
			'## A part',
			'## A part\n\n| | b |\n|---|---|\n| c | d |',
			/has a table column without a heading/,
		],
		['a heading of the first level', '## A part', '# A part', /has a first-level heading/],
		[
			'an alias that is a page already',
			'quiz: iq-test',
			'quiz: iq-test\naliases: [/about-us]',
			/\/about-us is already the address of a page/,
		],
		[
			'a title too long',
			'title: "One"',
			`title: "${'One '.repeat(30)}"`,
			/title must have at most 75 characters/,
		],
		['front matter with a field of its own', 'quiz: iq-test', 'quizz: iq-test', /quizz/],
	])('%s', (_, from, to, said) => {
		const faults = folder.faultsOf(right.replace(from, () => to));
		expect(faults.join('\n')).toMatch(said);
		for (const fault of faults) expect(fault).toMatch(/^articles\/en\/one\.md:\d+: /);
	});

	const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

	it.each([
		[
			'the second place for a tool',
			'## A part',
			'{tool}\n\n## A part',
			'{tool}\n\n## A',
			'exactly one line {tool}',
		],
		['a link to nowhere', 'See [above]', 'See [that](/quizes) and [above]', '(/quizes)', 'links to /quizes'],
		['a protected mark', 'See [above]', 'The MBTI. See [above]', 'The MBTI', 'names a trademark'],
		['a straight mark', 'See [above]', 'A "mark". See [above]', 'A "mark"', '\'A "mark". See'],
		['a straight mark in the facts', 'title: "One"', 'title: \'A "mark"\'', 'title:', '\'A "mark"\''],
		['a word of another voice', 'See [above]', 'Somebody. See [above]', 'Somebody', "'Somebody. Se"],
		['a long sentence', 'See [above]', `One${' word'.repeat(32)}. See [above]`, 'One word', "'One word"],
		[
			'a table without a name',
			'See [above]',
			'| | b |\n|---|---|\n\nSee [above]',
			'| | b',
			'has a table column',
		],
		[
			'HTML',
			'See [above]',
			'See <iframe src="x"></iframe> [above]',
			'See <iframe',
			'has HTML, which would not be shown',
		],
		[
			'a picture',
			'See [above]',
			'See ![it](it.jpg) [above]',
			'See ![it]',
			'has a picture, which would not be shown',
		],
		[
			'an alias',
			'quiz: iq-test',
			'quiz: iq-test\naliases: [/about-us]',
			'aliases',
			'/about-us is already the address',
		],
	])('%s by its line', (_, from, to, part, said) => {
		const text = right.replace(from, () => to);
		expect([...new Set(folder.faultsOf(text))]).toEqual([
			expect.stringContaining(`articles/en/one.md:${lineOf(text, part)}: ${said}`),
		]);
	});

	it.each([
		[
			'a second tool with one place',
			'tool: iq-scales',
			'tool: iq-scales\nalso: iq-scales',
			/two lines \{tool\}/,
		],
		['a second tool without a first', 'tool: iq-scales', 'also: iq-scales', /needs a first one/],
		['a second tool that is not there', 'tool: iq-scales', 'tool: iq-scales\nalso: x', /there is no tool x/],
		['a drawing that is not there', 'picture: one', 'picture: two', /there is no pictures\/two\.svg/],
		['a drawing without a description', 'alt: "A line."\n', '', /alt/],
		['a mark in the description', '"A line."', '"A line!"', /exclamation mark/],
	])('%s', (_, from, to, said) => {
		expect(folder.faultsOf(right.replace(from, () => to)).join('\n')).toMatch(said);
	});

	it.each([
		['words', '<path', '<text>One</text><path', 'has <text>'],
		['a picture', '<path', '<image href="https://example.org/a.png"/><path', 'has <image>'],
		['a script', '<path', '<path onclick="alert(1)"', 'has a script or a link'],
		['a file from elsewhere', 'stroke:#000', 'fill:url(https://example.org)', 'has a script or a link'],
		['no dark theme', 'dark', 'light', 'has no colors for the dark theme'],
		['no lines for lists', '200px', '100px', 'has no wider lines for lists, where it is small'],
		['another size', '480 180', '640 360', 'is not 480 by 180'],
		['too many bytes', 'M0 0', 'M0 0'.repeat(2000), 'has more than 6000 bytes'],
	])('a drawing with %s', (_, from, to, said) => {
		writeFileSync(
			join(folder.dir, 'articles/pictures/one.svg'),
			drawing.replace(from, () => to),
		);
		expect(folder.faultsOf(right).join('\n')).toContain(`articles/pictures/one.svg: ${said}`);
	});

	it('a drawing of no article, and one of two', () => {
		writeFileSync(join(folder.dir, 'articles/pictures/two.svg'), drawing);
		expect(folder.faultsOf(right)).toEqual(['articles/pictures/two.svg: is the drawing of no article']);
		folder.faultsOf(right.replace('/iq-score/one', '/iq-score/two'), 'en/two');
		expect(folder.faultsOf(right).join('\n')).toContain(
			'two.md:9: one is already the drawing of articles/en/one.md',
		);
	});

	it('two articles that one name at the root would lead to', () => {
		cpSync(join(folder.dir, 'articles/en'), join(folder.dir, 'articles/ar'), { recursive: true });
		expect(folder.faultsOf(right)).toEqual([]);
		expect(folder.faultsOf(right.replace('/iq-score/one', '/ar/one'), 'ar/one')).toContain(
			'articles/ar/one.md:2: /one is already the address of articles/en/one.md',
		);
	});
});
