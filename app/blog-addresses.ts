import { type LanguageCode, languageOf } from '../core/language/languages.ts';
import { addressedLanguages, addressIn } from '../server/presenters/languages.ts';
import type { Addresses } from './addresses.ts';
import { contextOf, type LoaderArgs } from './page-data.ts';

/**
 * The absolute addresses of a blog page in the languages of its posts. The canonical address has the language
 * of the posts shown, null if unknown. `path` may include a query.
 */
export function blogAddresses(
	args: LoaderArgs,
	path: string,
	{ shown, languages }: { shown: LanguageCode | null; languages: readonly LanguageCode[] },
): { addresses: Addresses } {
	const { env, catalogs } = contextOf(args);
	const { origin } = new URL(env.SITE_URL || args.request.url);
	const plain = origin + path;
	const addressed = addressedLanguages(catalogs).filter((code) => languages.includes(code));
	const own = shown && languageOf(shown).routed ? shown : null;
	return {
		addresses: {
			origin,
			canonical: own ? addressIn(own, plain) : plain,
			alternates: [
				...addressed.map((code) => ({ hrefLang: code, href: addressIn(code, plain) })),
				{ hrefLang: 'x-default', href: own && languages.length === 1 ? addressIn(own, plain) : plain },
			],
			picture: `${origin}/pictures/${catalogs.shown(shown ?? 'en')}${new URL(plain).pathname}.png`,
		},
	};
}
