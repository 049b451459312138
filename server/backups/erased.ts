import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Notes in the data folder, before they are erased, the ids of attempts, subscribers and mails: a restored backup still holds
 * them, and this list erases them there again. Nothing but random ids stands in it.
 */
export function noteErased(dataDir: string, ids: readonly string[]): void {
	// A power cut may have left half a line, so a new one begins first.
	const lines = `\n${ids.join('\n')}\n`;
	if (ids.length > 0) appendFileSync(erasedFile(dataDir), lines, { mode: 0o600, flush: true });
}

/** The ids that have been noted, or undefined where there is no list. */
export function readErased(dataDir: string): Set<string> | undefined {
	const path = erasedFile(dataDir);
	return existsSync(path) ? idsIn(readFileSync(path, 'utf8')) : undefined;
}

/** The ids in the text of a list. */
export function idsIn(text: string): Set<string> {
	return new Set(text.split('\n').filter((line) => line !== ''));
}

const erasedFile = (dataDir: string) => join(dataDir, 'erased');
