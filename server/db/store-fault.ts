/**
 * Why nothing could be stored: another connection is writing, there is no room, or the disk takes nothing for another reason.
 * None of them is a mistake of the program, and all of them may pass.
 */
export type StoreFault = 'locked' | 'full' | 'failing';

/** The reason in a fault of the database or of a file; undefined for a fault of any other kind. */
export function storeFault(error: unknown): StoreFault | undefined {
	const { errcode, code } = error as { errcode?: number; code?: string };
	return errcode === undefined ? ofFiles.get(code ?? '') : ofDatabase.get(errcode % 256);
}

/** By SQLite's result code, of which an extended one holds more in its higher bytes (https://www.sqlite.org/rescode.html). */
const ofDatabase = new Map<number, StoreFault>([
	[5, 'locked'], // SQLITE_BUSY
	[8, 'failing'], // SQLITE_READONLY
	[10, 'failing'], // SQLITE_IOERR
	[13, 'full'], // SQLITE_FULL
	[14, 'failing'], // SQLITE_CANTOPEN
]);

/** By the name of the system's error (errno(3)). */
const ofFiles = new Map<string, StoreFault>([
	['ENOSPC', 'full'],
	['EDQUOT', 'full'],
	['EFBIG', 'full'],
	['EROFS', 'failing'],
	['EIO', 'failing'],
]);
