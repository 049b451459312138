import { readingMinutes } from '../../../../core/blog/minutes.ts';
import type { Author, Picture, PictureSize, Post, PostCard } from '../../../../core/blog/post.ts';
import { isLanguageCode, type LanguageCode } from '../../../../core/language/languages.ts';
import { cleanHtml } from '../clean-html.ts';
import { pictureAddress } from '../picture-address.ts';
import { plainText } from '../plain-text.ts';
import type { ContentRules } from '../settle-media.ts';
import { type RestPost, type RestTerm, restAuthor, restMedia, restTerm } from './schema.ts';

/** A post of the REST API as a list shows it; null for one that a password keeps to itself, or that has no date. */
export function presentCard(post: RestPost, origin: string): PostCard | null {
	const date = utc(post.date_gmt) ?? utc(post.date);
	if (!date || post.content.protected) return null;
	// One that WordPress cut ends in dots in brackets, and one that nobody cut may be endless.
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
		// A link needs words: a post without a title is called by its beginning, or by its address.
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

/** A post of the REST API in full, cleaned; null where `presentCard` gives null. */
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

/** A slug as people write it: WordPress escapes what is not ASCII, in small letters. */
export function slugOf(slug: string): string {
	try {
		return decodeURIComponent(slug);
	} catch {
		return slug;
	}
}

/** The language that a translation plugin says; null where there is none. */
export function languageIn(lang: string | undefined): LanguageCode | null {
	const code = lang?.slice(0, 2).toLowerCase();
	return isLanguageCode(code) ? code : null;
}

/** A date of the API without its zone as ISO 8601 UTC; null for what is no date. */
export function utc(date: string | null | undefined): string | null {
	const time = Date.parse(`${date}Z`);
	return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The name of a term as words. */
export function termName({ slug, name }: RestTerm): string {
	return shortened(plainText(name) || slugOf(slug), longest.title);
}

/** What a term says of itself, as words. */
export function termDescription({ description }: RestTerm): string {
	return shortened(plainText(description), longest.description);
}

/** In characters; an excerpt that WordPress cuts, after 55 words, is shorter. */
const longest = { title: 200, excerpt: 500, description: 2000 };

/** A text of at most so many characters, without the word that would go on, unless it is the whole text. */
function shortened(text: string, most: number): string {
	if (text.length <= most) return text;
	const kept = text.slice(0, most - 1);
	const [, words] = /^(.+) \S*$/s.exec(kept) ?? [];
	// Half a surrogate pair is no character.
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

/** In the order in which they are preferred (specification section 9); all are named, so that the browser chooses. */
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
	// A picture of unknown size is shown on the paper that all have.
	const url = pictureAddress(data.source_url, origin, origin);
	return url ? { alt: data.alt_text, sizes: [{ name: 'full', url, width: 1600, height: 900 }] } : null;
}
