import type { Sort } from '../../../../core/blog/filters.ts';
import { numbers } from '../../../../core/blog/numbers.ts';
import type { PostCard, Term } from '../../../../core/blog/post.ts';
import { relatedTo } from '../../../../core/blog/select.ts';
import type { ContentRules } from '../settle-media.ts';
import {
	BlogFault,
	type BlogSource,
	type IndexedPost,
	type RequestedLanguage,
	type TermKind,
} from '../source.ts';
import type { CallLimits } from './call.ts';
import { openPictures } from './pictures.ts';
import {
	languageIn,
	presentCard,
	presentPost,
	slugOf,
	termDescription,
	termName,
	utc,
} from './present-post.ts';
import { isBehindLast, openRest, type RestAnswer } from './rest.ts';
import { itemsOf, type RestTerm, readList, restIndexed, restPost, restTerm } from './schema.ts';

export type WordpressSettings = {
	/** The REST base, such as `https://cms.example/wp-json/wp/v2`. */
	base: string;
	/** The parameter that names the language. WordPress has none itself and ignores it. */
	languageParam: string;
	/** Milliseconds since 1970 (UTC). */
	clock: () => number;
	callLimits?: CallLimits;
};

const orders: Record<Sort, { orderby: string; order: string }> = {
	newest: { orderby: 'date', order: 'desc' },
	oldest: { orderby: 'date', order: 'asc' },
	'title-az': { orderby: 'title', order: 'asc' },
	'title-za': { orderby: 'title', order: 'desc' },
};

/** Related objects to embed in a post, without its comments. */
const embedded = 'author,wp:featuredmedia,wp:term';

const shelves: Record<TermKind, string> = { category: 'categories', tag: 'tags' };

/** How long looking up a slug waits for the index before it requests the post itself, in milliseconds. */
const SEEING = 1000;

/** How many index pages are read at most; no blog has more. */
const MOST_INDEX_PAGES = 50;

/** The posts of a WordPress through its REST API (specification section 7). */
export function openWordpressSource({
	base,
	languageParam,
	clock,
	callLimits,
}: WordpressSettings): BlogSource {
	const { origin } = new URL(base);
	const rest = openRest(base, clock, callLimits);
	const pictures = openPictures(origin, clock, callLimits);
	const inLanguage = (language: RequestedLanguage): Record<string, string> =>
		language ? { [languageParam]: language } : {};

	const presented = new WeakMap<object, PostCard | null>();

	/** Converts a post to a card, once per response, because that parses the whole post. */
	function cardOf(item: object): PostCard | null {
		const known = presented.get(item);
		if (known !== undefined) return known;
		const { data } = restPost.safeParse(item);
		const card = data ? presentCard(data, origin) : null;
		presented.set(item, card);
		return card;
	}

	async function cards(
		params: Record<string, string>,
		language: RequestedLanguage,
	): Promise<RestAnswer & { posts: PostCard[] }> {
		const answer = await rest.get('posts', { ...params, _embed: embedded, ...inLanguage(language) });
		if (isBehindLast(answer)) return { ...answer, posts: [] };
		return { ...answer, posts: itemsOf(answer.body).flatMap((item) => cardOf(item) ?? []) };
	}

	async function allTerms(kind: TermKind, language: RequestedLanguage): Promise<RestTerm[]> {
		const params = { per_page: String(numbers.terms), ...inLanguage(language) };
		return readList(restTerm, (await rest.get(shelves[kind], params)).body);
	}

	/** Looks among all terms first, because they are usually cached. */
	async function findTerm(
		kind: TermKind,
		slug: string,
		language: RequestedLanguage,
	): Promise<RestTerm | undefined> {
		const all = await allTerms(kind, language);
		const known = all.find((term) => slugOf(term.slug) === slug);
		// A list that isn't full is complete.
		if (known || all.length < numbers.terms || isTooLong(slug)) return known;
		const answer = await rest.get(shelves[kind], { slug, ...inLanguage(language) });
		return readList(restTerm, answer.body).find((term) => slugOf(term.slug) === slug);
	}

	async function readIndex(language: RequestedLanguage): Promise<Index> {
		const posts: IndexedPost[] = [];
		const slugs = new Map<string, string>();
		for (let page = 1; page <= MOST_INDEX_PAGES; page++) {
			const answer = await rest.get('posts', {
				_fields: 'slug,link,date,date_gmt,modified_gmt,lang,content.protected',
				per_page: '100',
				page: String(page),
				...inLanguage(language),
			});
			for (const post of readList(restIndexed, answer.body)) {
				// Months are those of the site's own clock, as in its queries.
				const date = utc(post.date);
				if (!date || post.content?.protected) continue;
				const slug = slugOf(post.slug);
				const modified = utc(post.modified_gmt) ?? date;
				posts.push({ slug, date, modified, language: languageIn(post.lang) });
				if (URL.canParse(post.link)) slugs.set(placeOf(new URL(post.link)), slug);
			}
			if (page >= answer.totalPages) return { posts, slugs, isWhole: true };
		}
		return { posts, slugs, isWhole: false };
	}

	/** The index if it is available soon; otherwise null. */
	async function seenIndex(): Promise<Index | null> {
		const late = new Promise<null>((resolve) => setTimeout(resolve, SEEING, null).unref());
		return Promise.race([readIndex(null), late]).catch(() => null);
	}

	const rulesWith = (index: Index | null): ContentRules & { origin: string } => ({
		origin,
		sizeOf: pictures.sizeOf,
		postAt: (address) => index?.slugs.get(placeOf(address)),
	});

	async function newest(count: number, language: RequestedLanguage, only?: 'sticky'): Promise<PostCard[]> {
		const params = { per_page: String(count), ...orders.newest, ...(only && { sticky: 'true' }) };
		return (await cards(params, language)).posts;
	}

	return {
		newest,
		async list({ category, tag, search, month, sort, page }, language) {
			const nothing = { posts: [], page, totalPages: 0, total: 0 };
			const params: Record<string, string> = {
				page: String(page),
				per_page: String(numbers.perPage),
				...orders[sort],
			};
			if (search) params.search = search;
			if (month) Object.assign(params, limitsOf(month));
			for (const [kind, slug] of [['category', category] as const, ['tag', tag] as const]) {
				if (slug === null) continue;
				const term = await findTerm(kind, slug, language);
				if (!term) return nothing;
				params[shelves[kind]] = String(term.id);
			}
			const { posts, total, totalPages } = await cards(params, language);
			return { posts, page, totalPages, total };
		},
		async related(post, language) {
			// Among these, those with the most in common are looked for.
			const wanted = String(2 * numbers.perPage);
			const own = await Promise.all(post.categories.map(({ slug }) => findTerm('category', slug, language)));
			const ids = own.flatMap((term) => term?.id ?? []).join(',');
			const near = ids
				? (await cards({ per_page: wanted, categories: ids, ...orders.newest }, language)).posts
				: [];
			const others = near.length > numbers.related ? [] : await newest(numbers.recentFetched, language);
			const found = new Map([...others, ...near].map((each) => [each.slug, each]));
			return relatedTo(post, [...found.values()]);
		},
		async post(slug, language) {
			if (isTooLong(slug)) return null;
			const index = await seenIndex();
			// Made-up slugs cause no requests to the source.
			if (index?.isWhole && !index.posts.some((post) => post.slug === slug)) return null;
			const answer = await rest.get('posts', { slug, _embed: embedded, ...inLanguage(language) });
			const found = readList(restPost, answer.body).find((post) => slugOf(post.slug) === slug);
			return found ? presentPost(found, rulesWith(index)) : null;
		},
		async preview(id) {
			if (!/^\d{1,18}$/.test(id)) return null;
			const [answer, index] = await Promise.all([
				rest.getNow(`posts/${id}`, { _embed: embedded }),
				seenIndex(),
			]);
			const { data } = restPost.safeParse(answer.body);
			return answer.status === 200 && data ? presentPost(data, rulesWith(index)) : null;
		},
		terms: async (kind, language) => (await allTerms(kind, language)).map(presentTerm),
		async term(kind, slug, language) {
			const found = await findTerm(kind, slug, language);
			return found ? presentTerm(found) : null;
		},
		index: async (language) => (await readIndex(language)).posts,
		picture: pictures.read,
		// Without a language, the site's translation plugin decides (contract section 8).
		fallback: async () => null,
		names: async () => null,
		silentSince: rest.silentSince,
		async open() {},
		async check() {
			const { status, body } = await rest.getNow('posts', { per_page: '1', _fields: 'id' });
			if (status !== 200) throw new BlogFault(`status ${status}`);
			itemsOf(body);
		},
		forget() {
			rest.forget();
			pictures.forget();
		},
	};
}

/** All posts in the index; `slugs` by their URLs at the source. */
type Index = { posts: IndexedPost[]; slugs: Map<string, string>; isWhole: boolean };

/**
 * The parts of a URL that identify a post. The query is one of them, because WordPress uses it for plain
 * permalinks.
 */
function placeOf({ host, pathname, search }: URL): string {
	return host + pathname.replace(/\/+$/, '') + search;
}

/** WordPress slugs have at most 200 bytes, escaped. */
function isTooLong(slug: string): boolean {
	return encodeURIComponent(slug).length > 200;
}

function presentTerm(term: RestTerm): Term {
	return {
		slug: slugOf(term.slug),
		name: termName(term),
		description: termDescription(term),
		count: term.count,
	};
}

/** The bounds of a month for `after` and `before`, which are exclusive. */
function limitsOf(month: string): { after: string; before: string } {
	const [year = 0, number = 1] = month.split('-').map(Number);
	const local = (time: number) => new Date(time).toISOString().slice(0, 19);
	return { after: local(Date.UTC(year, number - 1, 1) - 1000), before: local(Date.UTC(year, number, 1)) };
}
