import {
	appendFileSync,
	copyFileSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRefusal } from '../../core/refusals.ts';
import { makeContext } from '../../test/context.ts';
import { dump, makeSite, type Site } from '../../test/crash/site.ts';
import { begin, type Visit, wholeAttempt } from '../../test/crash/visitor.ts';
import { signIn } from '../../test/desk.ts';
import { withStoredTokens } from '../../test/older-database.ts';
import { type Env, readEnv } from '../env.ts';
import { subscriberToken, uninvitedDigest, uninvitedToken } from '../tokens.ts';
import { backUp } from './back-up.ts';
import { checkDatabase } from './check-database.ts';
import { createCodes } from './create-codes.ts';
import { removeDeskAccount } from './desk/accounts.ts';
import { makeLink } from './desk/invite.ts';
import { stopInvitations } from './desk/stop-invitations.ts';
import { restore } from './restore.ts';
import { stopSubscription } from './stop-subscription.ts';
import { subscribe } from './subscribe.ts';
import { writeOpenData } from './write-open-data.ts';

const NOW = Date.UTC(2026, 10, 22, 9);

let site: Site;
let env: Env;
let dir: string;
let file: string;
let stays: Visit;
let leaves: Visit;

beforeEach(async () => {
	site = await makeSite();
	({ env } = site.context);
	dir = mkdtempSync(join(tmpdir(), 'plumb-backups-'));
	file = join(dir, 'one.sqlite');
	stays = await wholeAttempt(site.call, { quiz: 'brief-test' });
	leaves = await wholeAttempt(site.call, { quiz: 'brief-test' });
	await subscribe(site.context, { name: 'Ana', email: 'ana@example.org' }, 'en');
	await save();
});
afterEach(async () => {
	await site.remove();
	rmSync(dir, { recursive: true });
});

const save = (to = file) => backUp({ env, file: to, now: NOW, progress() {} });

/** An empty data folder on another machine. */
const elsewhere = (more: Record<string, string> = {}) =>
	readEnv({ DATA_DIR: join(dir, 'data'), LIMITS: 'off', ...more });

function edit(path: string, ...statements: string[]) {
	const db = new DatabaseSync(path);
	for (const statement of statements) db.exec(statement);
	db.close();
}

function ids(dataDir: string, table: string): unknown[] {
	const db = new DatabaseSync(join(dataDir, 'plumb.sqlite'));
	const rows = db.prepare(`select id from ${table} order by id`).all();
	db.close();
	return rows.map(({ id }) => id);
}

describe('a backup', () => {
	it('is one file for this user alone, and there is nothing beside it', () => {
		expect(readdirSync(dir)).toEqual(['one.sqlite']);
		expect(statSync(file).mode & 0o777).toBe(0o600);
	});

	it('goes into the data folder by the time where no file is named, and replaces none', async () => {
		const progress = () => {};
		const first = await backUp({ env, now: NOW, progress });
		expect(first.file).toBe(join(env.DATA_DIR, 'backups', 'plumb-20261122T090000Z.sqlite'));
		const bytes = readFileSync(first.file);
		await expect(backUp({ env, now: NOW, progress })).rejects.toThrow('already exists');
		expect(readFileSync(first.file).equals(bytes)).toBe(true);
		expect(readdirSync(join(env.DATA_DIR, 'backups'))).toHaveLength(1);
	});

	it('is refused where the database is damaged, and leaves nothing behind', async () => {
		edit(join(env.DATA_DIR, 'plumb.sqlite'), 'pragma foreign_keys = off', 'delete from snapshots');
		await expect(save(join(dir, 'two.sqlite'))).rejects.toThrow(
			'No backup was made, because it would have faults',
		);
		expect(readdirSync(dir)).toEqual(['one.sqlite']);
	});

	it('holds the whole on an empty machine: rows, secret, forms', async () => {
		const before = await dump(site.context);
		const other = elsewhere();
		expect(await restore(other, file, NOW)).toEqual({
			takenAt: NOW,
			erased: 0,
			accounts: 0,
			hadList: false,
			aside: undefined,
		});
		for (const name of ['secret', ...readdirSync(join(env.DATA_DIR, 'forms')).map((form) => `forms/${form}`)])
			expect(readFileSync(join(other.DATA_DIR, name)), name).toEqual(readFileSync(join(env.DATA_DIR, name)));
		expect(await checkDatabase(other)).toEqual([]);
		expect(statSync(join(other.DATA_DIR, 'plumb.sqlite')).mode & 0o777).toBe(0o600);
		expect(readFileSync(join(other.DATA_DIR, 'plumb.sqlite')).includes('backup_files')).toBe(false);
		const context = await makeContext({ DATA_DIR: other.DATA_DIR });
		expect(await dump(context)).toEqual(before);
		await context.remove();
	});
});

describe('a restore', () => {
	it('erases again who was erased since, and keeps aside what was there', async () => {
		const [subscriber] = (await dump(site.context)).subscribers;
		expect((await leaves.call('DELETE')).status).toBe(204);
		await stopSubscription(site.context, subscriberToken(site.context, subscriber?.id ?? ''));
		const late = await begin(site.call, { quiz: 'brief-test' });
		await site.context.close();
		const done = await restore(env, file, NOW);
		expect(done).toMatchObject({ erased: 2, hadList: true });
		expect(ids(env.DATA_DIR, 'attempts')).toEqual([stays.attempt.id]);
		expect(ids(env.DATA_DIR, 'subscribers')).toEqual([]);
		expect(ids(done.aside ?? '', 'attempts')).toEqual([stays.attempt.id, late.attempt.id].sort());
		expect(statSync(done.aside ?? '').mode & 0o777).toBe(0o700);
		expect(readFileSync(join(done.aside ?? '', 'secret'))).toEqual(
			readFileSync(join(env.DATA_DIR, 'secret')),
		);
		expect(readFileSync(join(env.DATA_DIR, 'plumb.sqlite')).includes(leaves.attempt.id)).toBe(false);
	});

	it('brings back no account, session, or link of the desk, and no invitations to who wants none', async () => {
		const { context } = site;
		const owner = await signIn(site);
		const gone = await signIn(site, 'teacher', 'gone@example.org');
		await context.transaction((trx) => makeLink(context, trx, owner.account.id, 'sign-in'));
		const later = join(dir, 'later.sqlite');
		await save(later);
		await removeDeskAccount(context, owner.account, gone.account.id);
		const token = uninvitedToken(context, 'ana@example.org');
		for (let count = 0; count < 2; count++)
			expect(await stopInvitations(context, token)).toEqual({ stopped: true });
		expect(readFileSync(join(env.DATA_DIR, 'erased'), 'utf8').match(/uninvited/g)).toHaveLength(1);
		await context.close();
		expect(await restore(env, later, NOW)).toMatchObject({ erased: 1, accounts: 1 });
		const restored = await makeContext({ DATA_DIR: env.DATA_DIR });
		const rows = async (table: 'desk_accounts' | 'desk_sessions' | 'desk_links' | 'uninvited') =>
			restored.db.selectFrom(table).selectAll().execute();
		const accounts = await rows('desk_accounts');
		const ways = [await rows('desk_sessions'), await rows('desk_links')];
		const uninvited = await rows('uninvited');
		const digest = uninvitedDigest(restored, 'ana@example.org');
		await restored.close();
		expect(JSON.stringify(accounts)).not.toContain('gone@example.org');
		expect(ways).toEqual([[], []]);
		expect(uninvited).toEqual([{ mailbox: digest, created_at: NOW }]);
	});

	it('leaves a code used and without its name, where what it began after the backup has been erased', async () => {
		const made = await createCodes(site.context, {
			quiz: 'brief-test',
			count: 2,
			expiresAt: null,
			cname: 'Ana',
		});
		if (isRefusal(made)) throw new Error(made.refused);
		const later = join(dir, 'later.sqlite');
		await save(later);
		await (await begin(site.call, { code: made.codes[0] })).call('DELETE');
		await site.context.close();
		await restore(env, later, NOW);
		const context = await makeContext({ DATA_DIR: env.DATA_DIR });
		const codes = await context.db.selectFrom('codes').select(['cname', 'started_at']).execute();
		await context.close();
		expect(codes.map(({ cname, started_at }) => [cname, started_at !== null]).sort()).toEqual([
			[null, true],
			['Ana', false],
		]);
	});

	it('knows from a later backup who had been erased before it, also behind half a line', async () => {
		appendFileSync(join(env.DATA_DIR, 'erased'), 'half-a-li');
		await leaves.call('DELETE');
		const later = join(dir, 'later.sqlite');
		await save(later);
		const other = elsewhere();
		await restore(other, later, NOW);
		expect(await restore(other, file, NOW)).toMatchObject({ erased: 1, hadList: true });
		expect(ids(other.DATA_DIR, 'attempts')).toEqual([stays.attempt.id]);
	});

	it('keeps open data from being written again, also where their process was killed before it recorded them', async () => {
		const written = { period: '2026-Q4', quiz: 'brief-test', quiz_version: 1, rows: 20 };
		await site.context.db
			.insertInto('open_data_files')
			.values({ ...written, header: '', codebook: '{}', made_at: NOW })
			.execute();
		await site.context.close();
		// The second one finds them only in the list.
		for (const now of [NOW, NOW + 1000]) await restore(env, file, now);
		const context = await makeContext({
			DATA_DIR: env.DATA_DIR,
			OPEN_DATA: 'quarterly',
			RETENTION_DAYS: '500',
		});
		const again = await writeOpenData(context, { period: '2026-Q4', isTrial: true });
		await context.close();
		expect(again.fault).toEqual({ fault: 'written_before_restore' });
		expect(readFileSync(join(env.DATA_DIR, 'erased'), 'utf8').match(/open-data/g)).toHaveLength(1);
	});

	it('is refused while anybody has the database open, and changes nothing then', async () => {
		const before = await dump(site.context);
		await expect(restore(env, file, NOW)).rejects.toThrow('is using');
		expect(await dump(site.context)).toEqual(before);
		await site.context.close();
		await expect(restore(env, file, NOW)).resolves.toMatchObject({ takenAt: NOW });
	});

	it('brings an older backup forward', async () => {
		edit(
			file,
			...withStoredTokens,
			'drop table installation',
			'drop table former_results',
			'drop table shares',
			"delete from kysely_migration where name >= '0004'",
		);
		const other = elsewhere();
		await restore(other, file, NOW);
		expect(await checkDatabase(other)).toEqual([]);
	});

	it('takes the place of a database that nobody can read any more, and keeps that too', async () => {
		await site.context.close();
		writeFileSync(join(env.DATA_DIR, 'plumb.sqlite'), 'x'.repeat(9000));
		expect((await checkDatabase(env)).join()).toMatch(/cannot be read/);
		const { aside } = await restore(env, file, NOW);
		expect(await checkDatabase(env)).toEqual([]);
		expect(ids(env.DATA_DIR, 'attempts')).toHaveLength(2);
		expect(readFileSync(join(aside ?? '', 'plumb.sqlite'), 'utf8')).toBe('x'.repeat(9000));
	});

	const bad: [string, () => void, RegExp][] = [
		['is not there', () => rmSync(file), /There is no file/],
		['is something else', () => writeFileSync(file, 'x'.repeat(9000)), /is not a backup made by Plumb/],
		[
			'is a mere copy of the database',
			() => {
				rmSync(file);
				copyFileSync(join(env.DATA_DIR, 'plumb.sqlite'), file);
			},
			/is not a backup made by Plumb/,
		],
		[
			'was made by a newer version of Plumb',
			() => edit(file, "insert into kysely_migration values ('9999-later', '2027-01-01')"),
			/newer version of Plumb/,
		],
		[
			'wants to write elsewhere',
			() => edit(file, "insert into backup_files values ('forms/../../x.json', '')"),
			/not a backup made by Plumb/,
		],
		[
			'has lost rows',
			() => edit(file, 'pragma foreign_keys = off', 'delete from snapshots'),
			/cannot be restored/,
		],
		[
			'has another secret',
			() => edit(file, `update backup_files set body = '${'x'.repeat(43)}' where path = 'secret'`),
			/does not hold the secret/,
		],
		['has no secret', () => edit(file, "delete from backup_files where path = 'secret'"), /holds no secret/],
		[
			'has bad pages',
			() => {
				const bytes = readFileSync(file);
				for (let at = 4096 * 4; at < bytes.length; at += 4096) bytes.fill(0xee, at, at + 64);
				writeFileSync(file, bytes);
			},
			/cannot be restored|is not a backup/,
		],
	];
	it.each(bad)('is refused where the file %s', async (_, spoil, words) => {
		spoil();
		const other = elsewhere();
		await expect(restore(other, file, NOW)).rejects.toThrow(words);
		expect(readdirSync(dir)).not.toContain('data');
	});

	it('takes SECRET from the settings where the backup was made with it, and refuses another', async () => {
		const SECRET = 's'.repeat(40);
		const context = await makeContext({ SECRET });
		const own = join(dir, 'own.sqlite');
		await backUp({ env: context.env, file: own, now: NOW, progress() {} });
		await context.remove();
		await expect(restore(elsewhere(), own, NOW)).rejects.toThrow('set SECRET');
		await expect(restore(elsewhere({ SECRET: 't'.repeat(40) }), own, NOW)).rejects.toThrow(
			'a secret other than SECRET',
		);
		await expect(restore(elsewhere({ SECRET }), own, NOW)).resolves.toMatchObject({ takenAt: NOW });
		expect(readdirSync(elsewhere().DATA_DIR)).not.toContain('secret');
	});
});
