import { pathLanguage } from '../language/choose.ts';

/** The first path segments of guides, in listing order: those of specification section 2, and one for levels. */
export const guidePrefixes = [
	'free-iq-test',
	'iq-score',
	'average-iq',
	'iqtest',
	'genius-iq',
	'language-level',
	'smartest-animals',
] as const;

/** An article's path without its language: `/iq-score/asvab-to-iq` of `/de/iq-score/asvab-to-iq`. */
export function plainPathOf(path: string): string {
	return pathLanguage(path) ? `/${path.split('/').slice(2).join('/')}` : path;
}

/** The guide prefix of an article's path in any language; undefined for other articles. */
export function guidePrefixOf(path: string): (typeof guidePrefixes)[number] | undefined {
	const [, first] = plainPathOf(path).split('/');
	return guidePrefixes.find((prefix) => prefix === first);
}

/**
 * The prefix page above a path: `/iq-score` of `/iq-score/asvab-to-iq`, `/de/iq-score` of
 * `/de/iq-score/asvab-to-iq`, `/ar` of `/ar/i-n-t-j`; undefined for a prefix page itself.
 */
export function prefixPageOf(path: string): string | undefined {
	return plainPathOf(path) === `/${guidePrefixOf(path)}`
		? undefined
		: path.slice(0, path.lastIndexOf('/')) || undefined;
}

/**
 * The path at which an article is also available without its prefix (contract section 3): `/asvab-to-iq`,
 * `/de/asvab-to-iq`, `/i-n-t-j`; undefined for a prefix page.
 */
export function rootAliasOf(path: string): string | undefined {
	const above = prefixPageOf(path);
	return above && `${above.slice(0, above.lastIndexOf('/'))}/${path.split('/').at(-1)}`;
}
