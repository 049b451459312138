import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { BlogFilters } from '../../../core/blog/filters.ts';
import { readingMinutes } from '../../../core/blog/minutes.ts';
import { isPhotoName, photoFile } from '../../../core/blog/photo.ts';
import type { Picture, Post, PostCard, Term } from '../../../core/blog/post.ts';
import { newestFirst, relatedTo, selectPosts } from '../../../core/blog/select.ts';
import { languageOf } from '../../../core/language/languages.ts';
import { lazy } from '../../lazy.ts';
import { type KeptText, keptText, textOf } from '../kept-text.ts';
import { lazyReadAhead } from '../read-ahead.ts';
import { type CleanHtml, cleanHtml } from './clean-html.ts';
import { type Photos, readPhotos } from './photos.ts';
import { readPosts, type WrittenPost, type WrittenPosts } from './read-posts.ts';
import { fileRules } from './settle-media.ts';
import type { BlogSource, RequestedLanguage, SourcePicture, TermKind } from './source.ts';

/**
 * The posts of a folder, read on first use. If they have faults, every call throws a single Error that lists
 * them all. The sizes of photos are kept in `photoDir`; without one, photos can't be served.
 */
export function openFileSource(dir: string, photoDir?: string): BlogSource {
	const readLater = () => lazy(async () => readSource(dir, photoDir));
	let read = readLater();
	return {
		list: async (filters, language) => (await read()).list(filters, language),
		newest: async (count, language, only) => (await read()).newest(count, language, only),
		related: async (post, language) => (await read()).related(post, language),
		post: async (slug, language) => (await read()).post(slug, language),
		preview: async (id) => (await read()).preview(id),
		terms: async (kind, language) => (await read()).terms(kind, language),
		term: async (kind, slug, language) => (await read()).term(kind, slug, language),
		names: async (language) => (await read()).names(language),
		index: async (language) => (await read()).index(language),
		fallback: async () => (await read()).fallback(),
		picture: async (path) => (await read()).picture(path),
		silentSince: () => null,
		forget() {
			read = readLater();
		},
		open: async () => void (await read()),
		async check() {},
	};
}

async function readSource(
	dir: string,
	photoDir: string | undefined,
): Promise<Omit<BlogSource, 'silentSince' | 'forget' | 'open' | 'check'>> {
	const written = readPosts(dir);
	const photos = await readPhotos(dir, written, photoDir);
	const faults = [...written.faults, ...photos.faults];
	if (faults.length > 0) throw new Error(`The posts have faults:\n  ${faults.join('\n  ')}`);
	const posts = await presentAll(written, photos);
	const pictures = readPictures(dir, written.posts);
	// Functions below use only the terms of what was read, so the texts of the posts don't stay in memory.
	const { terms: termsByLanguage } = written;

	const inLanguage = (language: RequestedLanguage) =>
		posts.filter((post) => !language || post.language === language);
	const localeOf = (language: RequestedLanguage) => languageOf(language ?? 'en').locale;
	/** A term may be named in several languages; if all are requested, the first name is used. */
	const termsIn = (kind: TermKind, language: RequestedLanguage): Term[] => {
		const found = new Map<string, Term>();
		for (const [code, terms] of Object.entries(termsByLanguage)) {
			if (language && code !== language) continue;
			for (const [slug, term] of Object.entries(kind === 'category' ? terms.categories : terms.tags)) {
				const count = posts.filter((post) => has(post, kind, slug) && post.language === code).length;
				const before = found.get(slug);
				found.set(slug, { slug, ...(before ?? term), count: count + (before?.count ?? 0) });
			}
		}
		return [...found.values()];
	};

	return {
		async list(filters: BlogFilters, language) {
			const page = selectPosts(inLanguage(language), filters, localeOf(language));
			return { ...page, posts: page.posts.map(cardOf) };
		},
		async newest(count, language, only) {
			const found = inLanguage(language).filter(({ sticky }) => only !== 'sticky' || sticky);
			return found.toSorted(newestFirst).slice(0, count).map(cardOf);
		},
		related: async (post, language) => relatedTo(post, inLanguage(language)).map(cardOf),
		async post(slug, language) {
			const post = inLanguage(language).find((each) => each.slug === slug);
			return post ? whole(post) : null;
		},
		async preview(id) {
			const post = posts.find((each) => each.id === id);
			return post ? whole(post) : null;
		},
		async terms(kind, language) {
			const { compare } = new Intl.Collator(localeOf(language), { numeric: true });
			return termsIn(kind, language).toSorted((a, b) => compare(a.name, b.name));
		},
		async names(language) {
			const known = termsByLanguage[language];
			return known ? { category: known.categories, tag: known.tags, author: known.authors } : null;
		},
		term: async (kind, slug, language) => termsIn(kind, language).find((term) => term.slug === slug) ?? null,
		index: async (language) =>
			inLanguage(language)
				.toSorted(newestFirst)
				.map((post) => ({
					slug: post.slug,
					date: post.date,
					modified: post.modified,
					language: post.language,
				})),
		fallback: async () => (posts.some(({ language }) => language === 'en') ? 'en' : null),
		picture: async (path) => pictures.get(path) ?? photoAt(path, photoDir),
	};
}

type Held = PostCard & Pick<CleanHtml, 'headings'> & { html: KeptText; text(): string };

function presentAll({ posts, terms }: WrittenPosts, photos: Photos): Promise<Held[]> {
	return Promise.all(posts.map((post) => present(post, terms, photos)));
}

async function present(post: WrittenPost, terms: WrittenPosts['terms'], photos: Photos): Promise<Held> {
	// The HTML depends on the photos too, whose addresses change with their content.
	const shown = [...photos.sizes].flatMap(([name, [size]]) =>
		size && post.text.includes(name) ? [size.url] : [],
	);
	const clean = await lazyReadAhead('post', [post.text, ...shown].join('\n'), async () =>
		cleanHtml(markdownHtml(post.text), '', { ...fileRules, photoAt: (name) => photos.sizes.get(name) }),
	);
	const known = terms[post.language];
	const author = known?.authors[post.author];
	const named = (kind: 'categories' | 'tags') =>
		post[kind].map((slug) => ({ slug, name: known?.[kind][slug]?.name ?? slug }));
	const text = keptText(clean.text);
	return {
		headings: clean.headings,
		html: keptText(clean.html),
		text: () => textOf(text),
		id: post.slug,
		slug: post.slug,
		title: post.title,
		excerpt: post.excerpt,
		date: post.date,
		modified: post.modified ?? post.date,
		language: post.language,
		author: author ? { ...author, id: post.author, isPerson: false } : null,
		categories: named('categories'),
		tags: named('tags'),
		picture: pictureOf(post, photos),
		minutes: readingMinutes(clean.text),
		sticky: post.sticky,
	};
}

/** Our drawings have only one size, that of their canvas. */
function pictureOf({ picture, alt = '' }: WrittenPost, { sizes }: Photos): Picture | null {
	if (!picture) return null;
	if (isPhotoName(picture)) return { alt, sizes: sizes.get(picture) ?? [] };
	return { alt, sizes: [{ name: 'full', url: `/files/posts/${picture}.svg`, width: 640, height: 360 }] };
}

function readPictures(dir: string, posts: readonly WrittenPost[]): Map<string, SourcePicture> {
	return new Map(
		posts.flatMap(({ picture }) =>
			picture && !isPhotoName(picture)
				? [
						[
							`/posts/${picture}.svg`,
							{
								bytes: new Uint8Array(readFileSync(join(dir, 'pictures', `${picture}.svg`))),
								type: 'image/svg+xml',
							},
						] as const,
					]
				: [],
		),
	);
}

/** A photo in one size. One that a post showed before is still served to pages that someone has open. */
async function photoAt(path: string, photoDir: string | undefined): Promise<SourcePicture | null> {
	const name = photoFile(path);
	if (!name || !photoDir) return null;
	const bytes = await readFile(join(photoDir, name)).catch(() => undefined);
	return bytes ? { bytes: new Uint8Array(bytes), type: 'image/jpeg', isFixed: true } : null;
}

function has(post: PostCard, kind: TermKind, slug: string): boolean {
	return (kind === 'category' ? post.categories : post.tags).some((term) => term.slug === slug);
}

function cardOf({ html: _html, headings: _headings, text: _text, ...card }: Held): PostCard {
	return card;
}

function whole({ text: _text, html, ...post }: Held): Post {
	return { ...post, html: textOf(html) };
}

/** Converts Markdown to HTML that is not sanitized yet; HTML inside it is left out. */
export function markdownHtml(text: string): string {
	return String(renderer.processSync(text));
}

const renderer = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify);
