import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type MadeCode, makeCodes } from '../codes.ts';
import { launchServer, type RunningServer, startServer } from '../running-server.ts';
import { clientOf, expectKept } from './kept.ts';
import { expectMails } from './mails.ts';
import { makeRandom } from './random.ts';
import { type Scripted, scripted } from './scripted.ts';
import { faultsLeft, faultsOfDatabase } from './store.ts';
import { client } from './visitor.ts';

const seed = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 2 ** 31));
const rounds = process.env.FULL ? 12 : 2;
const AT_ONCE = 10;

/**
 * What a first start creates; it is killed while creating each of these, in the short run only one of two.
 */
const places = process.env.FULL
	? ['secret', ...Array(6).fill('plumb.sqlite-wal'), ...Array(4).fill('forms'), 'assets', 'assets']
	: [['plumb.sqlite-wal', 'forms'][seed % 2] ?? 'secret'];

/**
 * When a server is killed: at one of its responses, some time after one, or while an email is being written.
 */
const moments = ['time', 'mail', 'answer'] as const;

/**
 * Runs the visitors concurrently and kills the server at some moment, whatever else is in progress. Returns
 * the moment.
 */
async function runUntilKilled(
	server: RunningServer,
	visitors: Scripted[],
	moment: (typeof moments)[number],
	random: () => number,
): Promise<string> {
	const at = {
		answers: 5 + random() * 120,
		time: random() * 60,
		mails: mailsIn(server).length + random() * 4,
	};
	let answered = 0;
	let since = Infinity;
	let killed: Promise<void> | undefined;
	const isDue = () => {
		if (moment === 'mail') return mailsIn(server).length > at.mails;
		return answered >= at.answers && (moment === 'answer' || performance.now() - since >= at.time);
	};
	const call = client(
		(path, init) => fetch(server.url + path, init),
		() => {
			answered++;
			if (answered >= at.answers) since = Math.min(since, performance.now());
			if (isDue()) killed ??= server.kill();
		},
	);
	const state = { isOver: false };
	const runAll = async () => {
		const ends = await Promise.allSettled(visitors.map((visitor) => visitor.run(call)));
		// An email is written after its visitor has gone.
		state.isOver = moment !== 'mail' || ends.some(({ status }) => status === 'rejected');
	};
	const running = runAll();
	while (!killed && !state.isOver) {
		if (isDue()) killed = server.kill();
		await sleep(1);
	}
	await (killed ?? server.kill());
	await running;
	return `${moment}, after ${answered} answers`;
}

/** The files in the email folder, including partial ones. */
function mailsIn({ dataDir }: Pick<RunningServer, 'dataDir'>): string[] {
	const dir = join(dataDir, 'mail');
	return existsSync(dir) ? readdirSync(dir) : [];
}

/** Starts a server and kills it this many milliseconds after something in its folder has changed. */
async function killWhileStarting(dataDir: string, place: string, after: number): Promise<void> {
	const before = stateOf(join(dataDir, place));
	const server = launchServer({ dataDir });
	while (stateOf(join(dataDir, place)) === before && !server.isOver()) await sleep(1);
	await sleep(after);
	await server.kill();
	expect(server.output()).not.toMatch(/"level":[4-6]0|Error/);
}

/** Detects writes to a file, and new entries in a folder. */
function stateOf(path: string): string {
	if (!existsSync(path)) return 'absent';
	const { mtimeMs, size } = statSync(path);
	return `${mtimeMs} ${size}`;
}

/**
 * One visitor in four uses only a code, one a code and a key; some have the report resent, some delete
 * everything.
 */
function makeVisitors(round: number, codes: MadeCode[], random: () => number): Scripted[] {
	return Array.from({ length: AT_ONCE }, (_, index) => {
		const quiz = index % 2 ? 'iq-test' : 'thanks-test';
		const isByCode = index % 4 === 1 || index % 4 === 3;
		const code = isByCode ? codes.pop()?.code : undefined;
		return scripted(
			{
				name: `visitor-${round}-${index}`,
				quiz,
				...(code && { code }),
				hasKey: index % 4 !== 3,
				wish: (['stay', 'erase', 'again', 'stay', 'erase'] as const)[(index + round) % 5] ?? 'stay',
				language: index % 3 ? 'en' : 'de',
			},
			random,
		);
	});
}

it('a server that is killed at any moment loses nothing it has acknowledged, and leaves nothing half done', {
	timeout: 180_000 + rounds * 60_000,
}, async () => {
	const begun = Date.now();
	const random = makeRandom(seed);
	const dataDir = mkdtempSync(join(tmpdir(), 'plumb-data-'));
	for (const place of places) {
		await killWhileStarting(dataDir, place, random() * 40);
		expect(faultsLeft(dataDir, [])).toEqual([]);
	}
	let server = await startServer({ dataDir });
	const database = join(dataDir, 'plumb.sqlite');
	const codes = await makeCodes(dataDir, 'iq-test', rounds * 5 + 1);
	const all: Scripted[] = [];
	let kept = 0;
	let kills = places.length;
	let output = '';
	for (let round = 0; round < rounds; round++) {
		const visitors = makeVisitors(round, codes, random);
		all.push(...visitors);
		const when = await runUntilKilled(server, visitors, moments[round % moments.length] ?? 'time', random);
		const answers = visitors.reduce((sum, { ledger }) => sum + ledger.answers.size, 0);
		const done = visitors.filter(({ ledger }) => ledger.result).length;
		const erased = visitors.filter(({ ledger }) => ledger.erased === 'yes').length;
		console.info(
			`seed ${seed}, round ${round}, killed by ${when}: ${answers} questions kept, ${done} of ${AT_ONCE} done, ${erased} erased`,
		);
		kept += answers;
		output += server.output();
		expect(faultsLeft(dataDir, all)).toEqual([]);

		kills++;
		if (process.env.FULL || round === 0) {
			await killWhileStarting(dataDir, 'plumb.sqlite-wal', random() * 1000);
			kills++;
			expect(faultsLeft(dataDir, all)).toEqual([]);
		}

		server = await startServer({ dataDir });
		await expectKept(visitors, server);
		await Promise.all(visitors.map((visitor) => visitor.run(clientOf(server))));
		for (const { name, ledger } of visitors) expect(ledger.result, name).toBeDefined();
		await expectKept(all, server);
		expect(faultsOfDatabase(database, all)).toEqual([]);
	}
	expect(kept).toBeGreaterThan(0);
	await expectMails(server, all);
	const stayed = all.filter(({ ledger }) => ledger.erased !== 'yes');
	expect(countsIn(database)).toEqual({
		attempts: stayed.length,
		taken: all.filter(({ script }) => script.code !== undefined).length,
		untaken: codes.length,
	});
	await server.stop();
	output += server.output();
	expect(output).not.toMatch(/"level":(50|60)/);
	// Nothing of deleted visitors is left in the file, not even in freed pages.
	const stored = readFileSync(database, 'latin1');
	for (const { email, ledger } of all) expect(stored.includes(email), email).toBe(ledger.erased !== 'yes');
	console.info(
		`${all.length} attempts, ${kills} kills, ${kept} questions acknowledged before them, ${all.length - stayed.length} erased, in ${Math.round((Date.now() - begun) / 1000)} s`,
	);
	server.remove();
});

function countsIn(path: string): object {
	const db = new DatabaseSync(path, { timeout: 5000 });
	const count = (of: string) => db.prepare(`select count(*) as count from ${of}`).get()?.count;
	const counts = {
		attempts: count('attempts'),
		taken: count('codes where started_at is not null'),
		untaken: count('codes where started_at is null'),
	};
	db.close();
	return counts;
}
