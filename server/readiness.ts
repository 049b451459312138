import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Writes } from './db/batched-writes.ts';
import type { Db } from './db/database.ts';
import { ping } from './db/installation.ts';
import type { StoreFault } from './db/store-fault.ts';
import type { Draining } from './http/server/draining.ts';

/** What keeps the process from serving, in words for the operator; undefined if nothing does. */
export type Readiness = () => Promise<string | undefined>;

/**
 * The write-ahead log grows to about this many bytes (1,000 pages, https://www.sqlite.org/wal.html section
 * 2.1): with less free space, writes will soon fail.
 */
const ROOM = 4_194_304;

/**
 * The timeout of the check in milliseconds, because retrying a lost server takes longer than a health check
 * can wait.
 */
const QUICK = 1_000;

const reasons: Record<StoreFault, string> = {
	locked: 'the database is locked by another process',
	full: 'the disk is full',
	failing: 'writing to the disk fails',
	away: 'the database does not answer',
};

/**
 * Reports draining; otherwise checks that the database can be read and that there is disk space, and writes
 * only if an earlier write has failed.
 */
export function openReadiness(db: Db, writes: Writes, dataDir: string, draining: Draining): Readiness {
	return async () => {
		if (draining.isOn) return 'draining';
		try {
			const asked = ping(db);
			await Promise.race([
				asked,
				sleep(QUICK, undefined, { ref: false }).then(() => Promise.reject(new Error())),
			]);
		} catch {
			return 'the database does not answer';
		}
		const { bavail, bsize } = await statfs(dataDir);
		if (bavail * bsize < ROOM) return reasons.full;
		const fault = await writes.fault();
		return fault && reasons[fault];
	};
}
