import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ComparedTable, copyDatabase } from '../../server/commands/copy-database.ts';
import { createCodes } from '../../server/commands/create-codes.ts';
import { sendMessage } from '../../server/commands/send-message.ts';
import { subscribe } from '../../server/commands/subscribe.ts';
import { tableNames } from '../../server/db/copy-tables.ts';
import { databasePath } from '../../server/db/database-path.ts';
import { makeContext, type TestContext } from '../context.ts';
import { adminOf, makeDatabase, settingsOf, type TestDatabase } from '../database.ts';
import { fillAttempts } from '../many-attempts.ts';
import { ownEnv } from '../running-server.ts';

const ATTEMPTS = process.env.FULL ? 20_000 : 600;

let dir: string;
let filled: TestContext;
let target: TestDatabase;
beforeAll(async () => {
	dir = mkdtempSync(join(tmpdir(), 'plumb-copy-'));
	filled = await makeContext({ DATABASE_URL: '', SECRET: '', LIMITS: '1' }, 'content/quizzes');
	await fillAttempts(filled, ATTEMPTS);
	await createCodes(filled, { quiz: 'iq-test', count: 3, expiresAt: null, cname: 'Ümit’s “class” 7b 😀 ' });
	const typed = { name: 'Zoë\u2028', email: 'zoe@example.org', message: 'one\ntwo' };
	await subscribe(filled, { ...typed, name: 'Zoë' }, 'tr');
	await sendMessage(filled, { ...typed, name: 'Zoë' });
	await fillTheRest(filled);
	target = await makeDatabase(dir);
}, 300_000);
afterAll(async () => {
	await target.remove();
	await filled.remove();
	rmSync(dir, { recursive: true });
});

/**
 * Adds a row to every table that would be empty otherwise, with the largest and most unusual values its
 * columns can hold.
 */
async function fillTheRest({ db }: TestContext) {
	const { id, snapshot_id } = await db
		.selectFrom('attempts')
		.select(['id', 'snapshot_id'])
		.orderBy('id')
		.limit(1)
		.executeTakeFirstOrThrow();
	const odd = 'İ ß\u2028 “x” 😀 \\n \t';
	const late = 253_402_300_799_999;
	await db.insertInto('former_results').values({ attempt_id: id, replaced_at: late, result: odd }).execute();
	await db
		.insertInto('takings')
		.values({
			id: 't',
			quiz: odd,
			quiz_version: 2 ** 31 - 1,
			form: 21,
			snapshot_id,
			language: 'zh',
			year: 9999,
			answers: '[]',
		})
		.execute();
	await db
		.insertInto('shares')
		.values({ id: 's', attempt_id: id, seed: odd, hash: odd, language: 'ar', ticked: '[]', created_at: late })
		.execute();
	await db
		.insertInto('comparisons')
		.values({
			id: 'c',
			hash: odd,
			quiz: odd,
			first_attempt: id,
			second_attempt: null,
			created_at: late,
			expires_at: late,
			agreed_at: null,
		})
		.execute();
	await db.insertInto('announced').values({ quiz: odd, announced_at: late }).execute();
	// Identical rows: emails queued in the same millisecond.
	const mailed = { recipient: odd, mailed_at: late };
	await db.insertInto('mailed').values([mailed, mailed, mailed]).execute();
	await db.insertInto('announcing').values({ id: 'a', quizzes: '["x"]', told: '' }).execute();
	await db
		.insertInto('counts')
		.values({ name: odd, count: 2 ** 31 - 1, until: late })
		.execute();
	await db
		.insertInto('idempotency')
		.values({ key: odd, body_hash: odd, attempt_id: id, created_at: late })
		.execute();
	await fillDesk(db, odd, late);
}

/** A row in each table of the desk. */
async function fillDesk(db: TestContext['db'], odd: string, late: number): Promise<void> {
	const account = { id: 'd', email: odd, role: odd, language: 'ar', created_at: late, removed_at: late };
	await db
		.insertInto('desk_accounts')
		.values({ ...account, totp: odd, totp_step: late })
		.execute();
	const key = { public_key: odd, counter: 2 ** 31, transports: '[]', created_at: late, used_at: null };
	await db
		.insertInto('desk_passkeys')
		.values({ id: odd, account_id: 'd', ...key })
		.execute();
	const link = { hash: odd, account_id: 'd', purpose: odd, created_at: late, expires_at: late };
	await db.insertInto('desk_links').values(link).execute();
	const session = { hash: odd, account_id: 'd', created_at: late, seen_at: late, confirmed_at: late };
	await db.insertInto('desk_sessions').values(session).execute();
	await db
		.insertInto('desk_log')
		.values({ id: 'l', at: late, account_id: null, action: odd, subject: '{}' })
		.execute();
	const batch = { id: 'b', name: odd, quiz: odd, owner: 'd', conditions: '{}', version: 2, created_at: late };
	await db
		.insertInto('batches')
		.values({ ...batch, last_position: null })
		.execute();
	await db.insertInto('batch_shares').values({ batch_id: 'b', account_id: 'd' }).execute();
	const ofBatch = { batch_id: 'b', created_at: late };
	const hook = { id: 'h', ...ofBatch, account_id: 'd', host: odd, url: odd, secret: odd };
	await db
		.insertInto('batch_hooks')
		.values({ ...hook, former_secret: odd, rotated_at: late, stopped_at: late })
		.execute();
	const delivery = { id: 'e', ...ofBatch, host: odd, type: odd, person: null, state: odd, tries: 8 };
	await db
		.insertInto('batch_deliveries')
		.values({ ...delivery, next_at: late, leased_until: late, status: 599, fault: odd, tried_at: late })
		.execute();
	const apiKey = { id: 'k', ...ofBatch, account_id: 'd', hash: odd, ending: odd, used_at: late };
	await db.insertInto('batch_keys').values(apiKey).execute();
	await db.insertInto('welcome_views').values({ quiz: odd, day: odd, views: late }).execute();
	const count = { takers: 2 ** 31 - 1, flagged: '[]', counted_at: late };
	await db
		.insertInto('item_flags')
		.values({ quiz: odd, quiz_version: 2, ...count })
		.execute();
	await db.insertInto('kept_by_network').values({ quiz: odd, network: 4095, takers: 3 }).execute();
	const asked = { quiz: odd, item: odd, hash: odd, language: odd };
	await db
		.insertInto('item_nights')
		.values({ ...asked, night: late, takers: 3, rest: -1 / 3, low: -1, high: 1e-7 })
		.execute();
	await db
		.insertInto('items_out')
		.values({ ...asked, since: late, ended_at: late, restored: 1 })
		.execute();
	const calibration = { id: 2 ** 31 - 1, quiz: odd, model: odd, made_at: late, applied_at: late };
	await db
		.insertInto('calibrations')
		.values({ ...calibration, withdrawn_at: late, takers: 3, log_likelihood: -1 / 3, found: '{}' })
		.execute();
	const parameters = { a: 1e-7, b: '[0.1]', c: 0.1, se_a: Math.PI, se_b: null, n: 3, source: odd };
	await db
		.insertInto('item_parameters')
		.values({ calibration: 2 ** 31 - 1, item: odd, hash: odd, form: null, language: odd, ...parameters })
		.execute();
	const norm = {
		id: 2 ** 31 - 1,
		quiz: odd,
		scoring_version: odd,
		population: odd,
		people: 3,
		languages: odd,
	};
	await db
		.insertInto('norms')
		.values({ ...norm, scales: '{}', year_from: 1, year_to: 2, cells: '[]', left_out: '{}', made_at: late })
		.execute();
	await db.insertInto('uninvited').values({ mailbox: odd, created_at: late }).execute();
	const file = { period: odd, quiz: odd, quiz_version: 2 ** 31 - 1 };
	await db
		.insertInto('open_data_files')
		.values({ ...file, rows: 2 ** 31 - 1, header: odd, codebook: '{}', made_at: late })
		.execute();
	await db
		.insertInto('open_data_rows')
		.values({ ...file, position: 2 ** 31 - 1, record: odd })
		.execute();
	const published = { quiz: odd, quiz_version: 2, item: odd, id: odd };
	await db.insertInto('open_data_items').values(published).execute();
}

const sqlite = () => databasePath(filled.env.DATA_DIR);
const postgres = () => settingsOf(dir).DATABASE_URL ?? '';
const silent = () => {};

/** The output of the operator's command that copies the filled database to another Postgres. */
function plumb(url: string, ...args: string[]) {
	const env = {
		...ownEnv(),
		DATA_DIR: filled.env.DATA_DIR,
		DATABASE_URL: url,
		SECRET: 's'.repeat(43),
	};
	return spawnSync(process.execPath, ['build/server/plumb.js', 'db', 'copy', ...args], {
		env,
		encoding: 'utf8',
	});
}

describe('a database that moves', { timeout: 300_000 }, () => {
	it('is not copied while somebody uses it, nor from where there is none', async () => {
		await expect(copyDatabase(sqlite(), postgres(), silent)).rejects.toThrow('is using');
		await expect(copyDatabase(join(dir, 'none.sqlite'), postgres(), silent)).rejects.toThrow('no database');
		await filled.close();
	});

	it('is the same row by row, to Postgres and back', async () => {
		const there = await copyDatabase(sqlite(), postgres(), silent);
		expect(there.map(({ table }) => table)).toEqual(tableNames);
		for (const { table, rows, digest, same, first } of there) {
			expect([table, rows.to, digest.to, same, first]).toEqual([table, rows.from, digest.from, true, null]);
		}
		const counts = new Map(there.map(({ table, rows }) => [table, rows.to]));
		expect([...counts].filter(([, rows]) => rows === 0)).toEqual([]);
		expect(counts.get('answers')).toBeGreaterThan(ATTEMPTS * 20);
		// In `mailed` there are three identical rows, and one each for the confirmation and the message.
		expect([counts.get('codes'), counts.get('mailed'), counts.get('installation')]).toEqual([3, 5, 1]);
		const back = await copyDatabase(postgres(), join(dir, 'back.sqlite'), silent);
		expect(back.map(({ digest }) => digest.to)).toEqual(there.map(({ digest }) => digest.from));
		expect(back.every(({ same }) => same)).toBe(true);
	});

	it('is refused as a copy where one row is another, and the operator is told which', async () => {
		const other = await makeDatabase(join(dir, 'other'));
		const url = other.env.DATABASE_URL ?? '';
		await adminOf(
			url,
			`create function alter_code() returns trigger language plpgsql as
			'begin if new.quiz = ''iq-test'' then new.cname = upper(new.cname); end if; return new; end'`,
		);
		await adminOf(
			url,
			'create trigger altering before insert on codes for each row execute function alter_code()',
		);
		const { status, stdout } = plumb(url, '--json');
		expect(status).toBe(1);
		const { tables } = (JSON.parse(stdout) as { data: { tables: ComparedTable[] } }).data;
		expect(tables.filter(({ same }) => !same)).toMatchObject([
			{ table: 'codes', rows: { from: 3, to: 3 }, first: expect.stringMatching(/^\S{43}$/) },
		]);
		await other.remove();
	});

	it('is not copied over another', async () => {
		await expect(copyDatabase(sqlite(), postgres(), silent)).rejects.toThrow(
			/is not empty: snapshots has rows/,
		);
		const said = plumb(postgres());
		expect([said.status, said.stdout, said.stderr]).toEqual([1, '', expect.stringContaining('not empty')]);
		expect(said.stderr).not.toContain('plumb@');
	});
});
