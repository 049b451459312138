import type { Element, Nodes } from 'hast';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unfiltered } from '../../core/blog/filters.ts';
import type { Post, PostCard } from '../../core/blog/post.ts';
import { parseHtml } from '../../server/content/blog/parse-html.ts';
import type { BlogSource } from '../../server/content/blog/source.ts';
import { callLimits } from '../../server/content/blog/wordpress/call.ts';
import { openWordpressSource } from '../../server/content/blog/wordpress/wordpress-source.ts';
import { hostilePosts } from './hostile.ts';
import { type RunningWordpress, START_TIMEOUT, startWordpress } from './start.ts';

let wordpress: RunningWordpress;
let source: BlogSource;
let cards: PostCard[];
const posts = new Map<string, Post>();

const written = hostilePosts();
const open = written.filter(({ password }) => password === undefined);
const post = (slug: string) => posts.get(slug) as Post;

beforeAll(async () => {
	wordpress = await startWordpress();
	source = openWordpressSource({
		base: wordpress.apiUrl,
		languageParam: 'language',
		clock: Date.now,
		callLimits: { ...callLimits, timeLimit: 25_000 },
	});
	cards = (await source.list(unfiltered, 'de')).posts;
	for (const { slug } of open) posts.set(slug, (await source.post(slug, 'de')) as Post);
}, START_TIMEOUT);
afterAll(() => wordpress.stop());

/** The elements a browser creates from this HTML. */
function elementsOf(html: string): Element[] {
	const found: Element[] = [];
	const look = (node: Nodes) => {
		expect(node.type).not.toBe('comment');
		if (node.type === 'element') found.push(node);
		if ('children' in node) node.children.forEach(look);
	};
	look(parseHtml(html));
	return found;
}

const forbidden =
	'script style link base meta title iframe frame frameset object embed applet svg math video audio source picture ' +
	'form input button select option textarea template noscript canvas dialog';

describe.each(open.map(({ slug }) => slug))('what means harm is shown without it: %s', (slug) => {
	it('holds nothing that runs, asks others or covers the page', () => {
		const own = new Set(forbidden.split(' '));
		const elements = elementsOf(post(slug).html);
		expect(elements.map(({ tagName }) => tagName).filter((name) => own.has(name))).toEqual([]);
		for (const { tagName, properties } of elements)
			for (const [name, value] of Object.entries(properties)) {
				expect([tagName, name]).not.toEqual([
					tagName,
					expect.stringMatching(/^(on|style|name|target|action|form|ping|background|srcdoc|data(?!Label$))/),
				]);
				expect(String(value)).not.toMatch(/^[\s\0]*(javascript|vbscript|data|blob|file):/i);
				if (name === 'id') expect(value).toMatch(/^part-/);
				if (name === 'className') expect(value).toEqual(['elsewhere']);
				if (name === 'src' || name === 'srcSet') expect(value).toMatch(/^\/files\/[^,]+$/);
				if (name === 'href') expect(value).toMatch(/^(https?:\/\/[\w.:-]+(\/|$)|\/blog\/on-rulers$)/);
			}
		expect(post(slug).html).not.toMatch(/window\.xss=1(?!&#x3C;|[”″])/);
	});

	it('is in its list as it is by itself, and by its id', async () => {
		const { html: _html, headings: _headings, ...card } = post(slug);
		expect(cards.find((each) => each.slug === slug)).toEqual(card);
		expect(await source.preview(card.id)).toEqual(post(slug));
	});

	it('has a title, an excerpt and names that are plain words', () => {
		const { title, excerpt, author, categories, tags } = post(slug);
		const names = [
			author?.name ?? '',
			author?.description ?? '',
			...[...categories, ...tags].map(({ name }) => name),
		];
		expect(title).toMatch(/\S/);
		for (const each of names) expect(each).not.toMatch(/[<]|xss/);
		for (const each of [title, excerpt, ...names]) expect(each).not.toMatch(/[\n\t]|^ | $/);
	});
});

describe('of what was written there stays', () => {
	const wordsOf = (slug: string) =>
		post(slug)
			.html.replace(/<[^>]*>/g, ' ')
			.replace(/\s+/g, ' ')
			.trim();
	const linksOf = (slug: string) =>
		elementsOf(post(slug).html).flatMap(({ tagName, properties }) =>
			tagName === 'a' ? [properties.href] : [],
		);

	it('the text', () => {
		expect(wordsOf('scripts')).toBe('Vorher. Mehr Text Nachher.');
		expect(wordsOf('forms')).toBe('Gefärbt. Weiter Nachher.');
		expect(wordsOf('heads')).toBe('Eine Überschrift erster Ordnung Nachher. Hinter dem Ende.');
		expect(wordsOf('deep')).toMatch(/Tief unten Nachher\. Nicht geschlossen fett$/);
		expect(wordsOf('orphan')).toBe('Wer das schrieb, ist fort, und das Bild auch.');
	});

	it('a link to each film and frame, to their page where they have one', () => {
		expect(linksOf('frames')).toEqual([
			'https://evil.example/frame',
			'https://www.youtube.com/watch?v=aaaaaaaaaaa',
			'https://evil.example/embed',
			'https://evil.example/object',
			'https://evil.example/film.mp4',
		]);
		expect(post('frames').html).toContain('>Ein Film (www.youtube.com)</a>');
	});

	it('the links that lead somewhere', () => {
		expect(linksOf('links')).toEqual([
			undefined,
			undefined,
			undefined,
			undefined,
			'http://evil.example/five',
			'/blog/on-rulers',
			'https://example.org/',
		]);
	});

	it('pictures of its own host, with their size, and links to the others', () => {
		const pictures = elementsOf(post('pictures').html).filter(({ tagName }) => tagName === 'img');
		expect(pictures.map(({ properties }) => properties)).toEqual([
			{
				src: '/files/wp-includes/images/media/default.png',
				alt: '',
				loading: 'lazy',
				decoding: 'async',
				width: 48,
				height: 64,
			},
		]);
		expect(linksOf('pictures')).toEqual([
			`${wordpress.origin}/pictures/x`,
			'https://evil.example/picture.png',
			`${wordpress.origin}/favicon.ico`,
			'https://evil.example/fallback.png',
		]);
	});

	it('headings, by ids that name no part of the page', () => {
		expect(post('names').headings).toEqual([
			{ id: 'part-main', text: 'Hauptsache', depth: 2 },
			{ id: 'part-__proto__', text: 'Vorfahr', depth: 2 },
			{ id: 'part-location', text: 'Ort', depth: 3 },
		]);
		expect(post('heads').headings).toMatchObject([{ text: 'Eine Überschrift erster Ordnung', depth: 2 }]);
	});
});

it('entities are decoded once, behind which tags are words', () => {
	const { title, excerpt, headings } = post('titles');
	expect(title).toBe('<script>window.xss=1</script> &amp; Übel 07');
	expect(excerpt).toMatch(/^<img src=x onerror=.window\.xss=1.> Auszug$/);
	expect(headings.map(({ text }) => text)).toEqual([
		expect.stringMatching(/^<img src=x onerror=.+>$/),
		'Überschrift',
	]);
});

it('names of people and terms lose what is no word in them', async () => {
	const { author, categories, tags } = post('scripts');
	expect(author).toEqual({ name: 'Mallory', description: 'Meint es nicht gut.', isPerson: true });
	expect(categories.map(({ name }) => name).toSorted()).toEqual(['Böses', 'Wort & "Zeichen"']);
	expect(tags.map(({ name }) => name).toSorted()).toEqual(['">Wort', 'Kaputt']);
	expect(await source.term('category', 'boeses-wort', 'de')).toMatchObject({
		name: 'Wort & "Zeichen"',
		description: 'Eine Kategorie.',
	});
	expect((await source.terms('tag', 'de')).map(({ name }) => name).toSorted()).toEqual(['">Wort', 'Kaputt']);
});

it('who and what has been deleted is nobody and nothing', () => {
	expect(post('orphan')).toMatchObject({ author: null, picture: null, tags: [{ slug: 'kaputt' }] });
});

it('a post without a title is called by its beginning', () => {
	expect(post('nameless').title).toMatch(/^Vor dem Mehr\. /);
	expect(post('nameless').html).toMatch(/Vor dem Mehr\..*Nach dem Mehr\./s);
});

describe('a post that needs a password', () => {
	it('is not there', async () => {
		expect(cards.map(({ slug }) => slug).toSorted()).toEqual(open.map(({ slug }) => slug).toSorted());
		expect(await source.post('locked', 'de')).toBeNull();
		expect(await source.post('locked', null)).toBeNull();
		const [found] = (await (await fetch(`${wordpress.apiUrl}/posts?slug=locked&_fields=id`)).json()) as {
			id: number;
		}[];
		expect(await source.preview(String(found?.id))).toBeNull();
		expect((await source.list({ ...unfiltered, search: 'geheimer' }, 'de')).posts).toEqual([]);
	});

	it('is not in the index, which machines follow', async () => {
		const index = await source.index('de');
		expect(index.map(({ slug }) => slug).toSorted()).toEqual(open.map(({ slug }) => slug).toSorted());
	});
});
