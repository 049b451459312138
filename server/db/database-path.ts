import { join } from 'node:path';

/** Where the database of a data folder is. */
export function databasePath(dataDir: string): string {
	return join(dataDir, 'plumb.sqlite');
}
