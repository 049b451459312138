import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { storeFault } from '../store-fault.ts';

/**
 * Whether this process holds a database file exclusively, until it calls `release`; otherwise, the reason why
 * it can't.
 */
export type DatabaseLock = { state: 'held' | 'absent' | 'unreadable'; release(): void } | { state: 'in use' };

/**
 * Locks a database file for this process alone and merges its write-ahead log into it. Any other process that
 * has it open, such as a server, holds a shared lock of the operating system even when idle. The lock ends
 * with the process, however that ends.
 */
export function lockDatabase(path: string): DatabaseLock {
	if (!existsSync(path)) return { state: 'absent', release() {} };
	const db = new DatabaseSync(path);
	try {
		db.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive; commit');
		db.exec('pragma journal_mode = delete');
		db.exec('begin exclusive');
		return { state: 'held', release: () => db.close() };
	} catch (error) {
		db.close();
		if (storeFault(error) === 'locked') return { state: 'in use' };
		return { state: 'unreadable', release() {} };
	}
}
