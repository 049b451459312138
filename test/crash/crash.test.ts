import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { type RunningServer, startServer } from '../running-server.ts';
import { type Scripted, scripted } from './scripted.ts';
import { type Attempt, client, type Result } from './visitor.ts';

const seed = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 2 ** 31));
const rounds = process.env.FULL ? 12 : 3;

/** Mulberry32: the same seed gives the same moments and pauses. */
function makeRandom(start: number): () => number {
	let state = start;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

const clientOf = (server: RunningServer) => client((path, init) => fetch(server.url + path, init));

/** Lets the visitors run at the same time and kills the server at its answer number `moment`, whatever else is under way. */
async function runUntilKilled(server: RunningServer, visitors: Scripted[], moment: number): Promise<void> {
	let answered = 0;
	let killed: Promise<void> | undefined;
	const call = client(
		(path, init) => fetch(server.url + path, init),
		() => {
			answered++;
			if (answered === moment) killed = server.kill();
		},
	);
	await Promise.allSettled(visitors.map((visitor) => visitor.run(call)));
	await killed;
}

/** Rows that must not exist: an attempt is done with all of its parts, or with none of them. */
function halfFinished(dataDir: string): unknown[] {
	const db = new DatabaseSync(join(dataDir, 'plumb.sqlite'));
	const [check] = db.prepare('pragma integrity_check').all();
	expect(check).toEqual({ integrity_check: 'ok' });
	expect(db.prepare('pragma foreign_key_check').all()).toEqual([]);
	const parts = ['details', 'results', 'outbox'].map(
		(table) => `(select count(*) from ${table} where attempt_id = attempts.id)`,
	);
	const rows = db.prepare(`select id, done_at, ${parts.join(' || ')} as parts from attempts`).all();
	db.close();
	return rows.filter(({ done_at, parts: has }) => has !== (done_at === null ? '000' : '111'));
}

/** Everything that was acknowledged is there. */
async function expectKept({ ledger, name }: Scripted, server: RunningServer) {
	const { visit, answers, finished, result } = ledger;
	if (!visit) return;
	const call = clientOf(server);
	const read = await call('GET', visit.path, undefined, visit.auth);
	expect(read.status, name).toBe(200);
	const { attempt } = read.data<{ attempt: Attempt }>();
	const stored = new Map(attempt.answers.map(({ question_id, answer_id }) => [question_id, answer_id]));
	for (const [question, choice] of answers) expect(stored.get(question), `${name} ${question}`).toBe(choice);
	if (finished) expect(attempt.state, name).toMatch(/details|done/);
	if (!result) return;
	const report = await call('GET', `${visit.path}/result`, undefined, visit.auth);
	expect(report.data<{ result: Result }>().result, name).toEqual(result);
}

it('a server that is killed loses nothing it has acknowledged', {
	timeout: 60_000 + rounds * 20_000,
}, async () => {
	const random = makeRandom(seed);
	let server = await startServer();
	const acknowledged: number[] = [];
	for (let round = 0; round < rounds; round++) {
		const visitors = Array.from({ length: 10 }, (_, index) =>
			scripted(`visitor-${round}-${index}`, index % 2 ? 'iq-test' : 'thanks-test', random),
		);
		const moment = 5 + Math.floor(random() * 95);
		await runUntilKilled(server, visitors, moment);
		const answers = visitors.reduce((sum, { ledger }) => sum + ledger.answers.size, 0);
		acknowledged.push(answers);
		const done = visitors.filter(({ ledger }) => ledger.result).length;
		console.info(
			`seed ${seed}, round ${round}: killed at answer ${moment}, ${answers} questions kept, ${done} of 10 done`,
		);
		expect(halfFinished(server.dataDir)).toEqual([]);

		server = await startServer({ dataDir: server.dataDir });
		for (const visitor of visitors) await expectKept(visitor, server);
		await Promise.all(visitors.map((visitor) => visitor.run(clientOf(server))));
		for (const visitor of visitors) {
			expect(visitor.ledger.result, visitor.name).toBeDefined();
			await expectKept(visitor, server);
		}
		expect(halfFinished(server.dataDir)).toEqual([]);
	}
	expect(Math.max(...acknowledged)).toBeGreaterThan(0);
	await expectMails(server);
	expect(server.output()).not.toMatch(/"level":(50|60)/);
	await server.stop();
	server.remove();
});

/** Every mail that is not held by the lease of a killed server is written; none is lost. */
async function expectMails({ dataDir }: RunningServer) {
	const rows = () => {
		const db = new DatabaseSync(join(dataDir, 'plumb.sqlite'), { readOnly: true });
		const all = db.prepare('select id, state, leased_until from outbox').all();
		db.close();
		return all;
	};
	const waiting = () =>
		rows().filter(({ state, leased_until }) => state === 'queued' && leased_until === null);
	await expect.poll(() => waiting().length, { timeout: 20_000 }).toBe(0);
	expect(rows()).toHaveLength(rounds * 10);
	for (const { id, state } of rows()) {
		expect(['sent', 'queued']).toContain(state);
		if (state === 'sent') expect(existsSync(join(dataDir, 'mail', `${String(id)}.eml`))).toBe(true);
	}
}
