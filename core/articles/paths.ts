/** The first path segments of guides (specification section 2), in listing order. */
export const guidePrefixes = [
	'free-iq-test',
	'iq-score',
	'average-iq',
	'iqtest',
	'genius-iq',
	'smartest-animals',
] as const;

/** The prefix page above a path: `/iq-score` of `/iq-score/asvab-to-iq`; undefined for a prefix page itself. */
export function prefixPageOf(path: string): string | undefined {
	const [, prefix, name] = path.split('/');
	return name ? `/${prefix}` : undefined;
}

/**
 * The root path at which an article is also available without its prefix (contract section 3); undefined for
 * a prefix page.
 */
export function rootAliasOf(path: string): string | undefined {
	return prefixPageOf(path) && `/${path.split('/').at(-1)}`;
}
