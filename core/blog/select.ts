import type { BlogFilters, Sort } from './filters.ts';
import { numbers } from './numbers.ts';
import type { Month, PostCard, PostPage } from './post.ts';

type Terms = PostCard['categories'];

type Searchable = PostCard & { text(): string };

/**
 * Selects the page of posts for these filters. A search finds posts that contain every word, ignoring case.
 */
export function selectPosts<Found extends Searchable>(
	posts: readonly Found[],
	filters: BlogFilters,
	locale: string,
): Omit<PostPage, 'posts'> & { posts: Found[] } {
	const words = filters.search.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean);
	const found = posts.filter(
		(post) =>
			(filters.category === null || post.categories.some(({ slug }) => slug === filters.category)) &&
			(filters.tag === null || post.tags.some(({ slug }) => slug === filters.tag)) &&
			(filters.month === null || post.date.startsWith(filters.month)) &&
			hasAll(post, words, locale),
	);
	const from = (filters.page - 1) * numbers.perPage;
	return {
		posts: found.toSorted(orderOf(filters.sort, locale)).slice(from, from + numbers.perPage),
		page: filters.page,
		totalPages: Math.ceil(found.length / numbers.perPage),
		total: found.length,
	};
}

function hasAll({ title, excerpt, text }: Searchable, words: readonly string[], locale: string): boolean {
	if (words.length === 0) return true;
	const searched = `${title}\n${excerpt}\n${text()}`.toLocaleLowerCase(locale);
	return words.every((word) => searched.includes(word));
}

/** The months that have posts, newest first. */
export function monthsOf(dates: readonly string[]): Month[] {
	const counts = new Map<string, number>();
	for (const date of dates) counts.set(date.slice(0, 7), (counts.get(date.slice(0, 7)) ?? 0) + 1);
	return [...counts]
		.map(([month, count]) => ({ month, count }))
		.toSorted((a, b) => (a.month < b.month ? 1 : -1));
}

/**
 * Further reading: posts that share a category, then any others (specification section 9). Of those that share one, those
 * first that have the most categories and tags in common with the post; of these and of the others, the newest.
 */
export function relatedTo<Other extends PostCard>(post: PostCard, others: readonly Other[]): Other[] {
	const shared = (own: Terms, theirs: Terms) =>
		theirs.filter(({ slug }) => own.some((each) => each.slug === slug)).length;
	const rest = others
		.filter(({ slug }) => slug !== post.slug)
		.map((other) => {
			const near = shared(post.categories, other.categories);
			return { other, common: near > 0 ? near + shared(post.tags, other.tags) : 0 };
		});
	return rest
		.toSorted((a, b) => b.common - a.common || newestFirst(a.other, b.other))
		.slice(0, numbers.related)
		.map(({ other }) => other);
}

function orderOf(sort: Sort, locale: string): (a: PostCard, b: PostCard) => number {
	const titles = new Intl.Collator(locale, { numeric: true });
	switch (sort) {
		case 'newest':
			return newestFirst;
		case 'oldest':
			return (a, b) => newestFirst(b, a);
		case 'title-az':
			return (a, b) => titles.compare(a.title, b.title);
		case 'title-za':
			return (a, b) => titles.compare(b.title, a.title);
	}
}

/** Compares posts by date, newest first. */
export function newestFirst(a: PostCard, b: PostCard): number {
	if (a.date === b.date) return a.slug < b.slug ? -1 : 1;
	return a.date < b.date ? 1 : -1;
}
