import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { storeFault } from '../store-fault.ts';

/** How a database file stands: nobody else has it open and this process keeps it so until `release`; or why that is not so. */
export type Held = { state: 'held' | 'absent' | 'unreadable'; release(): void } | { state: 'in use' };

/**
 * Takes a database file for this process alone, and folds its write-ahead log into it. Whoever has it open, a server above all,
 * holds a shared lock of the operating system on it, also when idle; the lock ends with the process, however that ends.
 */
export function holdDatabase(path: string): Held {
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
