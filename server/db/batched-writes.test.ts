import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { serve } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { begin } from '../../test/crash/visitor.ts';
import { createApp } from '../http/app.ts';
import { openBatchedWrites } from './batched-writes.ts';

let site: Site;
beforeAll(async () => {
	site = await makeSite();
});
afterAll(() => site.remove());

/**
 * Counts the commits in SQLite's write-ahead log, from outside, in the file: frames whose second field, the
 * database size after a commit, is not 0 (https://www.sqlite.org/fileformat2.html section 4.1).
 */
function commits(): number {
	const log = readFileSync(join(site.context.env.DATA_DIR, 'plumb.sqlite-wal'));
	const frame = 24 + log.readUInt32BE(8);
	const salts = log.subarray(16, 24);
	let count = 0;
	for (let at = 32; at + frame <= log.length; at += frame) {
		if (salts.equals(log.subarray(at + 8, at + 16)) && log.readUInt32BE(at + 4) > 0) count++;
	}
	return count;
}

/** Opens another connection that writes, which keeps all others from writing until it is done. */
function lock(): DatabaseSync {
	const other = new DatabaseSync(join(site.context.env.DATA_DIR, 'plumb.sqlite'));
	other.exec('begin exclusive');
	return other;
}

describe('writes that arrive together', () => {
	it('share commits: a hundred answers need far fewer than a hundred', async () => {
		const visits = await Promise.all(
			Array.from({ length: 100 }, () => begin(site.call, { quiz: 'thanks-test' })),
		);
		const before = commits();
		const answers = await Promise.all(visits.map((visit) => visit.answer(1)));
		const used = commits() - before;
		console.info(`100 parallel answers: ${used} commits`);
		expect(answers.every(({ status }) => status === 200)).toBe(true);
		expect(used).toBeGreaterThan(0);
		expect(used).toBeLessThan(20);
	});

	it('share commits over real connections too, where each request arrives by itself', async () => {
		const { context } = site;
		const app = createApp(context, async () => new Response(null, { status: 404 }), context.env.DATA_DIR);
		const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
		await new Promise((resolve) => server.once('listening', resolve));
		const { port } = server.address() as AddressInfo;
		const visits = await Promise.all(
			Array.from({ length: 40 }, () => begin(site.call, { quiz: 'thanks-test' })),
		);
		const before = commits();
		for (let round = 0; round < 5; round++) {
			await Promise.all(
				visits.map(({ path, token }) =>
					fetch(`http://127.0.0.1:${port}/api${path}/answer`, {
						method: 'PUT',
						headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
						body: JSON.stringify({ question_id: 'm01', answer_id: 'a', time: 4000 }),
					}),
				),
			);
		}
		const used = commits() - before;
		expect(used).toBeGreaterThan(0);
		expect(used).toBeLessThan(100);
		await new Promise((resolve) => server.close(resolve));
	});

	describe('while no time passes but that of commits', () => {
		beforeEach(() => {
			vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
		});
		afterEach(() => {
			vi.restoreAllMocks();
			vi.useRealTimers();
		});

		/** Writes whose commits take this many milliseconds; `done` has the names of those that are stored. */
		function writesWith(commit: number) {
			const { db } = site.context;
			const begun = db.transaction();
			const { execute } = begun;
			vi.spyOn(begun, 'execute').mockImplementation(async (work) => {
				const value = await execute.call(begun, work);
				vi.advanceTimersByTime(commit);
				return value;
			});
			vi.spyOn(db, 'transaction').mockReturnValue(begun);
			const { transaction } = openBatchedWrites(db);
			const done: string[] = [];
			const write = async (name: string) => {
				await transaction((trx) => trx.selectFrom('snapshots').select('id').limit(1).execute());
				done.push(name);
			};
			return { write, done };
		}

		/** Each iteration would let waiting writes begin. */
		async function turns() {
			for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
		}

		it('wait no longer than until as many have arrived as came together lately', async () => {
			const { write, done } = writesWith(2);
			await Promise.all(['a', 'b', 'c'].map(write));
			const first = write('d');
			const second = write('e');
			await turns();
			expect(done).toEqual(['a', 'b', 'c']);
			await Promise.all([first, second, write('f')]);
			expect(done).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
			const rest = write('g');
			await vi.advanceTimersByTimeAsync(8);
			await rest;
			expect(done.at(-1)).toBe('g');
		});

		it.each([
			{ commit: 0.5, wait: 4 },
			{ commit: 2, wait: 8 },
			{ commit: 30, wait: 8 },
		])('wait $wait ms for others when a commit takes $commit ms', async ({ commit, wait }) => {
			const { write, done } = writesWith(commit);
			await Promise.all(['a', 'b', 'c'].map(write));
			const rest = write('d');
			await vi.advanceTimersByTimeAsync(wait - 1);
			await turns();
			expect(done).toEqual(['a', 'b', 'c']);
			await vi.advanceTimersByTimeAsync(1);
			await rest;
			expect(done.at(-1)).toBe('d');
		});

		it('wait for nobody when a commit takes no time', async () => {
			const { write, done } = writesWith(0);
			await Promise.all(['a', 'b', 'c'].map(write));
			await write('d');
			expect(done.at(-1)).toBe('d');
		});
	});

	it('are on the disk when they are acknowledged', async () => {
		const visit = await begin(site.call, { quiz: 'thanks-test' });
		const before = commits();
		await visit.answer(1);
		expect(commits()).toBe(before + 1);
	});

	it('do not hurt each other when one fails', async () => {
		const { db, transaction } = site.context;
		const put = (id: string) =>
			transaction((trx) => trx.insertInto('snapshots').values({ id, body: '{}', created_at: 1 }).execute());
		const works = Array.from({ length: 30 }, (_, index) =>
			index === 13
				? transaction(async (trx) => {
						await trx.insertInto('snapshots').values({ id: 'half', body: '{}', created_at: 1 }).execute();
						throw new Error('this one fails');
					})
				: put(`whole-${index}`),
		);
		// This work is refused by the database because of a duplicate key.
		works.push(put('whole-0'));
		const ended = await Promise.allSettled(works);
		expect(ended.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([13, 30]);
		expect(ended[13]).toMatchObject({ reason: { message: 'this one fails' } });
		const rows = await db.selectFrom('snapshots').select('id').where('created_at', '=', 1).execute();
		expect(rows.map(({ id }) => id).sort()).toEqual(
			Array.from({ length: 30 }, (_, index) => `whole-${index}`)
				.filter((id) => id !== 'whole-13')
				.sort(),
		);
	});

	it('keep their place when another process writes between reading and writing', async () => {
		const other = new DatabaseSync(join(site.context.env.DATA_DIR, 'plumb.sqlite'));
		const insert = "insert into snapshots (id, body, created_at) values ('from another process', '{}', 2)";
		await site.context.transaction(async (trx) => {
			await trx.selectFrom('snapshots').select('id').execute();
			expect(() => other.exec(insert)).toThrow(/locked/);
			await trx
				.insertInto('snapshots')
				.values({ id: 'from this process', body: '{}', created_at: 2 })
				.execute();
		});
		other.exec(insert);
		other.close();
		const rows = await site.context.db
			.selectFrom('snapshots')
			.select('id')
			.where('created_at', '=', 2)
			.execute();
		expect(rows).toHaveLength(2);
	});

	it('wait while another process has the database locked, reading goes on, and no answer is late for it', async () => {
		const visit = await begin(site.call, { quiz: 'brief-test' });
		const other = lock();
		const ended: string[] = [];
		const saved = visit.answer(1).then(({ status }) => ended.push(`saved ${status}`));
		for (let turn = 0; turn < 3; turn++) {
			// Each iteration lets the write try once.
			for (let count = 0; count < 5; count++) await new Promise(setImmediate);
			ended.push(`read ${(await visit.call('GET')).status}`);
		}
		site.context.pass(60 * 60_000);
		other.exec('rollback');
		await saved;
		expect(ended).toEqual(['read 200', 'read 200', 'read 200', 'saved 200']);
		other.close();
	});

	it('are given up when that takes too long, and the next ones are made', async () => {
		const { db } = site.context;
		const { transaction } = openBatchedWrites(db, 100);
		const put = async (id: string) =>
			transaction((trx) => trx.insertInto('snapshots').values({ id, body: '{}', created_at: 3 }).execute());
		const other = lock();
		await expect(put('early')).rejects.toThrow('database is locked');
		const late = [put('late'), put('later')];
		other.exec('rollback');
		await Promise.all(late);
		other.close();
		const rows = await db.selectFrom('snapshots').select('id').where('created_at', '=', 3).execute();
		expect(rows.map(({ id }) => id).sort()).toEqual(['late', 'later']);
	});

	it('have what follows them done once, and only where they are stored', async () => {
		const done: string[] = [];
		const works = ['one', 'two', 'fails', 'three'].map(async (name) =>
			site.context.transaction(async (_, onCommit) => {
				onCommit(() => done.push(name));
				if (name === 'fails') throw new Error('no');
			}),
		);
		expect(done).toEqual([]);
		await Promise.allSettled(works);
		expect(done).toEqual(['one', 'two', 'three']);
	});

	it('go on after a failure', async () => {
		await expect(site.context.transaction(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
		expect(await site.context.transaction(async () => 'yes')).toBe('yes');
	});

	it('are all made, also when more come than fit one group', async () => {
		const before = commits();
		const done = await Promise.all(
			Array.from({ length: 1_000 }, (_, index) => site.context.transaction(async () => index)),
		);
		expect(done).toEqual(Array.from({ length: 1_000 }, (_, index) => index));
		expect(commits() - before).toBeLessThan(10);
	});
});
