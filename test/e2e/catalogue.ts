import { readFileSync } from 'node:fs';
import PO from 'pofile';
import type { LanguageCode } from '../../core/language/languages.ts';

/** What the site says in a language, by the ids of its messages. */
export function catalogueOf(code: LanguageCode): Map<string, string> {
	const { items } = PO.parse(readFileSync(`content/locales/${code}.po`, 'utf8'));
	return new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']));
}

/** Says messages in a language, as they stand in its catalogue. */
export function sayIn(code: LanguageCode): (id: string) => string {
	const words = catalogueOf(code);
	return (id) => words.get(id) ?? `no ${id} in ${code}`;
}
