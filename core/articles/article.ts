import type { Heading, Picture } from '../blog/post.ts';
import type { LanguageCode } from '../language/languages.ts';
import type { Passage } from './table-drawing.ts';

/** An article as shown in a list. */
export type ArticleCard = {
	/** Its canonical path, unescaped. */
	path: string;
	title: string;
	/** Its title for narrow spaces. */
	name: string;
	description: string;
	language: LanguageCode;
	picture: Picture;
};

/** An article in one of the languages that it is written in; English comes first. */
export type ArticleVersion = Pick<ArticleCard, 'path' | 'name' | 'language'>;

/**
 * A full article: sanitized HTML whose headings have ids. A tool goes between the lead, which answers the
 * title, and the body.
 */
export type Article = ArticleCard & {
	author: { name: string; description: string };
	/** Dates, such as 2026-11-22. */
	written: string;
	checked: string;
	/** Reading time in whole minutes, at least 1. */
	minutes: number;
	headings: Heading[];
	/** Without a tool, what comes before the first heading. */
	lead: string;
	body: Passage[];
	/** The list of sources; none on a page that only lists guides. */
	sources: string;
	questions: { question: string; answer: string }[];
	/** The slug of the quiz that the article recommends. */
	quiz: string | null;
	widget: Widget | null;
	/** A second tool, further down, and the text after it. */
	also: (Widget & { text: Passage[] }) | null;
};

type Widget = { name: string; words: unknown };

/** The type that an article is about; undefined if it is about something else. */
export function typeOfArticle({ widget }: Pick<Article, 'widget'>): string | undefined {
	return widget?.name === 'type-letters' ? (widget.words as { type: string }).type : undefined;
}
