import type { FileKey } from '../../core/open-data/file-names.ts';
import type { SettingsContext, StoreContext } from '../context.ts';
import { findFile, type ListedFile, listFiles, recordsAfter } from '../db/open-data.ts';

/** How many rows are read at a time, so that others get a turn. */
const AT_ONCE = 1000;

/** The published files, the newest period first; none while open data is off. */
export async function readOpenData({ db, env }: SettingsContext & StoreContext): Promise<ListedFile[]> {
	return env.OPEN_DATA === 'off' ? [] : listFiles(db);
}

/** The text of a published file or of its codebook; undefined if there is none, or while open data is off. */
export async function readOpenDataFile(
	{ db, env }: SettingsContext & StoreContext,
	key: FileKey,
	ending: 'csv' | 'json',
): Promise<string | undefined> {
	const file = env.OPEN_DATA === 'off' ? undefined : await findFile(db, key);
	if (!file || ending === 'json') return file?.codebook;
	const parts = [file.header];
	for (let position = 0; position < file.rows; position += AT_ONCE) {
		const page = await recordsAfter(db, key, position, AT_ONCE);
		parts.push(...page.map(({ record }) => record));
		await new Promise(setImmediate);
	}
	return parts.join('');
}
