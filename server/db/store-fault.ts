import { ConnectionLost } from './postgres/connection-lost.ts';

/**
 * Why nothing could be stored: another connection is writing, the disk is full, the disk fails for another
 * reason, or the database doesn't respond. None of these is a bug in the program, and all may be temporary.
 */
export type StoreFault = 'locked' | 'full' | 'failing' | 'away';

/** The reason in a database or file error; undefined for any other error. */
export function storeFault(error: unknown): StoreFault | undefined {
	if (error instanceof ConnectionLost) return 'away';
	const { errcode, code } = error as { errcode?: number; code?: string };
	return errcode === undefined ? ofNames.get(code ?? '') : ofDatabase.get(errcode % 256);
}

/**
 * By SQLite's result code; extended codes have more information in their higher bytes
 * (https://www.sqlite.org/rescode.html).
 */
const ofDatabase = new Map<number, StoreFault>([
	[5, 'locked'], // SQLITE_BUSY
	[8, 'failing'], // SQLITE_READONLY
	[10, 'failing'], // SQLITE_IOERR
	[13, 'full'], // SQLITE_FULL
	[14, 'failing'], // SQLITE_CANTOPEN
]);

/**
 * By the system's error name (errno(3)), or Postgres's code
 * (https://www.postgresql.org/docs/18/errcodes-appendix.html).
 */
const ofNames = new Map<string, StoreFault>([
	['ENOSPC', 'full'],
	['EDQUOT', 'full'],
	['EFBIG', 'full'],
	['EROFS', 'failing'],
	['EIO', 'failing'],
	['40001', 'locked'], // serialization_failure
	['40P01', 'locked'], // deadlock_detected
	['55P03', 'locked'], // lock_not_available
	['53100', 'full'], // disk_full
	['53200', 'failing'], // out_of_memory
	['58030', 'failing'], // io_error
]);
