import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataDirOf } from './running-server.ts';

/**
 * Lets an attempt on a server of the tests have begun so many milliseconds earlier, so that its answers may have taken them: the
 * server takes no longer times than it saw pass.
 */
export function spendTime(url: string, attemptId: string, time: number): void {
	const db = new DatabaseSync(join(dataDirOf(url), 'plumb.sqlite'), { timeout: 5_000 });
	try {
		db.prepare('update attempts set started_at = started_at - ? where id = ?').run(time, attemptId);
	} finally {
		db.close();
	}
}
