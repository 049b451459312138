import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { makeCodes, plumb } from '../codes.ts';
import { settingsOf } from '../database.ts';
import { type RunningServer, startServer } from '../running-server.ts';

const CLIENTS = 4;
const STARTS = 500;

let server: RunningServer;
beforeAll(async () => {
	server = await startServer();
}, 30_000);
afterAll(async () => {
	await server.stop();
	server.remove();
});

/** Sends all its starts at once at a given time, and prints the responses. */
const client = `
const [url, code, count, at] = process.argv.slice(1);
/** A connection that the system has no room for is tried again, with the key of its call. */
async function start(key) {
	for (;;) {
		try {
			return await fetch(url + '/api/user/attempt', {
				method: 'POST',
				headers: { 'content-type': 'application/json', 'idempotency-key': key },
				body: JSON.stringify({ code, language: 'en' }),
			});
		} catch {
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	}
}
setTimeout(async () => {
	const answers = await Promise.all(Array.from({ length: Number(count) }, async () => {
		const answer = await start(crypto.randomUUID());
		const { data, error } = await answer.json();
		return answer.status + ' ' + (data?.attempt.id ?? error.code);
	}));
	console.log(JSON.stringify(answers));
}, Number(at) - Date.now());
`;

it('of 2,000 simultaneous starts on one code from several processes exactly one begins an attempt', async () => {
	const [made] = await makeCodes(server.dataDir, 'iq-test', 1);
	const at = String(Date.now() + 1500);
	const run = async () => {
		const args = ['-e', client, server.url, made?.code ?? '', String(STARTS), at];
		const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 });
		return JSON.parse(stdout) as string[];
	};
	const answers = (await Promise.all(Array.from({ length: CLIENTS }, run))).flat();
	expect(answers).toHaveLength(CLIENTS * STARTS);
	const begun = answers.filter((answer) => answer.startsWith('201 '));
	expect(begun).toHaveLength(1);
	expect(new Set(answers.filter((answer) => answer !== begun[0]))).toEqual(
		new Set(['409 code_already_used']),
	);
	const { data } = (await plumb(server.dataDir, 'code', 'list', '--json')) as { data: { state: string }[] };
	expect(data.map(({ state }) => state)).toEqual(['started']);
	const db = openDatabase({ DATABASE_URL: '', DATA_DIR: server.dataDir, ...settingsOf(server.dataDir) });
	const attempts = await db.selectFrom('attempts').select('id').execute();
	expect(attempts).toEqual([{ id: begun[0]?.slice('201 '.length) }]);
	await db.destroy();
	expect(server.output()).not.toMatch(/"level":[4-6]0/);
}, 60_000);
