import { accessSync, appendFileSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SettingsContext, StoreContext } from '../../context.ts';
import { codesOf } from '../codes.ts';

/** Records attempts, and the people whose codes began them, before they are deleted. */
export async function noteAttempts(
	{ db, env }: SettingsContext & StoreContext,
	attemptIds: readonly string[],
): Promise<void> {
	noteErased(env.DATA_DIR, [...attemptIds, ...(await codesOf(db, attemptIds))]);
}

/**
 * Records in the data folder, before deletion, the ids of attempts, subscribers, emails, shares,
 * comparisons, batches, webhooks, and keys, the keys of people with codes, and digests of what no longer signs in
 * at the desk: a restored backup still contains them, and this list deletes them again. The list contains no
 * personal data.
 */
export function noteErased(dataDir: string, ids: readonly string[]): void {
	// A power failure may have left a partial line, so start a new one.
	const lines = `\n${ids.join('\n')}\n`;
	if (ids.length > 0) appendFileSync(erasedFile(dataDir), lines, { mode: 0o600, flush: true });
}

/** Whether deletions can be recorded; otherwise nothing may be deleted. */
export function canNoteErased(dataDir: string): boolean {
	try {
		const path = erasedFile(dataDir);
		if (existsSync(path)) accessSync(path, constants.W_OK);
		return true;
	} catch {
		return false;
	}
}

/** The recorded ids, or undefined if there is no list. */
export function readErased(dataDir: string): Set<string> | undefined {
	const path = erasedFile(dataDir);
	return existsSync(path) ? idsIn(readFileSync(path, 'utf8')) : undefined;
}

/** Parses the ids in the text of a list. */
export function idsIn(text: string): Set<string> {
	return new Set(text.split('\n').filter((line) => line !== ''));
}

const erasedFile = (dataDir: string) => join(dataDir, 'erased');
