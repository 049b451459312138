import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Syncs a folder to disk, so that names created or changed in it survive a crash. */
export function syncFolder(dir: string): void {
	const handle = openSync(dir, 'r');
	try {
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
}
