import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Writes } from './db/batched-writes.ts';
import type { Db } from './db/database.ts';
import { ping } from './db/installation.ts';
import type { StoreFault } from './db/store-fault.ts';
import type { Draining } from './http/server/draining.ts';

/** What keeps the process from serving, in words for the operator; undefined when nothing does. */
export type Readiness = () => Promise<string | undefined>;

/** The write-ahead log grows to about so many bytes (1,000 pages, https://www.sqlite.org/wal.html section 2.1): with less free it will fail soon. */
const ROOM = 4_194_304;

/** Whoever asks wants to know it now, in milliseconds: a question to a server that is away is asked again for longer than that. */
const QUICK = 1_000;

const reasons: Record<StoreFault, string> = {
	locked: 'the database is locked by another process',
	full: 'the disk is full',
	failing: 'the disk does not take what is written',
	away: 'the database does not answer',
};

/** Says so where the process is draining; else asks the database to read, and whether there is room; it is written to only after a write has failed. */
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
