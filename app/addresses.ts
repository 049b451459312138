import { languageOf } from '../core/language/languages.ts';
import { requestLanguage } from '../server/http/pages/request-language.ts';
import { addressIn, alternatesOf } from '../server/presenters/languages.ts';
import { contextOf, type LoaderArgs } from './page-data.ts';

export type Addresses = {
	/** Where the site stands, without a slash at the end. */
	origin: string;
	/** The address of the language that the page is shown in. */
	canonical: string;
	alternates: { hrefLang: string; href: string }[];
	/** The picture that stands for the page where somebody links to it. */
	picture: string;
};

/**
 * Where a public page stands in each language that it exists in, absolute: English at its plain address, which is also
 * the default, the others at `?lang`. A language that only the cookie selects has no address of its own.
 */
export function canonicalUrls(args: LoaderArgs, path: string): { addresses: Addresses } {
	const { env, words } = contextOf(args);
	const { origin } = new URL(env.SITE_URL || args.request.url);
	const plain = origin + path;
	const { code, routed } = languageOf(words.shown(requestLanguage(args.request).code));
	return {
		addresses: {
			origin,
			canonical: routed ? addressIn(code, plain) : plain,
			alternates: alternatesOf(words, plain),
			picture: `${origin}/pictures/${code}${path === '/' ? '/home' : path}.png`,
		},
	};
}
