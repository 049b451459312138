import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the service returns for a post, unescaped. */
export type ServedPost = {
	slug: string;
	title: string;
	excerpt: string;
	content: string;
	link: string;
	category: ServedTerm;
	tag: ServedTerm;
	author: { name: string; description: string };
	picture: object;
};

type ServedTerm = { slug: string; name: string; description: string };

export type ContentService = {
	/** The base of the REST API: `…/wp-json/wp/v2`. */
	apiUrl: string;
	/** The path and query of every request so far. */
	requests: string[];
	close(): Promise<void>;
};

type Item = Record<string, unknown> & { id: number; slug: string };
type Answer = { status: number; body: unknown; total?: number; pages?: number };

/**
 * A server on 127.0.0.1 that responds like the REST API of a WordPress, and with an image at any other
 * address.
 */
export async function openContentService(write: (origin: string) => ServedPost[]): Promise<ContentService> {
	const requests: string[] = [];
	let posts: Item[] = [];
	let terms: Record<string, Item[]> = {};
	const server = createServer((request, response) => {
		requests.push(request.url ?? '');
		const [path = '', query] = (request.url ?? '').split('?');
		const [, call] = /^\/wp-json\/wp\/v2\/(.*)$/.exec(path) ?? [];
		if (call === undefined) {
			response.writeHead(200, { 'Content-Type': 'image/png' }).end(png);
			return;
		}
		const { status, body, total, pages } = answer(call, new URLSearchParams(query));
		response
			.writeHead(status, {
				'Content-Type': 'application/json; charset=UTF-8',
				...(total !== undefined && { 'X-WP-Total': total, 'X-WP-TotalPages': pages }),
			})
			.end(JSON.stringify(body));
	});

	function answer(call: string, params: URLSearchParams): Answer {
		const [kind = '', id] = call.split('/');
		const items = kind === 'posts' ? posts : terms[kind];
		if (!items) return { status: 404, body: { code: 'rest_no_route' } };
		if (id === undefined)
			return page(
				items.filter((item) => isAskedFor(item, params)),
				params,
			);
		const found = items.find((item) => String(item.id) === id);
		return found
			? { status: 200, body: shown(found, params) }
			: { status: 404, body: { code: 'rest_post_invalid_id' } };
	}

	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const written = write(origin);
	posts = written.map(itemOf);
	terms = {
		categories: written.map(({ category }, index) => term(category, index, 'category')),
		tags: written.map(({ tag }, index) => term(tag, index, 'post_tag')),
	};
	return {
		apiUrl: `${origin}/wp-json/wp/v2`,
		requests,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

/**
 * Posts are in order, newest first. Every post has its own category and tag, with ids derived from its own.
 */
function itemOf(post: ServedPost, index: number): Item {
	const id = index + 1;
	const date = new Date(Date.UTC(2026, 0, 1) - index * 3_600_000).toISOString().slice(0, 19);
	return {
		id,
		slug: post.slug,
		date,
		date_gmt: date,
		modified_gmt: date,
		link: post.link,
		title: { rendered: post.title },
		excerpt: { rendered: post.excerpt, protected: false },
		content: { rendered: post.content, protected: false },
		sticky: index > 0 && index < 4,
		categories: [id],
		tags: [id],
		_embedded: {
			author: [{ id, ...post.author }],
			'wp:featuredmedia': [{ id, media_type: 'image', ...post.picture }],
			'wp:term': [[term(post.category, index, 'category')], [term(post.tag, index, 'post_tag')]],
		},
	};
}

function term(given: ServedTerm, index: number, taxonomy: string): Item {
	return { id: index + 1, count: 1, taxonomy, ...given };
}

function isAskedFor(item: Item, params: URLSearchParams): boolean {
	const [slug, search] = [params.get('slug'), params.get('search')];
	if (slug !== null && item.slug !== slug) return false;
	if (search !== null && !JSON.stringify(item.title).includes(search)) return false;
	if (params.has('sticky') && String(item.sticky) !== params.get('sticky')) return false;
	return ['categories', 'tags'].every((kind) => {
		const ids = params.get(kind)?.split(',');
		return !ids || (item[kind] as number[]).some((id) => ids.includes(String(id)));
	});
}

function page(items: Item[], params: URLSearchParams): Answer {
	const perPage = Number(params.get('per_page') ?? 10);
	const number = Number(params.get('page') ?? 1);
	const pages = Math.ceil(items.length / perPage);
	if (number > Math.max(1, pages)) return { status: 400, body: { code: 'rest_post_invalid_page_number' } };
	const sorted = params.get('order') === 'asc' ? items.toReversed() : items;
	const part = sorted.slice((number - 1) * perPage, number * perPage);
	return { status: 200, body: part.map((item) => shown(item, params)), total: items.length, pages };
}

/** The requested fields of a post. */
function shown({ _embedded: embedded, ...item }: Item, params: URLSearchParams): object {
	const fields = params.get('_fields')?.split(',');
	if (fields) return Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name)));
	return params.has('_embed') ? { ...item, _embedded: embedded } : item;
}

const png = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
);
