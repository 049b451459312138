import { withLanguage } from '../language/choose.ts';
import type { LanguageCode } from '../language/languages.ts';

/** An internal link in sanitized HTML, in which `<` always starts a tag: what precedes its path, and its path. */
const link = /(<a [^<>]*?\bhref=")(\/(?!\/|files\/)[^"#]*)(?=[#"])/g;

/**
 * Adds `query` (such as `?lang=ar`, or empty) to the internal links in the sanitized HTML of a post, so that
 * they keep the language of the page.
 */
export function withLanguageLinks(html: string, query: string): string {
	return html.replace(link, (_, before: string, path: string) => before + withLanguage(path, query));
}

/**
 * Leads internal links in sanitized HTML to the address that `targetOf` knows for their path, and marks those
 * that lead to another language.
 */
export function withTargets(
	html: string,
	targetOf: (path: string) => { path: string; foreign?: LanguageCode } | undefined,
): string {
	return html.replace(link, (whole, before: string, path: string) => {
		const target = targetOf(path);
		if (!target) return whole;
		return (
			(target.foreign ? before.replace('<a ', `<a hreflang="${target.foreign}" `) : before) + target.path
		);
	});
}
