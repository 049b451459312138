import { withLanguage } from '../language/choose.ts';

/**
 * Adds `query` (such as `?lang=ar`, or empty) to the internal links in the sanitized HTML of a post, so that
 * they keep the language of the page. In sanitized HTML, `<` always starts a tag.
 */
export function withLanguageLinks(html: string, query: string): string {
	return html.replace(
		/(<a [^<>]*?\bhref=")(\/(?!\/|files\/)[^"#]*)([#"])/g,
		(_, before: string, path: string, after: string) => before + withLanguage(path, query) + after,
	);
}
