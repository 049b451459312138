import { readFileSync } from 'node:fs';
import PO from 'pofile';
import type { LanguageCode } from '../../core/language/languages.ts';
import { unbroken } from '../../core/language/unbroken.ts';

/** The messages of a language by id. */
export function catalogueOf(code: LanguageCode): Map<string, string> {
	const { items } = PO.parse(readFileSync(`content/locales/${code}.po`, 'utf8'));
	return new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']));
}

/** Returns messages in a language as pages show them. */
export function translatorIn(code: LanguageCode): (id: string) => string {
	const words = catalogueOf(code);
	return (id) => {
		const text = words.get(id) ?? `no ${id} in ${code}`;
		// As server/content/catalogs.ts gives messages to pages.
		return text.includes(' ') ? unbroken(text) : text;
	};
}
