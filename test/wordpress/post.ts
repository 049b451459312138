/** A post of the tests, the same for WordPress and for our own files. */
export type SeedPost = {
	language: SeedLanguage;
	slug: string;
	title: string;
	/** ISO 8601 UTC, to the second; no two posts share one. */
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

/** A post that means harm or is broken, as an administrator of WordPress could have written it. */
export type HostilePost = Omit<SeedPost, 'text' | 'author' | 'language'> & {
	language: 'de';
	/** Null: whoever wrote it has been deleted. */
	author: string | null;
	/** HTML as it is stored; `{origin}` stands for the address of the WordPress. */
	html: string;
	password?: string;
};

export type SeedLanguage = 'en' | 'ar';

/** A category or a tag; a hostile one is written into the database past WordPress's own cleaning. */
export type SeedTerm = {
	slug: string;
	name: string;
	description: string;
	parent?: string;
	hostile?: boolean;
};

export type SeedAuthor = { key: string; name: string; description: string; hostile?: boolean };

/** A picture for posts: its name, what it shows, and a colour for the drawing. */
export type SeedPicture = { name: string; alt: string; colour: string };

/** The name of the picture of a post whose picture has been deleted. */
export const lostPicture = 'lost';
