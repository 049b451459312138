import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { faultsOfFile } from './check-file.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

it('a second migration changes nothing, nor does one from another process', async () => {
	const dir = mkdtempSync(join(tmpdir(), 'plumb-migrations-'));
	const db = openSqlite(join(dir, 'below', 'plumb.sqlite'));
	const schema = async () => (await sql`select name, sql from sqlite_schema order by name`.execute(db)).rows;
	const done = async () => (await sql`select name, timestamp from kysely_migration`.execute(db)).rows;
	await migrate(db as never);
	const before = [await schema(), await done()];
	expect(before[0]?.length).toBeGreaterThan(7);
	await migrate(db as never);
	const other = openSqlite(join(dir, 'below', 'plumb.sqlite'));
	await migrate(other as never);
	await other.destroy();
	expect([await schema(), await done()]).toEqual(before);
	await db.destroy();
	rmSync(dir, { recursive: true });
});

it('leaves no trace of the order in which anonymized responses were counted by network', async () => {
	const dir = mkdtempSync(join(tmpdir(), 'plumb-migrations-'));
	const db = openSqlite(join(dir, 'plumb.sqlite'));
	await migrate(db as never);
	expect((await sql`select network from kept_by_network`.execute(db)).rows).toEqual([]);
	await expect(sql`select rowid from kept_by_network`.execute(db)).rejects.toThrow('no such column: rowid');
	await db.destroy();
	rmSync(dir, { recursive: true });
});

it('one that is killed after any of its statements is completed by the next start', async () => {
	const dir = mkdtempSync(join(tmpdir(), 'plumb-migrations-'));
	const live = join(dir, 'live');
	const db = openSqlite(join(live, 'plumb.sqlite'));
	const found = new Set<string>();
	let statements = 0;
	// After each statement, copies the files that a process killed at that point would leave behind.
	const keep = () => {
		statements++;
		const state = ['', '-wal']
			.map((end) => `plumb.sqlite${end}`)
			.filter((name) => existsSync(join(live, name)));
		const bytes = state.map((name) => readFileSync(join(live, name), 'base64')).join();
		if (found.has(bytes)) return;
		found.add(bytes);
		mkdirSync(join(dir, String(found.size)));
		for (const name of state) cpSync(join(live, name), join(dir, String(found.size), name));
	};
	for (const method of ['run', 'all'] as const) {
		const real = StatementSync.prototype[method] as (...values: never[]) => never;
		vi.spyOn(StatementSync.prototype, method).mockImplementation(function (this: StatementSync, ...values) {
			const done = real.apply(this, values as unknown as never[]);
			keep();
			return done;
		});
	}
	await migrate(db as never);
	vi.restoreAllMocks();
	await db.destroy();
	expect(statements).toBeGreaterThan(20);
	expect(found.size).toBeGreaterThan(1);
	for (let state = 1; state <= found.size; state++) {
		const path = join(dir, String(state), 'plumb.sqlite');
		const again = openSqlite(path);
		await migrate(again as never);
		await again.destroy();
		expect(faultsOfFile(path)).toEqual([]);
	}
	rmSync(dir, { recursive: true });
});

it('one waits for another process that writes', async () => {
	const dir = mkdtempSync(join(tmpdir(), 'plumb-migrations-'));
	const db = openSqlite(join(dir, 'plumb.sqlite'));
	await migrate(db as never);
	const other = new DatabaseSync(join(dir, 'plumb.sqlite'));
	other.exec('begin exclusive');
	let isDone = false;
	const migrating = migrate(db as never).then(() => (isDone = true));
	await sleep(50);
	expect(isDone).toBe(false);
	other.close();
	await migrating;
	await db.destroy();
	rmSync(dir, { recursive: true });
});

it('the store keeps what it acknowledges, forgets what it deletes, and refuses what belongs to nothing', async () => {
	const dir = mkdtempSync(join(tmpdir(), 'plumb-migrations-'));
	const db = openSqlite(join(dir, 'plumb.sqlite'));
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
