import { withLanguage } from '../language/choose.ts';

/**
 * The cleaned HTML of a post with links within the site that keep the language of the page; `query` is what they append,
 * such as `?lang=ar`, or nothing. In cleaned HTML a tag begins with `<` and nothing else does.
 */
export function withLanguageLinks(html: string, query: string): string {
	return html.replace(
		/(<a [^<>]*?\bhref=")(\/(?!\/|files\/)[^"#]*)([#"])/g,
		(_, before: string, path: string, after: string) => before + withLanguage(path, query) + after,
	);
}
