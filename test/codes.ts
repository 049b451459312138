import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { settingsOf } from './database.ts';
import { ownEnv } from './running-server.ts';

export type MadeCode = { code: string; quiz: string; expires: string | null; cname: string | null };

/** Creates access codes with the command line, in the data folder of a running server. */
export async function makeCodes(
	dataDir: string,
	quiz: string,
	count: number,
	...options: string[]
): Promise<MadeCode[]> {
	const args = ['code', 'create', '--quiz', quiz, '--count', String(count), '--json', ...options];
	const { data } = (await plumb(dataDir, ...args)) as { data: MadeCode[] };
	return data;
}

/** The same in the database given by these settings. */
export async function makeCodesIn(
	env: Record<string, string>,
	quiz: string,
	count: number,
): Promise<MadeCode[]> {
	const args = ['code', 'create', '--quiz', quiz, '--count', String(count), '--json'];
	const { data } = (await run(env, args)) as { data: MadeCode[] };
	return data;
}

/** Runs an operator's command that prints one JSON document. */
export async function plumb(dataDir: string, ...args: string[]): Promise<unknown> {
	return run({ DATA_DIR: dataDir, ...settingsOf(dataDir) }, args);
}

async function run(settings: Record<string, string>, args: string[]): Promise<unknown> {
	const env = { ...ownEnv(), LOG_LEVEL: 'silent', ...settings };
	const { stdout } = await promisify(execFile)(process.execPath, ['build/server/plumb.js', ...args], {
		env,
		maxBuffer: 100_000_000,
	});
	return JSON.parse(stdout);
}
