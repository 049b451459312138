import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { isPhotoName, mayNamePhoto, photoSizes } from '../../../core/blog/photo.ts';
import type { PictureSize } from '../../../core/blog/post.ts';
import type { MadePhoto, PhotoJob } from '../../images/make-photo.ts';
import { openJobProcess } from '../../jobs/job-process.ts';
import type { WrittenPosts } from './read-posts.ts';

/** The sizes of each photo by its name, and the faults, one line each. */
export type Photos = { sizes: ReadonlyMap<string, PictureSize[]>; faults: string[] };

/** A photo in the text of a post, and its line there. */
type ShownPhoto = { name: string; alt: string; line: number };

/**
 * Reads the photos that posts show and keeps their sizes in a folder; without one, they are only checked.
 * Another process does the work.
 */
export async function readPhotos(
	dir: string,
	written: Pick<WrittenPosts, 'posts' | 'faults'>,
	folder?: string,
): Promise<Photos> {
	const { posts } = written;
	const files = filesIn(join(dir, 'pictures'));
	const named = new Set(posts.flatMap(({ picture }) => (picture && isPhotoName(picture) ? [picture] : [])));
	const faults: string[] = [];
	for (const { language, slug, text, linesBefore } of posts) {
		for (const { name, alt, line } of photosIn(text)) {
			const place = `${join(dir, language, `${slug}.md`)}:${linesBefore + line}`;
			if (!files.includes(name)) faults.push(`${place}: there is no pictures/${name}`);
			if (!alt.trim())
				faults.push(
					`${place}: the photo needs words between the brackets of ![](${name}), which describe it`,
				);
			named.add(name);
		}
	}
	const sizes = new Map<string, PictureSize[]>();
	// A large photo takes seconds.
	const maker = openJobProcess<PhotoJob, MadePhoto>({
		program: 'server/images/photo-process.ts',
		most: 1,
		each: 1,
		idle: 10_000,
		timeout: 120_000,
		lifetime: 200,
	});
	for (const name of files) {
		const path = join(dir, 'pictures', name);
		if (!named.has(name)) {
			// A post with a fault may be the one that names it.
			if (written.faults.length === 0) faults.push(`${path}: is not used; no post names it`);
			continue;
		}
		const made = await maker
			.run('', { path, folder })
			.catch((why: unknown) => ({ fault: `could not be read: ${String(why)}` }));
		if ('fault' in made) faults.push(`${path}: ${made.fault}`);
		else sizes.set(name, photoSizes(made.photo));
	}
	maker.end();
	return { sizes, faults };
}

/** The photos in a Markdown text. Parsing takes a while, so a text that names none isn't parsed. */
function photosIn(text: string): ShownPhoto[] {
	if (!mayNamePhoto(text)) return [];
	const nodes = nodesIn(unified().use(remarkParse).use(remarkGfm).parse(text));
	const urls = new Map(
		nodes.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url] as const] : [])),
	);
	return nodes.flatMap((node) => {
		if (node.type !== 'image' && node.type !== 'imageReference') return [];
		const name = (node.type === 'image' ? node.url : urls.get(node.identifier)) ?? '';
		return isPhotoName(name) ? [{ name, alt: node.alt ?? '', line: node.position?.start.line ?? 1 }] : [];
	});
}

const nodesIn = (node: Nodes): Nodes[] => [
	node,
	...('children' in node ? node.children.flatMap(nodesIn) : []),
];

/** The files of the folder that aren't drawings, without those that operating systems and editors leave in any folder. */
function filesIn(folder: string): string[] {
	if (!existsSync(folder)) return [];
	return readdirSync(folder)
		.filter((name) => !/^\.|\.svg$|^README\.md$/.test(name))
		.toSorted();
}
