import type { BlogFilters } from '../../../core/blog/filters.ts';
import { numbers } from '../../../core/blog/numbers.ts';
import type { Month, Post, PostCard, PostPage, Term } from '../../../core/blog/post.ts';
import { monthsOf } from '../../../core/blog/select.ts';
import { type LanguageCode, languageOf, languages } from '../../../core/language/languages.ts';
import { openFileSource } from './file-source.ts';
import type { BlogNames, BlogSource, RequestedLanguage, TermKind } from './source.ts';
import { openWordpressSource } from './wordpress/wordpress-source.ts';

/** The blog as pages use it: a source, plus what is the same for every source. */
export type Blog = Pick<
	BlogSource,
	'list' | 'newest' | 'related' | 'preview' | 'index' | 'picture' | 'silentSince' | 'open' | 'check'
> & {
	/**
	 * The language to request for a reader of `code`, or the source's fallback if it has no posts in that
	 * language.
	 */
	languageFor(code: LanguageCode): Promise<RequestedLanguage>;
	/**
	 * A list for a reader of `code`, and the language in which it was requested. That is chosen as in
	 * `languageFor`, but from the list itself.
	 */
	listFor(
		filters: BlogFilters,
		code: LanguageCode,
	): Promise<{ language: RequestedLanguage; posts: PostPage }>;
	/** The languages that have posts, as far as the source knows. */
	languages(): Promise<LanguageCode[]>;
	/** A post in this language or, if there is none, in any. */
	post(slug: string, language: RequestedLanguage): Promise<Post | null>;
	/** Terms that have posts; if there are none in this language, those of all languages. */
	terms(kind: TermKind, language: RequestedLanguage): Promise<Term[]>;
	/** A term in this language or, if there is none, in any, and the language in which to request its posts. */
	term(
		kind: TermKind,
		slug: string,
		language: RequestedLanguage,
	): Promise<{ term: Term; language: RequestedLanguage } | null>;
	/** Returns posts and terms with the names of terms and authors in a reader's language, where it has them. */
	namedFor(code: LanguageCode): Promise<NamedFor>;
	months(language: RequestedLanguage): Promise<Month[]>;
	/**
	 * Must be called when the source has changed: cached content is then only shown after asking the source
	 * again.
	 */
	changed(): void;
	onChange(listener: () => void): void;
};

export type BlogSettings = {
	apiUrl: string;
	languageParam: string;
	dir: string;
	/** Where the sizes of photos are kept. */
	photoDir: string;
	clock: () => number;
};

/**
 * Opens the blog: a WordPress if its URL is set, otherwise the files of a folder, which are read on first
 * use.
 */
export function openBlog({ apiUrl, languageParam, dir, photoDir, clock }: BlogSettings): Blog {
	if (!apiUrl) return blogOf(openFileSource(dir, photoDir));
	return blogOf(openWordpressSource({ base: apiUrl, languageParam, clock }));
}

/** The blog of a source. */
export function blogOf(source: BlogSource): Blog {
	const listeners: (() => void)[] = [];
	return {
		list: source.list,
		newest: source.newest,
		related: source.related,
		preview: source.preview,
		index: source.index,
		picture: source.picture,
		silentSince: source.silentSince,
		open: source.open,
		check: source.check,
		async languageFor(code) {
			return isFor(code, await source.newest(numbers.recentFetched, code)) ? code : source.fallback();
		},
		async listFor(filters, code) {
			const posts = await source.list(filters, code);
			if (isFor(code, posts.posts)) return { language: code, posts };
			const language = await source.fallback();
			return { language, posts: await source.list(filters, language) };
		},
		async languages() {
			const found = new Set((await source.index(null)).map(({ language }) => language));
			return languages.flatMap(({ code }) => (found.has(code) ? [code] : []));
		},
		post: async (slug, language) =>
			(await source.post(slug, language)) ?? (language ? source.post(slug, null) : null),
		async terms(kind, language) {
			const found = await source.terms(kind, language);
			const all = found.length > 0 || !language ? found : await source.terms(kind, null);
			return all.filter(({ count }) => count > 0);
		},
		async term(kind, slug, language) {
			const own = await source.term(kind, slug, language);
			if (own || language === null) return own && { term: own, language };
			const other = await source.term(kind, slug, null);
			return other && { term: other, language: null };
		},
		async namedFor(code) {
			const names = await source.names(code);
			return names ? inNames(names, code) : asTheyAre;
		},
		async months(language) {
			const index = await source.index(null);
			const isShown = (own: RequestedLanguage) => language === null || own === null || own === language;
			return monthsOf(index.flatMap((post) => (isShown(post.language) ? [post.date] : [])));
		},
		changed() {
			source.forget();
			for (const tell of listeners) tell();
		},
		onChange: (listener) => void listeners.push(listener),
	};
}

/** What `namedFor` gives: `language` is that of the names of a post's terms and author. */
export type NamedFor = {
	post<Card extends PostCard>(post: Card): Card;
	terms(kind: TermKind, terms: readonly Term[]): Term[];
	language(post: PostCard): LanguageCode | null;
};

const asTheyAre: NamedFor = {
	post: (post) => post,
	terms: (_, terms) => [...terms],
	language: (post) => post.language,
};

function inNames(names: BlogNames, code: LanguageCode): NamedFor {
	const { compare } = new Intl.Collator(languageOf(code).locale, { numeric: true });
	const named = <Each extends { slug: string }>(kind: TermKind, term: Each): Each => ({
		...term,
		...('description' in term ? names[kind][term.slug] : nameOf(names[kind][term.slug])),
	});
	return {
		post: (post) => ({
			...post,
			author: post.author && { ...post.author, ...names.author[post.author.id ?? ''] },
			categories: post.categories.map((term) => named('category', term)),
			tags: post.tags.map((term) => named('tag', term)),
		}),
		terms: (kind, terms) =>
			terms.map((term) => named(kind, term)).toSorted((a, b) => compare(a.name, b.name)),
		language: (post) => (post.categories.every(({ slug }) => names.category[slug]) ? code : post.language),
	};
}

const nameOf = (named: { name: string } | undefined) => named && { name: named.name };

/** Whether posts requested in a language are in it; a source without languages returns all its posts. */
function isFor(code: LanguageCode, posts: readonly PostCard[]): boolean {
	return posts.some(({ language }) => language === null || language === code);
}
