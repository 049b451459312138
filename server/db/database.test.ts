import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeContext } from '../../test/context.ts';
import { clearLog } from './database.ts';
import { databasePath } from './database-path.ts';
import { TIMEOUT } from './retry.ts';
import { openSqlite } from './sqlite.ts';

it('taking erased data out of the log waits for no reader, and is done once there is none', async () => {
	const context = await makeContext();
	const path = databasePath(context.env.DATA_DIR);
	const reader = new DatabaseSync(path);
	reader.exec('begin');
	reader.prepare('select count(*) from attempts').get();
	await context.db.insertInto('mailed').values({ recipient: 'x', mailed_at: 1 }).execute();
	const started = performance.now();
	await clearLog(context.db);
	expect(performance.now() - started).toBeLessThan(TIMEOUT);
	expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
	reader.close();
	await clearLog(context.db);
	expect(statSync(`${path}-wal`).size).toBe(0);
	await context.remove();
});

it('a transaction for which there is no room fails of that, is undone, and can be made again', async () => {
	const dir = mkdtempSync(join(tmpdir(), 'plumb-database-'));
	const db = openSqlite(join(dir, 'plumb.sqlite'));
	await sql`create table kept (body text)`.execute(db);
	const put = async (body: string) =>
		db.transaction().execute((trx) => sql`insert into kept values (${body.repeat(100_000)})`.execute(trx));
	await sql`pragma max_page_count = 10`.execute(db);
	await expect(put('too large')).rejects.toThrow('database or disk is full');
	await sql`pragma max_page_count = 1000`.execute(db);
	await put('large');
	expect((await sql`select length(body) as length from kept`.execute(db)).rows).toEqual([
		{ length: 500_000 },
	]);
	await db.destroy();
	rmSync(dir, { recursive: true });
});
