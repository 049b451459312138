import type { BlogFilters } from '../../../core/blog/filters.ts';
import type { Post, PostCard, PostPage, Term } from '../../../core/blog/post.ts';
import type { LanguageCode } from '../../../core/language/languages.ts';

/** The language in which posts are requested; null requests all languages. */
export type RequestedLanguage = LanguageCode | null;

export type TermKind = 'category' | 'tag';

/** A post in the index: enough for month lists and sitemaps. */
export type IndexedPost = { slug: string; date: string; modified: string; language: LanguageCode | null };

/** An image; `isFixed` if its address changes with its content. */
export type SourcePicture = { bytes: Uint8Array<ArrayBuffer>; type: string; isFixed?: true };

type Named = { name: string; description: string };

/** The names and descriptions of categories and tags by slug, and of authors by id. */
export type BlogNames = Record<TermKind | 'author', Readonly<Record<string, Named>>>;

/**
 * Where posts come from. Calls throw if the source can't answer; missing content is null or empty. Texts are
 * plain, HTML is sanitized, and images are under `/files/`.
 */
export type BlogSource = {
	/** One page of the posts matching the filters; empty after the last page. */
	list(filters: BlogFilters, language: RequestedLanguage): Promise<PostPage>;
	newest(count: number, language: RequestedLanguage, only?: 'sticky'): Promise<PostCard[]>;
	related(post: PostCard, language: RequestedLanguage): Promise<PostCard[]>;
	post(slug: string, language: RequestedLanguage): Promise<Post | null>;
	/** A post by its id, uncached. */
	preview(id: string): Promise<Post | null>;
	terms(kind: TermKind, language: RequestedLanguage): Promise<Term[]>;
	term(kind: TermKind, slug: string, language: RequestedLanguage): Promise<Term | null>;
	/** The names of terms and authors in a language, if the source has them apart from posts. */
	names(language: LanguageCode): Promise<BlogNames | null>;
	index(language: RequestedLanguage): Promise<IndexedPost[]>;
	/** The language to request if there is nothing in the reader's language. */
	fallback(): Promise<RequestedLanguage>;
	/** An image under `/files`, by its path. */
	picture(path: string): Promise<SourcePicture | null>;
	/**
	 * If cached responses currently replace those of a source that is down, when the oldest of them was
	 * fetched, in milliseconds since 1970 (UTC); otherwise null.
	 */
	silentSince(): number | null;
	/** Marks all cached responses as stale: they are requested again and used only if the source is down. */
	forget(): void;
	/** Reads everything that is read only once; throws a single Error that lists all faults. */
	open(): Promise<void>;
	/** Checks that a remote source can provide posts; throws BlogFault if not. */
	check(): Promise<void>;
};

/** Thrown if the source didn't respond, or not with what was requested. */
export class BlogFault extends Error {
	override name = 'BlogFault';
}
