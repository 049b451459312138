import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataDirOf } from './running-server.ts';

/**
 * Moves an attempt's start back by this many milliseconds on a test server, so that its answers can have
 * taken that long: the server doesn't accept times longer than it observed.
 */
export function spendTime(url: string, attemptId: string, time: number): void {
	const db = new DatabaseSync(join(dataDirOf(url), 'plumb.sqlite'), { timeout: 5_000 });
	try {
		db.prepare('update attempts set started_at = started_at - ? where id = ?').run(time, attemptId);
	} finally {
		db.close();
	}
}
