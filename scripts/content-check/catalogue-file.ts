import { readFileSync } from 'node:fs';
import PO from 'pofile';
import { readAhead } from '../../server/content/read-ahead.ts';

/** A catalog file as written, including duplicate entries. */
export type CatalogueFile = {
	/** The language declared in its header. */
	language: string | undefined;
	entries: (readonly [id: string, text: string])[];
};

/** Reads a catalogue without compiling its messages. */
export function readCatalogueFile(path: string): CatalogueFile {
	const text = readFileSync(path, 'utf8');
	return readAhead('entries', text, () => parse(text)) as CatalogueFile;
}

function parse(text: string): CatalogueFile {
	const { headers, items } = PO.parse(text);
	return {
		language: headers.Language,
		entries: items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']),
	};
}
