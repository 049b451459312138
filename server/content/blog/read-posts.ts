import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isPhotoName } from '../../../core/blog/photo.ts';
import { type LanguageCode, languages } from '../../../core/language/languages.ts';
import { type MarkdownFile, readMarkdown } from '../front-matter.ts';
import { at, readYaml } from '../read-yaml.ts';

/** A post as written in its file. */
export type WrittenPost = z.output<typeof frontMatter> & {
	slug: string;
	language: LanguageCode;
	text: string;
	/** The number of lines in the file before its text. */
	linesBefore: number;
};

export type WrittenTerms = z.output<typeof termsSchema>;

export type WrittenPosts = {
	posts: WrittenPost[];
	terms: Partial<Record<LanguageCode, WrittenTerms>>;
	/** The faults, one line each. */
	faults: string[];
};

const line = z.string().trim().min(1);
const slug = z.string().regex(/^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u);

const wrongDate = 'must be a time in UTC such as 2026-11-02T09:40:00Z';

const frontMatter = z.strictObject({
	title: line,
	date: z.iso.datetime({ error: wrongDate }),
	modified: z.iso.datetime({ error: wrongDate }).optional(),
	author: line,
	categories: z.array(slug).min(1),
	tags: z.array(slug).default([]),
	sticky: z.boolean().default(false),
	excerpt: line,
	/** The name of a drawing in `pictures/`, without `.svg`, or of a photo there; optional. */
	picture: z
		.string()
		.refine((name) => /^[\w-]+$/.test(name) || isPhotoName(name), {
			error:
				'must be the name of a drawing, or that of a photo with .jpg, .png, .webp, or .avif; it may have only the letters a to z, digits, -, and _',
		})
		.optional(),
	alt: line.optional(),
});

const named = z.strictObject({ name: line, description: z.string().default('') });

const termsSchema = z.strictObject({
	authors: z.record(line, named),
	categories: z.record(slug, named),
	tags: z.record(slug, named),
});

/** Names under /blog that aren't posts. */
const reserved = new Set(['category', 'tag']);

/** Reads the posts of a folder: `<language>/<slug>.md` next to `<language>/terms.yaml` and `pictures/`. */
export function readPosts(dir: string): WrittenPosts {
	const faults: string[] = [];
	const posts: WrittenPost[] = [];
	const terms: WrittenPosts['terms'] = {};
	const pictureFolder = join(dir, 'pictures');
	const pictures = existsSync(pictureFolder) ? readdirSync(pictureFolder) : [];
	for (const { code } of languages) {
		const folder = join(dir, code);
		if (!existsSync(folder)) continue;
		const known = readYaml(join(folder, 'terms.yaml'), termsSchema, faults);
		if (known) terms[code] = known.value;
		for (const name of readdirSync(folder).toSorted()) {
			if (!name.endsWith('.md')) continue;
			const post = readMarkdown(join(folder, name), frontMatter, faults);
			if (!post) continue;
			const { text, linesBefore } = post;
			const written = { ...post.value, text, linesBefore, slug: name.slice(0, -3), language: code };
			if (!slug.safeParse(written.slug).success)
				faults.push(
					`${post.path}: the name of the file is the address of the post, so it may have only lowercase letters, digits, and -`,
				);
			if (reserved.has(written.slug))
				faults.push(
					`${post.path}: /blog/${written.slug} is the address of another page; choose another name`,
				);
			if (known) faults.push(...strangers(post, known.value));
			const picture = written.picture && pictureFile(written.picture);
			if (picture && !pictures.includes(picture))
				faults.push(`${at(post, 'picture')}: there is no pictures/${picture}`);
			if (written.picture && !written.alt)
				faults.push(`${at(post, 'picture')}: a picture needs the field alt, which describes it`);
			posts.push(written);
		}
	}
	faults.push(...repeats(dir, posts));
	return { posts, terms, faults };
}

/** The file of a post's picture: a photo is named with its extension, a drawing without. */
const pictureFile = (name: string) => (isPhotoName(name) ? name : `${name}.svg`);

type PostFile = MarkdownFile<z.output<typeof frontMatter>>;

/** Terms of a post that aren't in its language's `terms.yaml`. */
function strangers(post: PostFile, terms: WrittenTerms): string[] {
	const { author, categories, tags } = post.value;
	const unknown = (place: string, listed: object, names: readonly string[]) =>
		names.flatMap((name) =>
			Object.hasOwn(listed, name) ? [] : [`${at(post, place)}: ${name} is not in terms.yaml`],
		);
	return [
		...unknown('author', terms.authors, [author]),
		...unknown('categories', terms.categories, categories),
		...unknown('tags', terms.tags, tags),
	];
}

/** Faults of posts that share a slug: each slug belongs to one post, whatever its language. */
function repeats(dir: string, posts: readonly WrittenPost[]): string[] {
	const seen = new Map<string, LanguageCode>();
	return posts.flatMap((post) => {
		const other = seen.get(post.slug);
		seen.set(post.slug, post.language);
		return other
			? [`${join(dir, post.language, `${post.slug}.md`)}: there is already a post with this name in ${other}`]
			: [];
	});
}
