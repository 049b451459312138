import { createRequire } from 'node:module';
import type { ServedPost } from './content-service.ts';

const load = createRequire(import.meta.url);
const naughty = load('big-list-of-naughty-strings/blns.json') as string[];
const purified = load('dompurify-vectors/test/fixtures/expect.js') as { payload: string }[];

/** Published attack strings that make a careless page run what it should only show, without duplicates. */
export const vectors = [
	...new Set([
		...naughty.filter((text) => /<|javascript:|on\w+\s*=/i.test(text)),
		...purified.map(({ payload }) => payload),
	]),
];

/**
 * Where a vector is placed in a post; the second half are elements with parsing rules of their own (HTML
 * standard 13.2).
 */
const places = [
	(vector: string) => vector,
	(vector: string) => `<p>${vector}</p>`,
	(vector: string) => `<img src="/uploads/a.png" alt="${vector}">`,
	(vector: string) => `<a title='${vector}' href="/elsewhere">Title</a>`,
	(vector: string) => `<a href="${vector}">Link</a>`,
	(vector: string) => `<img src='${vector}'>`,
	(vector: string) => `<h2 id="${vector}">${vector}</h2><h2>Another</h2>`,
	(vector: string) => `<iframe src="${vector}" title="${vector}"></iframe>`,
	(vector: string) => `<table><tr><th>${vector}</th></tr><tr><td>${vector}</td></tr></table>`,
	(vector: string) => `<textarea>${vector}</textarea>`,
	(vector: string) => `<noscript>${vector}</noscript>`,
	(vector: string) => `<svg>${vector}</svg>`,
	(vector: string) => `<math>${vector}</math>`,
	(vector: string) => `<style>${vector}</style>`,
	(vector: string) => `<title>${vector}</title>`,
	(vector: string) => `<table>${vector}</table>`,
	(vector: string) => `<select>${vector}</select>`,
	(vector: string) => `<math><mtext><table><mglyph><style>${vector}</style></mglyph></table></mtext></math>`,
	(vector: string) => `<svg><foreignObject><p>${vector}</p></foreignObject></svg>`,
	(vector: string) => `<!--${vector}--><p>${vector}</p>`,
];

/** Closes whatever a vector has opened, which would swallow the next one. */
const end = `
--><!-- -->'">\`></script></style></title></textarea></noscript></noembed></noframes></iframe></xmp></select></svg></math></table>
`;

/** A harmless post, and one for every vector, which is placed in every field that a page may show. */
export function hostilePosts(origin: string): ServedPost[] {
	return [
		post('harmless', ['Harmless', 'Harmless'], '<p>Nothing happens here.</p>', origin),
		...vectors.map((vector, index) => {
			// The order of the places alternates, and so do plain and escaped text, as in WordPress names.
			const texts = index % 2 ? [escaped(vector), vector] : [vector, escaped(vector)];
			return post(`vector-${index}`, texts as [string, string], inPlaces(vector, index), origin);
		}),
	];
}

function inPlaces(vector: string, first: number): string {
	const at = first % places.length;
	return [...places.slice(at), ...places.slice(0, at)].map((place) => place(vector)).join(end);
}

function post(slug: string, [one, other]: [string, string], content: string, origin: string): ServedPost {
	const picture = `${origin}/uploads/${one}.png`;
	return {
		slug,
		title: one,
		excerpt: `<p>${other}</p>`,
		content,
		link: one.length % 2 ? one : `${origin}/${slug}/`,
		category: { slug: `about-${slug}`, name: other, description: one },
		tag: { slug: `${slug} ${one}`.slice(0, 80), name: one, description: other },
		author: { name: one, description: other },
		picture: {
			alt_text: one,
			source_url: picture,
			media_details: {
				width: 640,
				height: 360,
				sizes: {
					thumbnail: { source_url: picture, width: 150, height: 150 },
					[one]: { source_url: `${other}.png`, width: 300, height: 200 },
					large: { source_url: one, width: 1000, height: 600 },
				},
			},
		},
	};
}

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
