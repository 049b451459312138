import type { LanguageCode } from '../language/languages.ts';

/** A picture in its available sizes, in pixels. */
export type Picture = { alt: string; sizes: PictureSize[] };

export type PictureSize = { name: string; url: string; width: number; height: number };

/** A category or tag; `count` is its number of posts. */
export type Term = { slug: string; name: string; description: string; count: number };

/** The author of a post: a person or a department; `id` names it in sources that have names in several languages. */
export type Author = { id?: string; name: string; description: string; isPerson: boolean };

/** A post as shown in a list; texts are plain, times are ISO 8601 UTC. */
export type PostCard = {
	/** The source's id, for previews. */
	id: string;
	slug: string;
	title: string;
	excerpt: string;
	date: string;
	modified: string;
	language: LanguageCode | null;
	author: Author | null;
	categories: Pick<Term, 'slug' | 'name'>[];
	tags: Pick<Term, 'slug' | 'name'>[];
	picture: Picture | null;
	/** Reading time in whole minutes, at least 1. */
	minutes: number;
	sticky: boolean;
};

/** A full post: its content as sanitized HTML whose headings have ids. */
export type Post = PostCard & { html: string; headings: Heading[] };

/** A heading of a post, for its table of contents. */
export type Heading = { id: string; text: string; depth: 2 | 3 };

/** One page of a list; `page` counts from 1. */
export type PostPage = { posts: PostCard[]; page: number; totalPages: number; total: number };

/** A month with posts, `YYYY-MM`. */
export type Month = { month: string; count: number };
