import type { Heading } from '../blog/post.ts';
import type { LanguageCode } from '../language/languages.ts';

/** What a list says of an article. */
export type ArticleCard = {
	/** Its canonical path, without escapes. */
	path: string;
	/** Its title where there is little room. */
	name: string;
	description: string;
	language: LanguageCode;
};

/** An article in full: its text as sanitized HTML whose headings have ids, in two parts where a tool stands between. */
export type Article = ArticleCard & {
	title: string;
	author: { name: string; description: string };
	/** Days, such as 2026-11-22. */
	written: string;
	checked: string;
	/** Reading time, whole, at least 1. */
	minutes: number;
	headings: Heading[];
	before: string;
	after: string;
	/** The items of the list of sources, none on a page that only lists guides. */
	sources: string;
	questions: { question: string; answer: string }[];
	/** The slug of the test that the article leads to. */
	quiz: string | null;
	widget: { name: string; words: unknown } | null;
};
