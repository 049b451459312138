import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import { migrate, migrationNames } from '../../server/db/migrate.ts';
import { openPostgres } from '../../server/db/postgres/open-postgres.ts';
import { adminOf } from '../database.ts';
import { withStoredTokens } from '../older-database.ts';

const AT_ONCE = 4;

let name: string;
let dbs: Db[];
const server = () => process.env.TEST_POSTGRES ?? '';
beforeEach(async () => {
	name = `empty_${randomBytes(8).toString('hex')}`;
	await adminOf(server(), `create database ${name}`);
	const url = new URL(server());
	url.pathname = name;
	dbs = Array.from({ length: AT_ONCE }, () => openPostgres(url.href));
});
afterEach(async () => {
	await Promise.all(dbs.map((db) => db.destroy()));
	await adminOf(server(), `drop database ${name}`);
});

/** Like this many processes starting at once. */
const migrateAll = () => Promise.all(dbs.map((db) => migrate(db as never)));

async function ask<Row>(statement: string): Promise<Row[]> {
	const [db] = dbs;
	if (!db) throw new Error('There is no database');
	return (await sql.raw<Row>(statement).execute(db)).rows;
}

const schema = () =>
	ask(`select table_name, column_name, data_type, is_nullable, collation_name
		from information_schema.columns where table_schema = 'public' order by table_name, column_name`);
const applied = () => ask('select name, timestamp from kysely_migration order by name');

it('processes that start at once make the schema once, and a later start changes nothing', async () => {
	await migrateAll();
	const [made, done] = [await schema(), await applied()];
	expect(done.map((row) => (row as { name: string }).name)).toEqual(migrationNames);
	await migrateAll();
	expect([await schema(), await applied()]).toEqual([made, done]);
});

it('processes that start at once bring an older database to the newest schema', async () => {
	await migrateAll();
	const before = await schema();
	for (const statement of withStoredTokens) await ask(statement);
	expect(await schema()).not.toEqual(before);
	await migrateAll();
	expect(await schema()).toEqual(before);
});

it('text is sorted by its bytes in every column, whatever the server would do', async () => {
	await migrateAll();
	const [ordered] = await ask<{ is: boolean }>(`select 'a' < 'B' as is`);
	expect(ordered?.is).toBe(true);
	const others = await ask(`select table_name, column_name from information_schema.columns
		where table_schema = 'public' and data_type = 'text' and collation_name is distinct from 'C'`);
	expect(others).toEqual([]);
});

it('what belongs to nothing is refused, and times and counts are numbers', async () => {
	await migrateAll();
	const [db] = dbs;
	const orphan = { attempt_id: 'nobody', question_id: 'm01', answer_id: 'a', time: 1, answered_at: 1 };
	await expect(db?.insertInto('answers').values(orphan).execute()).rejects.toThrow(/foreign key/);
	const snapshot = { id: 'one', body: '{}', created_at: Date.UTC(2026, 10, 22), drawn_from: null };
	await db?.insertInto('snapshots').values(snapshot).execute();
	expect(await db?.selectFrom('snapshots').selectAll().execute()).toEqual([snapshot]);
	expect(await ask('select count(*) as count from snapshots')).toEqual([{ count: 1 }]);
});
