import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataDirOf } from './running-server.ts';

/**
 * Moves an attempt's start back by this many milliseconds on a test server, so that its answers can have
 * taken that long: the server doesn't accept times longer than it observed. The time limit stays the same, except in
 * tests of a few seconds, which would be over.
 */
export function spendTime(url: string, attemptId: string, time: number): void {
	const isLong = 'expires_at - started_at > 30000 + ?1';
	change(
		url,
		`update attempts set started_at = started_at - ?1,
			expires_at = iif(${isLong}, expires_at - ?1, expires_at),
			closes_at = iif(${isLong}, closes_at - ?1, closes_at)
		where id = ?2`,
		time,
		attemptId,
	);
}

/** Takes this many milliseconds from an attempt's time limit on a test server. */
export function takeTime(url: string, attemptId: string, time: number): void {
	change(url, 'update attempts set expires_at = expires_at - ? where id = ?', time, attemptId);
}

function change(url: string, statement: string, time: number, attemptId: string): void {
	const db = new DatabaseSync(join(dataDirOf(url), 'plumb.sqlite'), { timeout: 5_000 });
	try {
		db.prepare(statement).run(time, attemptId);
	} finally {
		db.close();
	}
}
