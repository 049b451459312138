import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

/** Creates the data folder if there is none; throws an Error that names the setting if it can't be used. */
export function openDataDir(dataDir: string): void {
	try {
		mkdirSync(dataDir, { recursive: true });
		accessSync(dataDir, constants.R_OK | constants.W_OK);
	} catch (error) {
		const { code = String(error) } = error as NodeJS.ErrnoException;
		const why = ['EEXIST', 'ENOTDIR'].includes(code) ? 'is no folder' : 'cannot be written by this user';
		throw new Error(`DATA_DIR: ${resolve(dataDir)} ${why} (${code})`, { cause: error });
	}
}
