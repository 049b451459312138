import { cleanHtml } from './clean-html.ts';
import { markdownHtml } from './markdown-html.ts';
import type { WrittenPost } from './read-posts.ts';
import { fileRules } from './settle-media.ts';

/** The links of posts that lead nowhere within the site, a line each; `paths` are the pages that are no posts. */
export async function checkLinks(posts: readonly WrittenPost[], paths: readonly string[]): Promise<string[]> {
	const known = new Set([...paths, '/blog', ...posts.map(({ slug }) => `/blog/${slug}`)]);
	const faults = await Promise.all(
		posts.map(async ({ language, slug, text }) => {
			const { html } = await cleanHtml(markdownHtml(text), '', fileRules);
			return [...html.matchAll(/href="([/#][^"]*)"/g)].flatMap(([, href = '']) => {
				const isThere = href.startsWith('#')
					? html.includes(`id="${href.slice(1)}"`)
					: known.has(decodeURI(href));
				return isThere ? [] : [`posts/${language}/${slug}.md: leads to ${href}, which is nowhere`];
			});
		}),
	);
	return faults.flat();
}
