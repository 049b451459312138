import { accessSync, appendFileSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../../context.ts';
import { codesOf } from '../codes.ts';

/** Notes attempts, with the codes that began them, before they are erased. */
export async function noteAttempts({ db, env }: Context, attemptIds: readonly string[]): Promise<void> {
	noteErased(env.DATA_DIR, [...attemptIds, ...(await codesOf(db, attemptIds))]);
}

/**
 * Notes in the data folder, before they are erased, the ids of attempts, subscribers, mails and shares, and digests of codes: a restored
 * backup still holds them, and this list erases them there again. It says nothing about anybody.
 */
export function noteErased(dataDir: string, ids: readonly string[]): void {
	// A power cut may have left half a line, so a new one begins first.
	const lines = `\n${ids.join('\n')}\n`;
	if (ids.length > 0) appendFileSync(erasedFile(dataDir), lines, { mode: 0o600, flush: true });
}

/** Says whether erasures can be noted: nobody is erased otherwise. */
export function canNoteErased(dataDir: string): boolean {
	try {
		const path = erasedFile(dataDir);
		if (existsSync(path)) accessSync(path, constants.W_OK);
		return true;
	} catch {
		return false;
	}
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
