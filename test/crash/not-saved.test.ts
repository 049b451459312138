import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOfFile } from '../../server/db/check-file.ts';
import { launchServer, type RunningServer, startServer } from '../running-server.ts';
import { clientOf, expectKept } from './kept.ts';
import { expectMails } from './mails.ts';
import { type Crowd, expectLogged, expectRefused, letRun, t } from './patient.ts';
import { makeRandom } from './random.ts';
import { type Scripted, scripted } from './scripted.ts';
import { makeSmallDisk, type SmallDisk, type Way, waysHere } from './small-disk.ts';
import { faultsLeft, faultsOfDatabase } from './store.ts';
import type { Visit } from './visitor.ts';

const HEADCOUNT = process.env.FULL ? 30 : 8;
const TIMES = process.env.FULL ? 4 : 1;
const DAY = 24 * 60 * 60 * 1000;

const ways = waysHere();
const random = makeRandom(Date.now());

describe.each(process.env.FULL ? ways : ways.slice(0, 1))('a disk made small by a %s', (way: Way) => {
	let disk: SmallDisk;
	let server: RunningServer;
	/** All visitors so far, and the numbers of the refused requests. */
	const all: Scripted[] = [];
	const refused = new Set<string>();
	/** How many times nothing could be stored. */
	let troubles = 0;
	beforeAll(async () => {
		disk = makeSmallDisk(way);
		server = await startServer({ dataDir: disk.dir }).catch((error) => {
			disk.remove();
			throw error;
		});
		return async () => {
			await server.stop();
			disk.remove();
		};
	}, 120_000);

	const database = () => join(disk.dir, 'plumb.sqlite');
	const status = async (path: string) => (await fetch(server.url + path)).status;
	const ready = async () => {
		const answer = await fetch(`${server.url}/api/ready`);
		return [answer.status, ((await answer.json()) as { reason?: string }).reason];
	};

	/** Visitors in three languages; some have the report resent, some delete everything. */
	function gather(name: string, quiz = 'iq-test'): Crowd {
		const visitors = Array.from({ length: HEADCOUNT }, (_, index) =>
			scripted(
				{
					name: `visitor-${name}-${index}`,
					quiz,
					language: ['de', 'ar', 'en'][index % 3] ?? 'en',
					wish: (['stay', 'again', 'erase'] as const)[index % 3] ?? 'stay',
				},
				random,
			),
		);
		all.push(...visitors);
		return letRun(server, visitors);
	}

	/** How many of them have had a request refused. */
	const refusedOf = (crowd: Crowd) => new Set([...crowd.refused.values()].map(({ name }) => name)).size;

	/** Checks that reads are answered as usual. */
	async function expectReading({ visitors }: Crowd) {
		for (const path of ['/api/health', '/?lang=de', '/quizzes?lang=ar', '/iq-test/instructions?lang=de'])
			expect([path, await status(path)]).toEqual([path, 200]);
		const call = clientOf(server);
		for (const { ledger, name } of visitors) {
			const { path, auth } = ledger.visit as Visit;
			expect((await call('GET', path, undefined, auth)).status, name).toBe(200);
		}
	}

	/** Presses the Start button without JavaScript while nothing can be stored. */
	async function expectFormRefused(language: string) {
		const answer = await fetch(`${server.url}/iq-test/instructions?lang=${language}`, {
			method: 'POST',
			body: new URLSearchParams({ time: '1' }),
			redirect: 'manual',
		});
		refused.add(answer.headers.get('x-request-id') ?? '');
		expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
		expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
		const page = await answer.text();
		expect(page).toContain(`<html lang="${language}"`);
		expect(page).toContain(t(language, 'action.try_again'));
	}

	/** Checks that the same process is still running and all visitors have finished. */
	async function expectEnd(crowd: Crowd) {
		await crowd.ended;
		for (const id of crowd.refused.keys()) refused.add(id);
		for (const { name, ledger } of crowd.visitors) expect(ledger.result, name).toBeDefined();
		await expectKept(all, server);
		expect(faultsOfDatabase(database(), all)).toEqual([]);
		expect(await ready()).toEqual([200, undefined]);
		const db = new DatabaseSync(database(), { timeout: 5000 });
		const stayed = all.filter(({ ledger }) => ledger.erased === 'no');
		expect(db.prepare('select count(*) as count from attempts').get()?.count).toBe(stayed.length);
		db.close();
		// The worker's pauses double: more than eight faults would take more than two minutes.
		troubles++;
		expectLogged(server.output(), refused, 8 * troubles);
	}

	it('answers wait for another process that writes, all else goes on, and what waits too long may be sent again', async () => {
		const other = new DatabaseSync(database(), { timeout: 5000 });
		const crowd = gather('behind-a-lock');
		for (let time = 0; time < TIMES; time++) {
			const before = crowd.least();
			await expect.poll(crowd.least, { timeout: 30_000 }).toBeGreaterThan(before);
			other.exec('begin exclusive');
			await expectReading(crowd);
			expect(await ready()).toEqual([200, undefined]);
			expect(crowd.refused.size).toBe(0);
			other.exec('rollback');
		}
		other.exec('begin exclusive');
		await Promise.all([
			expectFormRefused('ar'),
			expect.poll(() => refusedOf(crowd), { timeout: 30_000 }).toBe(HEADCOUNT),
		]);
		expectRefused(crowd);
		expect(await ready()).toEqual([503, 'the database is locked by another process']);
		await expectReading(crowd);
		other.exec('rollback');
		other.close();
		await expectEnd(crowd);
	}, 240_000);

	it('on a full disk what cannot be stored is refused, all else goes on, and with room again so does the rest', async () => {
		const leaver = scripted({ name: 'visitor-who-leaves', quiz: 'thanks-test' }, random);
		all.push(leaver);
		await leaver.run(clientOf(server));
		giveWorkerToDo();
		for (let time = 0; time < TIMES; time++) {
			const crowd = gather(`on-a-full-disk-${time}`);
			await expect.poll(crowd.least, { timeout: 30_000 }).toBeGreaterThan(0);
			for (const room of [1_000_000, 100_000, 0]) {
				disk.fill(server.pid, room);
				await answeredOnce(crowd);
			}
			await expect.poll(() => refusedOf(crowd), { timeout: 30_000 }).toBe(HEADCOUNT);
			expectRefused(crowd);
			expect((await ready())[0]).toBe(503);
			expect((await ready())[1]).toMatch(/^(the disk is full|writing to the disk fails)$/);
			await expectReading(crowd);
			await expectFormRefused('de');
			const leaving = await leave(leaver);
			if (time === 0) refused.add(leaving.headers.get('x-request-id') ?? '');
			expect(leaving.status).toBe(time === 0 ? 503 : 404);
			// Or, if it has just sent an email, that it can't record this: it keeps retrying and does nothing else.
			await expect
				.poll(server.output, { timeout: 30_000 })
				.toMatch(/a round of the worker failed|is not recorded as sent yet/);
			disk.free(server.pid);
			if (time === 0) expect((await leave(leaver)).status).toBe(204);
			leaver.ledger.erased = 'yes';
			await expectEnd(crowd);
		}
		await expectMails(server, all);
		console.info(
			`${way}: ${all.length} attempts, ${all.reduce((sum, { ledger }) => sum + ledger.answers.size, 0)} questions kept, ${refused.size} requests refused`,
		);
	}, 240_000);

	it.runIf(process.env.FULL)(
		'a start without room says so, and leaves what the next one completes',
		async () => {
			const quizzes = mkdtempSync(join(tmpdir(), 'plumb-quizzes-'));
			for (const from of ['content/quizzes', 'test/quizzes']) cpSync(from, quizzes, { recursive: true });
			const said: string[] = [];
			for (const room of [0, 20_000, 100_000, 400_000, 900_000, 1_500_000, 2_500_000]) {
				const small = makeSmallDisk(way);
				if (way === 'file system') small.fill(0, room);
				const starting = launchServer({ dataDir: small.dir, quizzes });
				if (way === 'limit') small.fill(starting.pid, room);
				await expect.poll(starting.isOver, { timeout: 60_000 }).toBe(true);
				said.push(starting.output());
				await starting.kill();
				expect(faultsLeft(small.dir, [])).toEqual([]);
				if (way === 'file system') small.free(0);
				const started = await startServer({ dataDir: small.dir, quizzes });
				await letRun(started, [scripted({ name: 'visitor-who-waited', quiz: 'iq-test' }, random)]).ended;
				await started.stop();
				expect(started.output()).not.toMatch(/"level":[4-6]0/);
				expect(faultsOfFile(join(small.dir, 'plumb.sqlite'))).toEqual([]);
				small.remove();
			}
			const failed = said.filter((each) => !/ready/.test(each));
			console.info(`${way}: ${failed.length} of ${said.length} starts found no room`);
			expect(failed.length).toBeGreaterThan(0);
			for (const each of failed) expect(each).toMatch(/ENOSPC|EFBIG|disk is full|disk I\/O error/);
			rmSync(quizzes, { recursive: true });
		},
		240_000,
	);

	/** Waits until about one request of each visitor has been answered since this began. */
	async function answeredOnce({ visitors, refused: told }: Crowd) {
		const heard = () => visitors.reduce((sum, { ledger }) => sum + ledger.answers.size, told.size);
		const before = heard();
		await expect.poll(heard, { timeout: 30_000 }).toBeGreaterThan(before + visitors.length);
	}

	async function leave({ ledger }: Scripted) {
		const { path, auth } = ledger.visit as Visit;
		return clientOf(server)('DELETE', path, undefined, auth);
	}

	/**
	 * Gives the worker something to store every second for the next minutes: it deletes what is older than a
	 * day.
	 */
	function giveWorkerToDo() {
		const db = new DatabaseSync(database(), { timeout: 5000 });
		const insert = db.prepare('insert into mailed values (?, ?)');
		for (let second = 0; second < 240; second++) insert.run('somebody', Date.now() - DAY + second * 1000);
		db.close();
	}
});
