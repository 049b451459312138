import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Fault, type Front, openFront } from './front.ts';
import { seedPosts } from './posts.ts';
import { type RunningWordpress, START_TIMEOUT, startWordpress } from './start.ts';
import { searches } from './texts.ts';

type Listed = {
	slug: string;
	date_gmt: string;
	lang: string | null;
	title: { rendered: string };
	content: { rendered: string };
	embedded: Record<string, { source_url?: string; code?: string; media_details?: { sizes: object } }[]>;
};

let wordpress: RunningWordpress;
let front: Front;

beforeAll(async () => {
	wordpress = await startWordpress();
	front = await openFront(wordpress.origin);
}, START_TIMEOUT);

afterAll(async () => {
	await front.close();
	await wordpress.stop();
});

beforeEach(() => {
	front.fault = null;
	front.requests = [];
});

it('has 36 posts in English, 24 in Arabic and 12 that mean harm, and 72 for who asks for no language', async () => {
	const totals = await Promise.all(['en', 'ar', 'de', ''].map((language) => total(`language=${language}`)));
	expect(totals).toEqual([36, 24, 12, 72]);
	expect(await total('lang=ar')).toBe(24);
	const second = await ask('posts?language=ar&per_page=12&page=2');
	expect(second.headers.get('X-WP-TotalPages')).toBe('2');
	expect((await ask('posts?language=ar&per_page=12&page=3')).status).toBe(400);
});

it('has the posts of our own files, to the second', async () => {
	const asked = ['en', 'ar'].map((language) =>
		list(`language=${language}&per_page=100&_fields=slug,date_gmt,lang,title`),
	);
	const found = (await Promise.all(asked)).flat().map((post) => ({
		slug: decodeURIComponent(post.slug),
		date: `${post.date_gmt}Z`,
		language: post.lang,
	}));
	const wanted = seedPosts().map(({ slug, date, language }) => ({ slug, date, language }));
	expect(found.toSorted(byDate)).toEqual(wanted);
	expect(new Set(wanted.map(({ date }) => date)).size).toBe(60);
});

it('sorts by title as the numbers in the titles do', async () => {
	for (const language of ['en', 'ar']) {
		const posts = await list(`language=${language}&orderby=title&order=asc&per_page=100&_fields=title`);
		const titles = posts.map(({ title }) => title.rendered);
		expect(titles).toEqual(titles.toSorted(new Intl.Collator(language, { numeric: true }).compare));
		expect(titles.map((title) => Number(/\d+/.exec(title)?.[0]))).toEqual(
			titles.map((_, index) => index + 1),
		);
	}
});

it.each(searches)('finds $found in $language for $words', async ({ language, words, found }) => {
	expect(await total(`language=${language}&search=${encodeURIComponent(words)}`)).toBe(found);
});

it('has categories with counts, one of them empty, and tags, each in its language', async () => {
	const english = await read<{ slug: string; name: string; count: number; lang: string }[]>(
		'categories?language=en&per_page=100',
	);
	expect(english.map(({ slug, name, count, lang }) => ({ slug, name, count, lang }))).toEqual([
		{ slug: 'empty-shelf', name: 'Empty shelf', count: 0, lang: 'en' },
		{
			slug: 'questions-and-answers',
			name: 'Questions &amp; answers',
			count: inCategory('questions-and-answers'),
			lang: 'en',
		},
		{ slug: 'results', name: 'Results', count: inCategory('results'), lang: 'en' },
		{ slug: 'figures', name: 'The "why" of figures', count: inCategory('figures'), lang: 'en' },
	]);
	const arabic = await read<{ slug: string; lang: string }[]>('tags?language=ar&per_page=100');
	expect(arabic.map(({ slug }) => decodeURIComponent(slug))).toContain('الوقت');
	expect(arabic).toHaveLength(6);
});

it('has four sticky posts in English and one in Arabic, and finds an Arabic slug', async () => {
	expect(await total('language=en&sticky=true')).toBe(4);
	expect(await total('language=ar&sticky=true')).toBe(1);
	const found = await list(`slug=${encodeURIComponent('عن-التقريب')}`);
	expect(found).toMatchObject([{ slug: encodeURIComponent('عن-التقريب').toLowerCase(), lang: 'ar' }]);
});

it('embeds authors, terms and pictures in all sizes, and an error where something has been deleted', async () => {
	const [post] = await list('slug=on-rulers&_embed');
	expect(post?.embedded).toMatchObject({
		author: [{ name: 'Sara Ahmed' }],
		'wp:term': [[{ slug: 'results' }], [{ slug: 'range' }]],
		'wp:featuredmedia': [{ alt_text: 'A ruler with a fine thread across it', media_type: 'image' }],
	});
	const picture = post?.embedded['wp:featuredmedia']?.[0];
	expect(Object.keys(picture?.media_details?.sizes ?? {})).toEqual(
		expect.arrayContaining(['thumbnail', 'medium', 'medium_large', 'large', '1536x1536', 'full']),
	);
	expect(picture?.source_url).toContain(`${front.url}/`);
	const image = await fetch(picture?.source_url ?? '');
	expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
	const [orphan] = await list('slug=orphan&_embed');
	expect(orphan?.embedded.author).toMatchObject([{ code: 'rest_user_invalid_id' }]);
	expect(orphan?.embedded['wp:featuredmedia']?.[0]?.source_url).toBeUndefined();
});

it('hands on what means harm just as it was written', async () => {
	const [scripts] = await list('slug=scripts&_embed');
	expect(scripts?.content.rendered).toContain('<script>window.xss=1</script>');
	expect(JSON.stringify(scripts?.embedded.author)).toContain('<script>window.xss=1</script>');
	expect(JSON.stringify(scripts?.embedded['wp:term'])).toContain('<img src=x onerror=');
	const [titles] = await list('slug=titles');
	expect(titles?.title.rendered).toContain('<img src=x onerror=');
	const [links] = await list('slug=links');
	expect(links?.content.rendered).toContain(`${front.url}/on-rulers/`);
});

const path = 'posts?language=en&per_page=1&_fields=slug';
const failures: [Fault, () => Promise<unknown>, unknown][] = [
	['refuse', () => ask(path).catch(() => 'cut off'), 'cut off'],
	['status500', async () => (await ask(path)).status, 500],
	['html', async () => (await ask(path)).headers.get('content-type'), 'text/html; charset=UTF-8'],
	['half', () => read(path).catch(() => 'cut off'), 'cut off'],
	['loop', () => ask(path).catch(() => 'never arrived'), 'never arrived'],
	['big', async () => (await (await ask(path)).text()).length > 20_000_000, true],
	['slow', () => ask(path, AbortSignal.timeout(500)).catch((error: Error) => error.name), 'TimeoutError'],
];

it.each(failures)('fails on order: %s', async (fault, seen, expected) => {
	front.fault = fault;
	expect(await seen()).toBe(expected);
	expect(front.requests.every((request) => request === `/wp-json/wp/v2/${path}`)).toBe(true);
	expect(front.requests.length).toBe(fault === 'loop' ? 21 : 1);
	front.fault = null;
	expect((await ask(path)).status).toBe(200);
});

it('closes its front at once, whatever is under way', async () => {
	const other = await openFront(wordpress.origin);
	other.fault = 'slow';
	const under = fetch(`${other.apiUrl}/${path}`).catch(() => 'cut off');
	await expect.poll(() => other.requests.length).toBe(1);
	await other.close();
	// Its response would have arrived after a minute.
	expect(await under).toBe('cut off');
});

function ask(call: string, signal?: AbortSignal): Promise<Response> {
	return fetch(`${front.apiUrl}/${call}`, { ...(signal && { signal }) });
}

async function read<T>(call: string): Promise<T> {
	return (await (await ask(call)).json()) as T;
}

async function list(query: string): Promise<Listed[]> {
	const posts = await read<(Omit<Listed, 'embedded'> & { _embedded: Listed['embedded'] })[]>(
		`posts?${query}`,
	);
	return posts.map(({ _embedded: embedded, ...post }) => ({ ...post, embedded }));
}

async function total(query: string): Promise<number> {
	return Number((await ask(`posts?per_page=1&_fields=slug&${query}`)).headers.get('X-WP-Total'));
}

function inCategory(slug: string): number {
	return seedPosts().filter(({ categories }) => categories.includes(slug)).length;
}

function byDate(a: { date: string }, b: { date: string }): number {
	return a.date < b.date ? -1 : 1;
}
