import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { stringify } from 'yaml';
import { hostileAuthors, hostileCategories, hostilePosts, hostileTags } from './hostile.ts';
import { lostPicture, type SeedLanguage, type SeedPicture, type SeedPost, type SeedTerm } from './post.ts';
import { shelves } from './terms.ts';
import { howMany, write } from './texts.ts';

const languages: SeedLanguage[] = ['en', 'ar'];

/** 60 fixed posts, 36 in English and 24 in Arabic, in date order. */
export function seedPosts(): SeedPost[] {
	return languages
		.flatMap((language) => Array.from({ length: howMany[language] }, (_, index) => seedPost(language, index)))
		.toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** Writes the 60 posts, their terms, and their images in the format of `content/posts`. */
export function writePostFiles(dir: string): void {
	for (const language of languages) {
		mkdirSync(join(dir, language), { recursive: true });
		const { authors, categories, tags } = shelves[language];
		const terms = {
			authors: table(authors.map(({ key, name, description }) => [key, { name, description }])),
			categories: table(categories.map(({ slug, name, description }) => [slug, { name, description }])),
			tags: table(tags.map(({ slug, name, description }) => [slug, { name, description }])),
		};
		const yaml = stringify(terms, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' });
		writeFileSync(join(dir, language, 'terms.yaml'), yaml);
		mkdirSync(join(dir, 'pictures'), { recursive: true });
		for (const picture of shelves[language].pictures)
			writeFileSync(join(dir, 'pictures', `${picture.name}.svg`), drawing(picture));
	}
	for (const post of seedPosts())
		writeFileSync(
			join(dir, post.language, `${post.slug}.md`),
			`---\n${frontMatter(post)}---\n\n${post.text}\n`,
		);
}

/** The input of `seed.php`: the same 60 posts as HTML, and the malicious ones. */
export function wordpressSeed() {
	const lists = languages.map((language) => ({ language, ...shelves[language] }));
	const hostile = {
		language: 'de',
		authors: hostileAuthors,
		categories: hostileCategories,
		tags: hostileTags,
		pictures: [],
	};
	const shelvesOfAll = [...lists, hostile];
	return {
		authors: shelvesOfAll.flatMap(({ authors }) => authors),
		terms: shelvesOfAll.flatMap(({ language, categories, tags }) => [
			...categories.map((term: SeedTerm) => ({ ...term, taxonomy: 'category', language })),
			...tags.map((term: SeedTerm) => ({ ...term, taxonomy: 'post_tag', language })),
		]),
		pictures: lists.flatMap(({ pictures }) => pictures),
		lostPicture,
		posts: [
			...seedPosts().map(({ text, ...post }, index) => ({
				...post,
				date: wordpressDate(post.date),
				html: edited(htmlOf(text), index),
				...(index % 9 === 3 && { shown: shelves[post.language].pictures[0]?.name }),
			})),
			...hostilePosts().map((post, index) => ({
				...post,
				date: wordpressDate(post.date),
				html: edited(post.html, index),
			})),
		],
	};
}

function seedPost(language: SeedLanguage, index: number): SeedPost {
	const { authors, categories, tags, pictures } = shelves[language];
	const isEnglish = language === 'en';
	const [first, second, third, fourth] = categories.map(({ slug }) => slug) as [
		string,
		string,
		string,
		string,
	];
	const picture = index % 6 === 4 ? null : (pictures[index % pictures.length] as SeedPicture);
	return {
		language,
		...write(language, index),
		date: dateOf(index, howMany[language] / 6, isEnglish ? 6 : 15),
		author: (authors[index % authors.length] as { key: string }).key,
		categories: [
			[first, second, third][index % 3] as string,
			...(index % 8 === 7 ? [[first, second, third][(index + 1) % 3] as string] : []),
			...(!isEnglish && index % 12 === 5 ? [fourth] : []),
		],
		tags: index % 7 === 6 ? [] : tagsOf(tags, index),
		sticky: isEnglish ? [3, 12, 20, 33].includes(index) : index === 10,
		picture: picture?.name ?? null,
		alt: picture?.alt ?? null,
	};
}

function tagsOf(tags: SeedTerm[], index: number): string[] {
	const picked = [tags[index % 6], index % 2 ? tags[(index + 2) % 6] : undefined];
	return picked.flatMap((tag) => (tag ? [tag.slug] : []));
}

/** January to June 2025, with `perMonth` posts a month; the hour keeps the languages apart. */
function dateOf(index: number, perMonth: number, hour: number): string {
	const [month, day] = [Math.floor(index / perMonth), 2 + (index % perMonth) * 4];
	const time = Date.UTC(2025, month, day, hour + (index % 8), (index * 7) % 60, (index * 11) % 60);
	return new Date(time).toISOString().replace('.000', '');
}

function wordpressDate(date: string): string {
	return date.replace('T', ' ').replace('Z', '');
}

function frontMatter({ picture, alt, date, ...post }: SeedPost): string {
	const fields = ['title', 'author', 'categories', 'tags', 'sticky', 'excerpt'] as const;
	const lines = fields.map((field) => `${field}: ${JSON.stringify(post[field])}`);
	const shown = picture ? [`picture: ${picture}`, `alt: ${JSON.stringify(alt)}`] : [];
	return [...lines.toSpliced(1, 0, `date: ${date}`), ...shown].map((line) => `${line}\n`).join('');
}

/**
 * Every other post is from the block editor, which leaves HTML alone; in the rest WordPress adds paragraphs.
 */
function edited(html: string, index: number): string {
	return index % 2 ? html : `<!-- wp:html -->\n${html}\n<!-- /wp:html -->`;
}

function htmlOf(text: string): string {
	return String(
		unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify).processSync(text),
	);
}

function drawing({ colour }: SeedPicture): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><rect width="640" height="360" fill="${colour}"/><circle cx="320" cy="180" r="120" fill="#fff"/></svg>\n`;
}

function table<T>(entries: [string, T][]): Record<string, T> {
	return Object.fromEntries(entries);
}

export { hostilePosts };
