import type { BlogFilters } from '../../../core/blog/filters.ts';
import type { Post, PostCard, PostPage, Term } from '../../../core/blog/post.ts';
import type { LanguageCode } from '../../../core/language/languages.ts';

/** The language that posts are asked for in; null asks for those of every language. */
export type Asked = LanguageCode | null;

export type TermKind = 'category' | 'tag';

/** What a list of every post says of one: enough for months and for machines. */
export type IndexedPost = { slug: string; date: string; modified: string; language: LanguageCode | null };

export type SourcePicture = { bytes: Uint8Array<ArrayBuffer>; type: string };

/**
 * Where posts come from. A call that cannot be answered throws; what is not there is null or nothing. Texts are plain, HTML
 * is cleaned, pictures stand below `/files/`.
 */
export type BlogSource = {
	/** One page of the posts that the filters ask for; nothing where the page is behind the last. */
	list(filters: BlogFilters, language: Asked): Promise<PostPage>;
	newest(count: number, language: Asked, only?: 'sticky'): Promise<PostCard[]>;
	related(post: PostCard, language: Asked): Promise<PostCard[]>;
	post(slug: string, language: Asked): Promise<Post | null>;
	/** A post by its id, as it is now. */
	preview(id: string): Promise<Post | null>;
	terms(kind: TermKind, language: Asked): Promise<Term[]>;
	term(kind: TermKind, slug: string, language: Asked): Promise<Term | null>;
	index(language: Asked): Promise<IndexedPost[]>;
	/** What is asked for instead where there is nothing in a reader's language. */
	fallback(): Promise<Asked>;
	/** What stands below `/files`, by its path. */
	picture(path: string): Promise<SourcePicture | null>;
	/** When the oldest of the answers was made that stand in now for what a silent source does not say, in milliseconds since 1970 (UTC); null where none does. */
	silentSince(): number | null;
	/** Forgets what was answered before: it is asked for again, and given only where the source is silent. */
	forget(): void;
	/** Reads what is read once; throws one Error that lists everything wrong with it. */
	open(): Promise<void>;
	/** Asks a source elsewhere whether it has posts to give; throws BlogFault where it does not answer so. */
	check(): Promise<void>;
};

/** The source did not answer, or not with what was asked for. */
export class BlogFault extends Error {
	override name = 'BlogFault';
}
