import { data } from 'react-router';
import { type BlogFilters, filtersOf, isNarrowed, paramsOf } from '../core/blog/filters.ts';
import { numbers } from '../core/blog/numbers.ts';
import type { Term } from '../core/blog/post.ts';
import { withLanguage } from '../core/language/choose.ts';
import type { LanguageCode } from '../core/language/languages.ts';
import { BlogFault } from '../server/content/blog/source.ts';
import { requestContext } from '../server/http/pages/context.ts';
import { requestLanguage } from '../server/http/pages/request-language.ts';
import { blogAddresses } from './blog-addresses.ts';
import { contextOf, type LoaderArgs, pageData } from './page-data.ts';

export type BlogListData = Awaited<ReturnType<typeof blogList>>['data'];

/** The subject of a list, and the language in which its posts are requested; null requests all languages. */
export type Subject = { kind: 'category' | 'tag'; term: Term; language: LanguageCode | null };

/** After how many seconds to try a page again that the blog source failed to deliver. */
export const RETRY_AFTER = '30';

/**
 * A list of posts with everything around it. Each part is requested separately and is null if it failed. A
 * page without posts is a 503, and one after the last page a 404. Complete pages are public, except for
 * searches, of which there may be any number.
 */
export async function blogList(
	args: LoaderArgs,
	path: string,
	subject: Subject | null = null,
	part = partsOf(args),
) {
	const { blog } = contextOf(args);
	const page = pageData(args);
	const given = filtersOf(new URL(args.request.url).searchParams);
	const filters: BlogFilters = subject ? { ...given, [subject.kind]: null } : given;
	const asked: BlogFilters = subject ? { ...given, [subject.kind]: subject.term.slug } : given;
	const isPlain = !isNarrowed(asked) && asked.sort === 'newest' && asked.page === 1;
	// This list includes the newest posts and determines the language.
	const listed = isPlain ? await part(blog.listFor(asked, requestLanguage(args.request).code)) : null;
	// If this request fails too, nothing else is requested, and the fault is logged once.
	const answered = subject ?? listed ?? (await part(blogLanguage(args).then((language) => ({ language }))));
	const language = answered?.language ?? null;
	const ask = async <Value>(call: () => Promise<Value[]>) => (answered ? part(call()) : []);
	const [posts, categories, tags, months, featured, languages] = await Promise.all([
		isPlain ? (listed?.posts ?? null) : answered && part(blog.list(asked, language)),
		ask(() => blog.terms('category', language)),
		ask(() => blog.terms('tag', language)),
		ask(() => blog.months(language)),
		isPlain ? ask(() => blog.newest(numbers.featured, language, 'sticky')) : [],
		ask(() => blog.languages()),
	]);
	const named = await blog.namedFor(page.language);
	const newest =
		isPlain && posts ? posts.posts : await ask(() => blog.newest(numbers.recentFetched, language));
	const { silentSince, age } = silence(args);
	const isWhole = !part.hasFailed();
	const isCached = isWhole && !asked.search && (isPlain || (posts && posts.posts.length > 0));
	const isBehindLast = asked.page > 1 && posts?.posts.length === 0;
	const [first = null, ...others] = new Set(posts?.posts.map((post) => post.language));
	const shown = others.length === 0 ? first : null;
	const isAll = subject === null && asked.page === 1;
	const canonical = asked.page > 1 && !isNarrowed(filters) ? `${path}?page=${asked.page}` : path;
	return data(
		{
			...page,
			...blogAddresses(args, canonical, {
				shown,
				languages: isAll ? (languages ?? []) : shown ? [shown] : [],
			}),
			path,
			feed: withLanguage(`${subject?.kind === 'category' ? path : '/blog'}/feed.xml`, page.query),
			filters,
			subject: subject && { ...subject, term: named.terms(subject.kind, [subject.term])[0] ?? subject.term },
			posts: posts && { ...posts, posts: posts.posts.map(named.post) },
			categories: categories && named.terms('category', categories),
			tags: tags && named.terms('tag', tags),
			months,
			featured: featured && featured.slice(0, numbers.featured),
			recent: newest && newest.slice(0, numbers.recentShown),
			isOtherLanguage: language !== requestLanguage(args.request).code && posts !== null && posts.total > 0,
			silentSince,
			/** Search engines should find the list's posts, not every filtered view of it. */
			isAside: isBehindLast || paramsOf({ ...filters, page: 1 }).size > 0,
		},
		{
			status: !posts ? 503 : isBehindLast ? 404 : 200,
			headers: {
				...(isCached && { 'Cache-Control': 'public' }),
				...age,
				...(!isWhole && { 'Retry-After': RETRY_AFTER }),
			},
		},
	);
}

/**
 * The language in which posts are requested, from the address or the cookie; the site itself may not be
 * translated into it yet.
 */
export function blogLanguage(args: LoaderArgs) {
	return contextOf(args).blog.languageFor(requestLanguage(args.request).code);
}

/** The newest posts for a page that has nothing else to show; none if the source doesn't deliver them. */
export async function newestPosts(args: LoaderArgs, part: ReturnType<typeof partsOf>) {
	const { blog } = contextOf(args);
	const newest = await part(blogLanguage(args).then((language) => blog.newest(numbers.related, language)));
	const named = await blog.namedFor(requestLanguage(args.request).code);
	return (newest ?? []).map(named.post);
}

/** After this time, in milliseconds, a page is shown with the parts that have arrived. */
const SKELETON_DELAY = 8000;

/**
 * Returns a function that loads a part of a page. A part that the source doesn't deliver in time is null,
 * which is logged once per page.
 */
export function partsOf(args: LoaderArgs) {
	const { log, blog } = contextOf(args);
	const { requestId } = args.context.get(requestContext);
	const late = new Promise<never>((_, reject) => {
		setTimeout(() => reject(new BlogFault('the page had waited long enough')), SKELETON_DELAY).unref();
	});
	late.catch(() => undefined);
	// While the source is known to be down, this isn't logged for every page.
	let isNews = blog.silentSince() === null;
	let failed = 0;
	const part = async <Value>(asked: Promise<Value>): Promise<Value | null> => {
		try {
			return await Promise.race([asked, late.catch(afterATurn)]);
		} catch (error) {
			if (!(error instanceof BlogFault)) throw error;
			failed++;
			if (isNews) log.warn({ requestId, why: error.message }, 'the source of the blog did not answer');
			isNews = false;
			return null;
		}
	};
	return Object.assign(part, { hasFailed: () => failed > 0 });
}

/** Lets parts that need no waiting arrive even after the timeout. */
async function afterATurn(error: unknown): Promise<never> {
	await new Promise((resolve) => setImmediate(resolve));
	throw error;
}

/** If the source is down now, when the content was fetched, and its age in seconds (RFC 9111 section 5.1). */
export function silence(args: LoaderArgs): { silentSince: string | null; age: { Age?: string } } {
	const { blog, clock } = contextOf(args);
	const since = blog.silentSince();
	if (since === null) return { silentSince: null, age: {} };
	const seconds = Math.max(0, Math.floor((clock() - since) / 1000));
	return { silentSince: new Date(since).toISOString(), age: { Age: String(seconds) } };
}
