/** A test post, the same for WordPress and for our own files. */
export type SeedPost = {
	language: SeedLanguage;
	slug: string;
	title: string;
	/** ISO 8601 UTC, to the second; unique among the posts. */
	date: string;
	/** The key of an author in `authors`. */
	author: string;
	categories: string[];
	tags: string[];
	sticky: boolean;
	excerpt: string;
	/** Markdown. */
	text: string;
	picture: string | null;
	alt: string | null;
};

/** A malicious or broken post, as an administrator of WordPress could have written it. */
export type HostilePost = Omit<SeedPost, 'text' | 'author' | 'language'> & {
	language: 'de';
	/** Null if its author has been deleted. */
	author: string | null;
	/** The HTML as stored; `{origin}` is replaced by the address of the WordPress. */
	html: string;
	password?: string;
};

export type SeedLanguage = 'en' | 'ar';

/**
 * A category or tag; a malicious one is written directly into the database, bypassing WordPress's sanitizing.
 */
export type SeedTerm = {
	slug: string;
	name: string;
	description: string;
	parent?: string;
	hostile?: boolean;
};

export type SeedAuthor = { key: string; name: string; description: string; hostile?: boolean };

/** An image for posts: its name, its alternative text, and a color for the drawing. */
export type SeedPicture = { name: string; alt: string; colour: string };

/** The image name of a post whose image has been deleted. */
export const lostPicture = 'lost';
