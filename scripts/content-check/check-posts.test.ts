import { expect, it } from 'vitest';
import type { WrittenPost } from '../../server/content/blog/read-posts.ts';
import { checkPosts, checkTerms } from './check-posts.ts';

const told = (text: string) => {
	const post = {
		slug: 'own',
		language: 'en',
		title: 'Own',
		excerpt: 'Own.',
		text,
		linesBefore: 10,
	} as WrittenPost;
	return checkPosts('content', [post], ['/quizzes']);
};

it.each([
	[
		'a photo elsewhere',
		'Look.\n\n![a photo](./photo.jpg)\n',
		'13: the picture ./photo.jpg would not be shown',
	],
	[
		'a photo of another kind',
		'Look.\n\n![a photo][1]\n\n[1]: photo.heic\n',
		'13: the picture photo.heic would not be shown',
	],
	['a drawing elsewhere', '![it](/pictures/it.svg)\n', '11: the picture /pictures/it.svg would not be shown'],
	[
		'a frame',
		'Look.\n\n<iframe src="https://video.example"></iframe>\n',
		'13: has HTML, which would not be shown',
	],
	['HTML in a line', 'So <b>bold</b>.\n', '11: has HTML, which would not be shown'],
	['a link to nowhere', 'See\nthe [tests](/quizes).\n', '12: links to /quizes, which does not exist'],
	['a link to a file', '[This](other.md).\n', '11: links to other.md, which does not exist'],
	['a word of another voice', 'A score.\n\nSomebody has it.\n', "13: 'Somebody has': someone"],
	['a long sentence', `${'word '.repeat(33)}\n`, "11: 'word word word"],
	['a link to a part that is not there', '## A part\n\n[This](#b-part).\n', '13: links to #b-part'],
])('says that %s in a post would not be shown, and in which line', async (_, text, said) => {
	const faults = new Set(await told(text));
	expect([...faults][0]?.startsWith(`posts/en/own.md:${said}`), [...faults].join('\n')).toBe(true);
});

it('takes what a post shows', async () => {
	const text = `## A part

<!-- a note -->
![a drawing](/files/posts/a-drawing.svg) ![a photo](photo.jpg) ![theirs](https://pictures.example/a.png)

[A part](#a-part), [own](/blog/own), [tests](/quizzes), <https://example.org>, [mail](mailto:a@example.org).
`;
	expect(await told(text)).toEqual([]);
});

it('says which names a language lacks, and what its rules do not allow in them', () => {
	const named = (name: string) => ({ name, description: '' });
	const en = { authors: { desk: named('The desk') }, categories: { results: named('Results') }, tags: {} };
	const de = { ...en, authors: {}, categories: { results: named('Ergebnisse für Benutzer:innen') } };
	expect(checkTerms('content', { en })).toEqual([]);
	expect(checkTerms('content', { en, de })).toEqual([
		'posts/de/terms.yaml: authors.desk is missing; English posts have it',
		expect.stringContaining('posts/de/terms.yaml: categories.results: '),
	]);
});
