import type { Post } from '../core/blog/post.ts';
import type { Addresses } from './addresses.ts';

/** A post as schema.org data (BlogPosting), with absolute addresses. */
export function postFacts(post: Post, { canonical, origin, picture }: Addresses, site: string): object {
	const drawn = post.picture?.sizes.at(-1)?.url;
	return {
		'@type': 'BlogPosting',
		headline: post.title,
		description: post.excerpt,
		datePublished: post.date,
		dateModified: post.modified,
		url: canonical,
		mainEntityOfPage: canonical,
		image: drawn && !drawn.endsWith('.svg') ? origin + drawn : picture,
		...(post.language && { inLanguage: post.language }),
		...(post.author && {
			author: { '@type': post.author.isPerson ? 'Person' : 'Organization', name: post.author.name },
		}),
		publisher: { '@type': 'Organization', name: site, logo: `${origin}/logo.svg` },
		articleSection: post.categories.map(({ name }) => name),
		keywords: post.tags.map(({ name }) => name).join(', '),
	};
}
