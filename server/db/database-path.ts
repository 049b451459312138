import { join } from 'node:path';

/** The path of a data folder's database. */
export function databasePath(dataDir: string): string {
	return join(dataDir, 'plumb.sqlite');
}
