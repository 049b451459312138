import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Scripted, scripted } from '../crash/scripted.ts';
import { type Attempt, type Call, client, type Result } from '../crash/visitor.ts';
import { linkIn, waitForMail } from '../mailbox.ts';
import { ownEnv, type RunningServer, startServer } from '../running-server.ts';

const rounds = process.env.FULL ? 6 : 1;
const seats = process.env.FULL ? 25 : 8;

type Ran = { status: number | null; stdout: string; stderr: string };

/** Runs the operator's command line as a process on a data folder. */
function plumb(dataDir: string, ...args: string[]): Promise<Ran> {
	const child = spawn(process.execPath, ['build/server/plumb.js', ...args], {
		env: { ...ownEnv(), DATA_DIR: dataDir },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let stdout = '';
	let stderr = '';
	child.stdout.on('data', (part) => (stdout += part));
	child.stderr.on('data', (part) => (stderr += part));
	return new Promise((resolve) => child.once('close', (status) => resolve({ status, stdout, stderr })));
}

const clientOf = (server: RunningServer) => client((path, init) => fetch(server.url + path, init));

/** Runs a fixed number of concurrent visitors, one after the other in each slot, until the server is gone. */
function keepBusy(call: Call, round: number) {
	const visitors: Scripted[] = [];
	const sit = async (seat: number) => {
		for (let turn = 0; ; turn++) {
			const name = `visitor-${round}-${seat}-${turn}-in-the-line`;
			const visitor = scripted({ name, quiz: seat % 2 ? 'iq-test' : 'thanks-test' }, Math.random);
			visitors.push(visitor);
			await visitor.run(call);
		}
	};
	const ended = Promise.allSettled(Array.from({ length: seats }, (_, seat) => sit(seat)));
	return {
		visitors,
		ended,
		answers: () => visitors.reduce((sum, { ledger }) => sum + ledger.answers.size, 0),
	};
}

/** What each visitor knows so far. */
const toldSoFar = (visitors: readonly Scripted[]) =>
	visitors.map(({ name, ledger }) => ({ name, ...ledger, answers: new Map(ledger.answers) }));

/** Checks that what was acknowledged is stored, found only by the cookie in the visitor's browser. */
async function expectKept(told: ReturnType<typeof toldSoFar>[number], call: Call): Promise<void> {
	const { name, visit, answers, finished, result } = told;
	if (!visit) return;
	const cookie = `attempt_${visit.attempt.quiz}=${visit.attempt.id}.${visit.token}`;
	const read = await call('GET', visit.path, undefined, { cookie });
	expect(read.status, name).toBe(200);
	const { attempt } = read.data<{ attempt: Attempt }>();
	const stored = new Map(attempt.answers.map(({ question_id, answer_id }) => [question_id, answer_id]));
	for (const [question, choice] of answers) expect(stored.get(question), `${name} ${question}`).toBe(choice);
	if (finished) expect(attempt.state, name).toMatch(/details|done/);
	if (!result) return;
	const report = await call('GET', `${visit.path}/result`, undefined, { cookie });
	expect(report.data<{ result: Result }>().result, name).toEqual(result);
}

it('a backup taken under load brings back all that was acknowledged before it', {
	timeout: 60_000 + rounds * 60_000,
}, async () => {
	let server = await startServer();
	let { dataDir } = server;
	const old: RunningServer[] = [];
	for (let round = 0; round < rounds; round++) {
		const call = clientOf(server);
		const busy = keepBusy(call, round);
		await expect
			.poll(() => busy.visitors.filter(({ ledger }) => ledger.result).length, { timeout: 20_000 })
			.toBeGreaterThan(seats);
		const reader = busy.visitors.find(({ ledger }) => ledger.result)?.name ?? '';
		const link = linkIn(await waitForMail(dataDir, `${reader}@example.org`), '/report/');
		const leaving = busy.visitors.findLast(({ ledger }) => ledger.result && ledger.visit);

		const file = join(dataDir, `round-${round}.sqlite`);
		const before = busy.answers();
		const told = toldSoFar(busy.visitors).filter(({ name }) => name !== leaving?.name);
		const started = performance.now();
		const made = await plumb(dataDir, 'db', 'backup', file, '--json');
		const took = Math.round(performance.now() - started);
		const during = busy.answers() - before;
		expect(made).toMatchObject({ status: 0, stderr: '' });
		expect(JSON.parse(made.stdout)).toEqual({ data: { has_secret: true, file, bytes: statSync(file).size } });
		expect(during).toBeGreaterThan(0);
		expect(await plumb(dataDir, 'db', 'restore', file, '--yes')).toMatchObject({ status: 1, stdout: '' });

		expect((await leaving?.ledger.visit?.call('DELETE'))?.status).toBe(204);
		await sleep(200);
		await server.kill();
		await busy.ended;

		if (round % 2 === 0) {
			// Everything on the machine is lost except the backup and the list of erasures.
			const other = mkdtempSync(join(tmpdir(), 'plumb-data-'));
			for (const name of ['erased', basename(file)]) cpSync(join(dataDir, name), join(other, name));
			old.push(server);
			dataDir = other;
		}
		const back = await plumb(dataDir, 'db', 'restore', join(dataDir, basename(file)), '--yes', '--json');
		expect(back).toMatchObject({ status: 0, stderr: '' });
		expect(JSON.parse(back.stdout)).toMatchObject({ data: { erased: 1, had_list: true } });
		expect(await plumb(dataDir, 'db', 'check')).toMatchObject({ status: 0, stderr: '' });

		server = await startServer({ dataDir });
		const again = clientOf(server);
		for (const each of told) await expectKept(each, again);
		const page = await fetch(new URL(new URL(link).pathname, server.url));
		expect(page.status).toBe(200);
		const { visit } = leaving?.ledger ?? {};
		expect((await again('GET', visit?.path ?? '', undefined, visit?.auth)).status).toBe(404);
		const answers = told.reduce((sum, { answers: { size } }) => sum + size, 0);
		console.info(
			`round ${round}: backup in ${took} ms, ${during} answers meanwhile; ${answers} answers of ${told.length} visitors are back`,
		);
		expect(server.output()).not.toMatch(/"level":(40|50|60)/);
	}
	await server.stop();
	expect(existsSync(join(dataDir, 'plumb.sqlite-wal'))).toBe(false);
	expect(whole(join(dataDir, 'plumb.sqlite'))).toEqual(['ok']);
	for (const each of [...old, server]) each.remove();
});

function whole(path: string): unknown[] {
	const db = new DatabaseSync(path, { readOnly: true });
	const said = db.prepare('pragma integrity_check').all();
	db.close();
	return said.map((row) => row.integrity_check);
}
