import type { ArticleCard, ArticleVersion } from '../core/articles/article.ts';
import { languageOf } from '../core/language/languages.ts';
import { requestLanguage } from '../server/http/pages/request-language.ts';
import { addressIn, alternatesOf, articleAlternates } from '../server/presenters/languages.ts';
import { contextOf, type LoaderArgs } from './page-data.ts';

export type Addresses = {
	/** The site's origin, without a trailing slash. */
	origin: string;
	/** The page's address in the language in which it is shown. */
	canonical: string;
	alternates: { hrefLang: string; href: string }[];
	/** The image for link previews of the page. */
	picture: string;
};

/**
 * The absolute addresses of a public page in each language that it exists in. English has the plain address,
 * which is also the default; the others have `?lang`. Languages that only the cookie selects have no address
 * of their own.
 */
export function canonicalUrls(args: LoaderArgs, path: string): { addresses: Addresses } {
	const { env, catalogs } = contextOf(args);
	const { origin } = new URL(env.SITE_URL || args.request.url);
	const plain = origin + path;
	const { code, routed } = languageOf(catalogs.shown(requestLanguage(args.request).code));
	return {
		addresses: {
			origin,
			canonical: routed ? addressIn(code, plain) : plain,
			alternates: alternatesOf(catalogs, plain),
			picture: `${origin}/pictures/${code}${path === '/' ? '/home' : path}.png`,
		},
	};
}

/** The absolute addresses of an article in each language that it is written in. */
export function articleAddresses(
	args: LoaderArgs,
	{ path, language }: Pick<ArticleCard, 'path' | 'language'>,
	versions: readonly ArticleVersion[],
): { addresses: Addresses } {
	const { origin } = new URL(contextOf(args).env.SITE_URL || args.request.url);
	return {
		addresses: {
			origin,
			canonical: origin + encodeURI(path),
			alternates: articleAlternates(versions, origin),
			picture: `${origin}/pictures/${language}${encodeURI(path)}.png`,
		},
	};
}
