import { languageOf, languages } from '../core/language/languages.ts';
import { requestLanguage } from '../server/http/request-language.ts';
import { houseOf, type LoaderArgs } from './page-data.ts';

export type Addresses = {
	/** The address of the language that the page is shown in. */
	canonical: string;
	alternates: { hrefLang: string; href: string }[];
};

/**
 * Where a public page stands in each language that it exists in, absolute: English at its plain address, which is also
 * the default, the others at `?lang`. A language that only the cookie selects has no address of its own.
 */
export function addressesOf(args: LoaderArgs, path: string): Addresses {
	const { env, words } = houseOf(args);
	const { origin } = new URL(env.SITE_URL || args.request.url);
	const plain = origin + path;
	const at = (code: string) => (code === 'en' ? plain : `${plain}?lang=${code}`);
	const { code, routed } = languageOf(words.shown(requestLanguage(args.request).code));
	const existing = languages.filter((each) => each.routed && words.shown(each.code) === each.code);
	return {
		canonical: routed ? at(code) : plain,
		alternates: [
			...existing.map((each) => ({ hrefLang: each.code, href: at(each.code) })),
			{ hrefLang: 'x-default', href: plain },
		],
	};
}
