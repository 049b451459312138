import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '../../core/refusals.ts';
import { createCodes } from '../../server/commands/create-codes.ts';
import { sendMessage } from '../../server/commands/send-message.ts';
import { startAttempt } from '../../server/commands/start-attempt.ts';
import { migrate, migrationNames } from '../../server/db/migrate.ts';
import { openPostgres } from '../../server/db/postgres/open-postgres.ts';
import { makeSite, type Site } from '../crash/site.ts';
import { begin, details } from '../crash/visitor.ts';
import { adminOf, makeDatabase } from '../database.ts';
import { type RunningPgbouncer, startPgbouncer } from './start-pgbouncer.ts';

/** Fewer than either context uses, so that their statements alternate on the same connections. */
const CONNECTIONS = 2;

const server = () => process.env.TEST_POSTGRES ?? '';

const removals: (() => Promise<void>)[] = [];
let pooler: RunningPgbouncer;
let name: string;
let one: Site;
let other: Site;
beforeAll(async () => {
	const database = await makeDatabase(randomBytes(8).toString('hex'));
	removals.push(() => database.remove());
	name = new URL(database.env.DATABASE_URL ?? '').pathname.slice(1);
	pooler = await startPgbouncer(server(), CONNECTIONS);
	removals.push(() => pooler.stop());
	const env = { ...database.env, DATABASE_URL: pooler.url(name) };
	one = await makeSite(env);
	removals.push(() => one.remove());
	other = await makeSite(env);
	removals.push(() => other.remove());
}, 60_000);
afterAll(async () => {
	for (const remove of removals.toReversed()) await remove();
});

describe('two contexts on two connections that a pooler gives for one transaction each', {
	timeout: 120_000,
}, () => {
	it('take whole attempts at once, each call by the other context than the one before, and mail each report once', async () => {
		const visitors = Array.from({ length: 16 }, async (_, index) => {
			const email = `visitor-${index}@example.org`;
			let calls = index;
			const visit = await begin((...call) => (calls++ % 2 ? one : other).call(...call), {
				quiz: 'brief-test',
			});
			await visit.answerAll();
			expect((await visit.call('POST', '/finish')).status).toBe(200);
			expect((await visit.call('POST', '/details', { ...details, email })).status).toBe(201);
			return { email, stored: (await visit.call('GET')).text };
		});
		const done = await Promise.all(visitors);
		for (const { stored } of done) expect(stored).toContain('"state":"done"');
		await Promise.all([one.deliver(), other.deliver()]);
		const mails = await one.context.db.selectFrom('outbox').select(['recipient', 'state', 'tries']).execute();
		expect(mails.map(({ recipient }) => recipient).sort()).toEqual(done.map(({ email }) => email).sort());
		expect(new Set(mails.map(({ state, tries }) => `${state} ${tries}`))).toEqual(new Set(['sent 1']));
	});

	it('give a code to one of two', async () => {
		const made = await createCodes(one.context, {
			quiz: 'thanks-test',
			count: 20,
			expiresAt: null,
			cname: null,
		});
		if (isRefusal(made)) throw new Error(made.refused);
		for (const code of made.codes) {
			const begun = await Promise.all(
				[one, other].map(({ context }) => startAttempt(context, { code, language: 'en' })),
			);
			expect(begun.filter((each) => isRefusal(each)).map(({ refused }) => refused)).toEqual([
				'code_already_used',
			]);
		}
	});

	it('lose nothing where the server ends the connections of the pooler', async () => {
		const before = (await one.context.db.selectFrom('outbox').select('id').execute()).length;
		for (let round = 0; round < 20; round++) {
			await adminOf(
				server(),
				`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
			);
			const { context } = round % 2 ? one : other;
			expect(await sendMessage(context, { name: 'Ana', email: 'a@b.example', message: `${round}` })).toEqual({
				accepted: true,
			});
		}
		const after = await one.context.db.selectFrom('outbox').select('id').execute();
		expect(after).toHaveLength(before + 20);
	});

	it('make the schema of an empty database when both start at once', async () => {
		const empty = `empty_${randomBytes(8).toString('hex')}`;
		await adminOf(server(), `create database ${empty}`);
		const dbs = [openPostgres(pooler.url(empty)), openPostgres(pooler.url(empty))] as const;
		await Promise.all(dbs.map((db) => migrate(db as never)));
		const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
			dbs[0],
		);
		expect(applied.rows.map((row) => row.name)).toEqual(migrationNames);
		await Promise.all(dbs.map((db) => db.destroy()));
		await adminOf(server(), `drop database ${empty} with (force)`);
	});
});
