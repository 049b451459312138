import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFileSource } from './file-source.ts';
import { readPosts } from './read-posts.ts';

const terms = `authors:
  sara: { name: "Sara" }
categories:
  results: { name: "Results" }
tags:
  range: { name: "Range" }
`;

const facts = {
	title: '"A post"',
	date: '2026-01-02T03:04:05Z',
	author: 'sara',
	categories: '[results]',
	tags: '[range]',
	excerpt: '"Short."',
};

/** A valid post with some fields changed; null removes a field. */
function post(changed: Record<string, string | null> = {}): string {
	const lines = Object.entries({ ...facts, ...changed }).flatMap(([name, value]) =>
		value === null ? [] : [`${name}: ${value}\n`],
	);
	return `---\n${lines.join('')}---\n\nA text.\n`;
}

/** Runs an action with a folder that has these files and valid ones. */
async function inFolder<Result>(
	files: Record<string, string>,
	use: (dir: string) => Result | Promise<Result>,
): Promise<Result> {
	const dir = mkdtempSync(join(tmpdir(), 'plumb-posts-'));
	const good = { 'en/terms.yaml': terms, 'pictures/ruler.svg': '<svg/>', 'en/good.md': post() };
	try {
		for (const [path, text] of Object.entries({ ...good, ...files })) {
			mkdirSync(dirname(join(dir, path)), { recursive: true });
			writeFileSync(join(dir, path), text);
		}
		return await use(dir);
	} finally {
		rmSync(dir, { recursive: true });
	}
}

/** The faults reported for these files, with paths relative to their folder. */
function faultsOf(files: Record<string, string>): Promise<string[]> {
	return inFolder(files, (dir) => readPosts(dir).faults.map((fault) => fault.replaceAll(`${dir}/`, '')));
}

describe('a folder of posts', () => {
	it('is read whole, from whatever editor it comes', async () => {
		const picture = { picture: 'ruler', alt: '"A ruler"', sticky: 'true' };
		const files = {
			'en/with-picture.md': post(picture),
			'en/from-windows.md': `\uFEFF${post().replaceAll('\n', '\r\n')}`,
			'ar/terms.yaml': terms,
			'ar/عن-القياس-2.md': post({ tags: null, modified: '2026-02-01T00:00:00Z' }),
		};
		const { posts, faults } = await inFolder(files, readPosts);
		expect(faults).toEqual([]);
		expect(posts.map(({ language, slug }) => `${language} ${slug}`)).toEqual([
			'en from-windows',
			'en good',
			'en with-picture',
			'ar عن-القياس-2',
		]);
		expect(posts.find(({ slug }) => slug === 'with-picture')).toMatchObject({
			title: 'A post',
			author: 'sara',
			categories: ['results'],
			sticky: true,
			picture: 'ruler',
			text: '\nA text.\n',
		});
	});

	it('without posts has none', async () => {
		const { posts, faults } = await inFolder({}, (dir) => readPosts(join(dir, 'pictures')));
		expect([posts, faults]).toEqual([[], []]);
	});

	it('is not opened as long as anything in it is wrong, and everything wrong is said at once', async () => {
		const files = { 'en/a.md': post({ author: 'nobody' }), 'en/b.md': 'No facts.\n' };
		await expect(inFolder(files, async (dir) => openFileSource(dir).open())).rejects.toThrow(
			/^The posts have faults:\n {2}\S+\/en\/a\.md:4: nobody .*\n {2}\S+\/en\/b\.md:1: must begin .*$/,
		);
	});
});

describe('a post is refused, with its file and line,', () => {
	it.each<[string, string, string | RegExp]>([
		[
			'without facts',
			'Only a text.\n',
			/^en\/post\.md:1: must begin with its fields between two lines of ---/,
		],
		['without a text', '---\ntitle: "A"\n---\n', /^en\/post\.md:1: must begin .* followed by the text$/],
		['that is empty', '', 'en/post.md: the file is empty'],
		['without a title', post({ title: null }), /^en\/post\.md:\d: title is missing$/],
		['without an excerpt', post({ excerpt: '""' }), 'en/post.md:7: excerpt has no text'],
		['without a category', post({ categories: '[]' }), 'en/post.md:5: categories has no entries'],
		['of an unknown author', post({ author: 'nobody' }), 'en/post.md:4: nobody is not in terms.yaml'],
		['of an unknown category', post({ categories: '[results, x]' }), 'en/post.md:5: x is not in terms.yaml'],
		['with an unknown tag', post({ tags: '[x]' }), 'en/post.md:6: x is not in terms.yaml'],
		[
			'with a tag that every object knows',
			post({ tags: '[constructor]' }),
			/^en\/post\.md:6: constructor is/,
		],
		[
			'whose picture is not there',
			post({ picture: 'none', alt: '"A"' }),
			'en/post.md:8: there is no pictures/none.svg',
		],
		[
			'whose picture says nothing to who does not see it',
			post({ picture: 'ruler' }),
			'en/post.md:8: a picture needs the field alt, which describes it',
		],
		[
			'with a field in another spelling',
			post({ titel: '"A"' }),
			/^en\/post\.md:8: there is no field `titel`/,
		],
		['that is no YAML', post({ title: '"A' }), /^en\/post\.md:[23]: /],
	])('%s', async (_, text, fault) => {
		const faults = await faultsOf({ 'en/post.md': text });
		expect(faults).toEqual([typeof fault === 'string' ? fault : expect.stringMatching(fault)]);
	});

	it.each([
		'yesterday',
		'2026-01-02',
		'2026-01-02T03:04Z',
		'2026-02-30T03:04:05Z',
		'2026-01-02T03:04:05+03:00',
		'2026-01-02 03:04:05',
	])('whose date is %s, and shown one', async (date) => {
		const faults = await faultsOf({ 'en/post.md': post({ date }) });
		expect(faults).toEqual([expect.stringMatching(/^en\/post\.md:3: date.*\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/)]);
	});

	it.each(['Capital.md', 'two words.md', 'under_score.md', 'a--b.md', '-a.md', 'a.b.md', 'ß&.md'])(
		'that is called %s',
		async (name) => {
			expect(await faultsOf({ [`en/${name}`]: post() })).toEqual([
				expect.stringContaining(`en/${name}: the name of the file is the address of the post`),
			]);
		},
	);

	it.each(['category', 'tag'])('that is called %s, where no post can be', async (name) => {
		expect(await faultsOf({ [`en/${name}.md`]: post() })).toEqual([
			expect.stringMatching(new RegExp(`^en/${name}\\.md: `)),
		]);
	});

	it('whose name another has, in whatever language', async () => {
		const faults = await faultsOf({ 'ar/terms.yaml': terms, 'ar/good.md': post() });
		expect(faults).toEqual(['ar/good.md: there is already a post with this name in en']);
	});

	it('whose picture has a name that its address cannot have', async () => {
		const files = {
			'pictures/مسطرة.svg': '<svg/>',
			'en/post.md': post({ picture: 'مسطرة', alt: '"A ruler"' }),
		};
		expect(await faultsOf(files)).toEqual([expect.stringMatching(/^en\/post\.md:8: picture /)]);
	});

	it('in a language whose terms are missing', async () => {
		expect(await faultsOf({ 'ar/post.md': post() })).toEqual(['ar/terms.yaml: the file is missing']);
	});
});
