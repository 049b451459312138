import { readingMinutes } from '../../../../core/blog/minutes.ts';
import type { Author, Picture, PictureSize, Post, PostCard } from '../../../../core/blog/post.ts';
import { isLanguageCode, type LanguageCode } from '../../../../core/language/languages.ts';
import { cleanHtml } from '../clean-html.ts';
import { pictureAddress } from '../picture-address.ts';
import { plainText } from '../plain-text.ts';
import type { ContentRules } from '../settle-media.ts';
import { type RestPost, type RestTerm, restAuthor, restMedia, restTerm } from './schema.ts';

/** Converts a REST API post for lists; null if it is password-protected or has no date. */
export function presentCard(post: RestPost, origin: string): PostCard | null {
	const date = utc(post.date_gmt) ?? utc(post.date);
	if (!date || post.content.protected) return null;
	// WordPress ends a shortened excerpt with dots in brackets; a manual excerpt may have any length.
	const excerpt = shortened(
		plainText(post.excerpt.rendered).replace(/ ?\[(…|\.\.\.)\]$/, '…'),
		longest.excerpt,
	);
	const content = plainText(post.content.rendered);
	const named = (taxonomy: string) =>
		(post.embedded['wp:term'] ?? []).flat().flatMap((each) => {
			const { data } = restTerm.safeParse(each);
			return data?.taxonomy === taxonomy ? [{ slug: slugOf(data.slug), name: termName(data) }] : [];
		});
	const slug = slugOf(post.slug);
	return {
		id: String(post.id),
		slug,
		// A link needs text, so an untitled post is named by its first words or its slug.
		title: shortened(plainText(post.title.rendered) || firstWords(excerpt || content) || slug, longest.title),
		excerpt,
		date,
		modified: utc(post.modified_gmt) ?? date,
		language: languageIn(post.lang),
		author: authorOf(post),
		categories: named('category'),
		tags: named('post_tag'),
		picture: pictureOf(post, origin),
		minutes: readingMinutes(content),
		sticky: post.sticky,
	};
}

/** Converts a full REST API post, sanitized; null in the same cases as `presentCard`. */
export async function presentPost(
	post: RestPost,
	rules: ContentRules & { origin: string },
): Promise<Post | null> {
	const card = presentCard(post, rules.origin);
	if (!card) return null;
	const base = URL.canParse(post.link, rules.origin) ? new URL(post.link, rules.origin).href : rules.origin;
	const { html, headings, text } = await cleanHtml(post.content.rendered, base, rules);
	return { ...card, minutes: readingMinutes(text), html, headings };
}

/** An unescaped slug: WordPress escapes non-ASCII characters, in lowercase. */
export function slugOf(slug: string): string {
	try {
		return decodeURIComponent(slug);
	} catch {
		return slug;
	}
}

/** The language from a translation plugin; null without one. */
export function languageIn(lang: string | undefined): LanguageCode | null {
	const code = lang?.slice(0, 2).toLowerCase();
	return isLanguageCode(code) ? code : null;
}

/** Converts an API date without time zone to ISO 8601 UTC; null for invalid dates. */
export function utc(date: string | null | undefined): string | null {
	const time = Date.parse(`${date}Z`);
	return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The name of a term as plain text. */
export function termName({ slug, name }: RestTerm): string {
	return shortened(plainText(name) || slugOf(slug), longest.title);
}

/** The description of a term as plain text. */
export function termDescription({ description }: RestTerm): string {
	return shortened(plainText(description), longest.description);
}

/** The longest texts, in characters; WordPress's own excerpts of 55 words are shorter. */
const longest = { title: 200, excerpt: 500, description: 2000 };

/** Shortens a text to at most this many characters, cutting at a word boundary. */
function shortened(text: string, most: number): string {
	if (text.length <= most) return text;
	const kept = text.slice(0, most - 1);
	const [, words] = /^(.+) \S*$/s.exec(kept) ?? [];
	// Drops half of a surrogate pair, which isn't a character.
	return `${words ?? kept.replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function firstWords(text: string): string {
	const words = text.split(' ');
	return words.length <= 8 ? text : `${words.slice(0, 8).join(' ')}…`;
}

function authorOf({ embedded }: RestPost): Author | null {
	const { data } = restAuthor.safeParse(embedded.author?.[0]);
	const name = plainText(data?.name ?? '');
	return data && name ? { name, description: plainText(data.description), isPerson: true } : null;
}

/**
 * Image sizes in order of preference (specification section 9); all are listed, so that the browser can
 * choose.
 */
const order = ['thumbnail', 'medium', 'medium_large', 'large', 'full'];

function pictureOf({ embedded }: RestPost, origin: string): Picture | null {
	const { data } = restMedia.safeParse(embedded['wp:featuredmedia']?.[0]);
	if (!data) return null;
	const { width, height, sizes } = data.media_details;
	const given = {
		...sizes,
		...(width && height && { full: { source_url: data.source_url, width, height } }),
	};
	const known = Object.entries(given).flatMap(([name, size]): PictureSize[] => {
		const url = size && pictureAddress(size.source_url, origin, origin);
		return size && url ? [{ name, url, width: size.width, height: size.height }] : [];
	});
	const placeOf = ({ name }: PictureSize) => (order.includes(name) ? order.indexOf(name) : order.length);
	if (known.length > 0)
		return { alt: data.alt_text, sizes: known.toSorted((a, b) => placeOf(a) - placeOf(b)) };
	// An image of unknown size is shown on the standard canvas.
	const url = pictureAddress(data.source_url, origin, origin);
	return url ? { alt: data.alt_text, sizes: [{ name: 'full', url, width: 1600, height: 900 }] } : null;
}
