import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadQuizzes, type Quizzes } from '../server/content/quizzes.ts';
import { type Context, openContext } from '../server/context.ts';
import { readEnv } from '../server/env.ts';
import type { Log } from '../server/log.ts';
import type { Metrics } from '../server/metrics/metrics.ts';
import { makeDatabase, onPostgres } from './database.ts';

export type TestContext = Context & {
	/** Moves the clock forward, in milliseconds. */
	pass(time: number): void;
	/** What was logged at warn and error, as [level, message, fields]. */
	logged: [string, string, object][];
	remove(): Promise<void>;
};

/** For commands that count against a limit: no limit. */
export const unlimited = async () => 0;

const filled = new Map<string, Promise<string>>();

/**
 * A data folder as left by the first opening with these quizzes, created once per process; each context
 * starts with a copy.
 */
function filledDataDir(quizzes: string): Promise<string> {
	const known = filled.get(quizzes) ?? makeDataDir(quizzes);
	filled.set(quizzes, known);
	return known;
}

async function makeDataDir(quizzes: string): Promise<string> {
	const dir = mkdtempSync(join(tmpdir(), 'plumb-grown-'));
	copyForms(quizzes, dir);
	process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
	const context = await openContext({ env: readEnv({ DATA_DIR: dir }), quizzes });
	await context.close();
	return dir;
}

const isOurs = (quizzes: string) => /^(content|test)\/quizzes$/.test(quizzes);

/** Copies the forms of these quizzes, and the secret they were generated with, from the run's data folder. */
function copyForms(quizzes: string, dir: string): void {
	const { TEST_DATA } = process.env;
	if (!TEST_DATA || !isOurs(quizzes)) return;
	const slugs = readdirSync(quizzes);
	for (const name of readdirSync(join(TEST_DATA, 'forms')))
		if (slugs.includes(name.replace(/-v\d+-\d+\.json$/, '')))
			cpSync(join(TEST_DATA, 'forms', name), join(dir, 'forms', name));
	cpSync(join(TEST_DATA, 'secret'), join(dir, 'secret'));
}

const quizzesRead = new Map<string, Quizzes>();

/** The quizzes of a folder that no test changes, read once per process; each context has its own copy. */
function quizzesOf(dir: string): Quizzes | undefined {
	if (!isOurs(dir)) return undefined;
	const known = quizzesRead.get(dir) ?? loadQuizzes(dir, 'content/reports');
	quizzesRead.set(dir, known);
	return { ...known, quizzes: structuredClone(known.quizzes) };
}

/**
 * A real context in its own folder: real database and content, a clock that tests move, and a log that they
 * read.
 */
export async function makeContext(
	env: Record<string, string> = {},
	quizzes = 'test/quizzes',
	metrics?: Metrics,
): Promise<TestContext> {
	const dataDir = mkdtempSync(join(tmpdir(), 'plumb-context-'));
	if (!env.SECRET && !onPostgres()) cpSync(await filledDataDir(quizzes), dataDir, { recursive: true });
	const database = await makeDatabase(dataDir);
	let now = Date.UTC(2026, 10, 21, 9);
	const logged: TestContext['logged'] = [];
	const note = (level: string) => (fields: object, message: string) =>
		void logged.push([level, message, fields]);
	const log: Log = { info() {}, warn: note('warn'), error: note('error') };
	const context = await openContext({
		env: readEnv({ DATA_DIR: dataDir, LIMITS: 'off', ...database.env, ...env }),
		quizzes,
		readBefore: quizzesOf(quizzes),
		clock: () => now,
		log,
		metrics,
	});
	return Object.assign(context, {
		logged,
		pass(time: number) {
			now += time;
		},
		async remove() {
			await context.close();
			await database.remove();
			rmSync(dataDir, { recursive: true, force: true });
		},
	});
}
