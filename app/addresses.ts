import { type LanguageCode, languageOf, languages } from '../core/language/languages.ts';
import { requestLanguage } from '../server/http/request-language.ts';
import { houseOf, type LoaderArgs } from './page-data.ts';

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
export function foundAs(args: LoaderArgs, path: string): { addresses: Addresses } {
	const { env, words } = houseOf(args);
	const { origin } = new URL(env.SITE_URL || args.request.url);
	const plain = origin + path;
	const at = (code: string) => (code === 'en' ? plain : `${plain}?lang=${code}`);
	const { code, routed } = languageOf(words.shown(requestLanguage(args.request).code));
	return {
		addresses: {
			origin,
			canonical: routed ? at(code) : plain,
			alternates: [
				...addressedLanguages(words).map((each) => ({ hrefLang: each, href: at(each) })),
				{ hrefLang: 'x-default', href: plain },
			],
			picture: `${origin}/pictures/${code}${path === '/' ? '/home' : path}.png`,
		},
	};
}

/** The languages that an address can name and that the site exists in. */
export function addressedLanguages(words: { shown(code: LanguageCode): LanguageCode }): LanguageCode[] {
	return languages.flatMap(({ code, routed }) => (routed && words.shown(code) === code ? [code] : []));
}
