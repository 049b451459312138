import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBatchedWrites, type Writes } from './db/batched-writes.ts';
import type { Db } from './db/database.ts';
import { touch } from './db/installation.ts';
import { migrate } from './db/migrate.ts';
import { openSqlite } from './db/sqlite.ts';
import type { Draining } from './http/server/draining.ts';
import { openReadiness, type Readiness } from './readiness.ts';

let dir: string;
let db: Db;
let writes: Writes;
let unready: Readiness;
let draining: Draining;
beforeEach(async () => {
	dir = mkdtempSync(join(tmpdir(), 'plumb-readiness-'));
	db = openSqlite(join(dir, 'plumb.sqlite'));
	await migrate(db as never);
	writes = openBatchedWrites(db, 20);
	draining = { isOn: false };
	unready = openReadiness(db, writes, dir, draining);
});
afterEach(async () => {
	await db.destroy();
	rmSync(dir, { recursive: true });
});

const log = () => statSync(join(dir, 'plumb.sqlite-wal'));

it('asking a process that can serve writes nothing, also after a mistake in the program', async () => {
	await expect(writes.transaction(async () => Promise.reject(new Error('a mistake')))).rejects.toThrow();
	const before = log();
	for (let count = 0; count < 3; count++) expect(await unready()).toBeUndefined();
	expect([log().size, log().mtimeMs]).toEqual([before.size, before.mtimeMs]);
});

it('a process that cannot write says why, until it can', async () => {
	const other = new DatabaseSync(join(dir, 'plumb.sqlite'));
	other.exec('begin exclusive');
	// Unknown, because nothing has tried to write.
	expect(await unready()).toBeUndefined();
	await expect(writes.transaction(touch)).rejects.toThrow('locked');
	expect(await unready()).toBe('the database is locked by another process');
	// A transaction that wrote nothing proves nothing.
	other.exec('rollback');
	await writes.transaction(async () => {});
	other.exec('begin exclusive');
	expect(await unready()).toBe('the database is locked by another process');
	other.close();
	expect(await unready()).toBeUndefined();
});

it('a process whose disk takes nothing says so, until it does', async () => {
	await sql`pragma query_only = on`.execute(db);
	expect(await unready()).toBeUndefined();
	await expect(writes.transaction(touch)).rejects.toThrow('readonly');
	expect(await unready()).toBe('writing to the disk fails');
	await sql`pragma query_only = off`.execute(db);
	expect(await unready()).toBeUndefined();
});

it('a process whose database cannot be read says so', async () => {
	await db.schema.dropTable('installation').execute();
	expect(await unready()).toBe('the database does not answer');
});

it('a process that is about to stop says so, before anything else', async () => {
	expect(await unready()).toBeUndefined();
	draining.isOn = true;
	expect(await unready()).toBe('draining');
});
