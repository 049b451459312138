import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { migrate } from './migrations.ts';

it('a second migration changes nothing, nor does one from another process', async () => {
	const dir = mkdtempSync(join(tmpdir(), 'plumb-migrations-'));
	const db = openDatabase(join(dir, 'below', 'plumb.sqlite'));
	const schema = async () => (await sql`select name, sql from sqlite_schema order by name`.execute(db)).rows;
	const done = async () => (await sql`select name, timestamp from kysely_migration`.execute(db)).rows;
	await migrate(db as never);
	const before = [await schema(), await done()];
	expect(before[0]?.length).toBeGreaterThan(7);
	await migrate(db as never);
	const other = openDatabase(join(dir, 'below', 'plumb.sqlite'));
	await migrate(other as never);
	await other.destroy();
	expect([await schema(), await done()]).toEqual(before);
	await db.destroy();
	rmSync(dir, { recursive: true });
});

it('the store keeps what it acknowledges, forgets what it deletes, and refuses what belongs to nothing', async () => {
	const dir = mkdtempSync(join(tmpdir(), 'plumb-migrations-'));
	const db = openDatabase(join(dir, 'plumb.sqlite'));
	await migrate(db as never);
	const setting = async (name: string) =>
		Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] as object)[0];
	expect([await setting('journal_mode'), await setting('synchronous')]).toEqual(['wal', 2]);
	expect([await setting('foreign_keys'), await setting('secure_delete')]).toEqual([1, 1]);
	const orphan = { attempt_id: 'nobody', question_id: 'm01', answer_id: 'a', time: 1, answered_at: 1 };
	await expect(db.insertInto('answers').values(orphan).execute()).rejects.toThrow(/FOREIGN KEY/);
	await db.destroy();
	rmSync(dir, { recursive: true });
});
