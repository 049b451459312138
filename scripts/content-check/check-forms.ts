import type { LanguageCode } from '../../core/language/languages.ts';
import { messageFaults } from './check-words.ts';
import { placeIn, type Written } from './written.ts';

/**
 * Questions and pages whose placeholders, choices, or headings differ from English; catalogs are checked
 * separately.
 */
export function formFaults(
	own: ReadonlyMap<string, Written>,
	english: ReadonlyMap<string, Written>,
	code: LanguageCode,
): string[] {
	return [...english].flatMap(([place, original]) => {
		const at = placeIn(place, code);
		const written = own.get(at);
		if (!written?.isMessage || at.includes('.po: ')) return [];
		const faults = messageFaults(written.text, original.text, code);
		if (written.headings !== original.headings)
			faults.push(`has ${written.headings} headings (##); the English text has ${original.headings}`);
		return faults.map((fault) => `${at}: ${fault}`);
	});
}
