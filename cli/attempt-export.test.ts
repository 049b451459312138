import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutGuards } from '../core/export/csv.ts';
import { makeContext, type TestContext } from '../test/context.ts';
import { onPostgres, settingsOf } from '../test/database.ts';
import { fillAnswers, type Given, type ManyAnswers } from '../test/many-answers.ts';
import { watchMemory } from '../test/peak-memory.ts';
import { readCsv } from '../test/read-csv.ts';
import { runCommand } from '../test/run-command.ts';
import { ownEnv } from '../test/running-server.ts';

const answers = process.env.FULL ? 1_000_000 : 20_000;
/**
 * How many more megabytes of memory an export may use than one without rows, whatever the number of rows: the
 * growth of the heap before a collection. A million rows in memory at once would take several times as much.
 */
const MOST = 250;
const SKELETON_DELAY = 600_000;

let context: TestContext;
let many: ManyAnswers;
beforeAll(async () => {
	context = await makeContext({}, 'content/quizzes');
	many = await fillAnswers(context, answers);
}, SKELETON_DELAY);
afterAll(() => context.remove());

const env = () => ({
	...ownEnv(),
	NODE_ENV: 'production',
	DATA_DIR: context.env.DATA_DIR,
	...settingsOf(context.env.DATA_DIR),
});
const command = (...args: string[]) => ['build/server/plumb.js', 'attempt', 'export', ...args];
const start = (...args: string[]) =>
	spawn(process.execPath, command(...args), { env: env(), stdio: ['ignore', 'pipe', 'inherit'] });
/**
 * What keeps the database from discarding old data: a reader of SQLite's log, or an open transaction in
 * Postgres.
 */
async function heldUp(): Promise<object[]> {
	if (!onPostgres()) {
		const log = sql<{ busy: number; log: number }>`pragma wal_checkpoint(truncate)`;
		return (await log.execute(context.db)).rows.filter((row) => row.busy !== 0 || row.log !== 0);
	}
	const open = sql<object>`
		select pid from pg_stat_activity
		where datname = current_database() and backend_xmin is not null and pid <> pg_backend_pid()`;
	return (await open.execute(context.db)).rows;
}

type Child = ReturnType<typeof start>;
const run = async (...args: string[]) => runCommand(context.env.DATA_DIR, 'attempt', 'export', ...args);

/** The row of an answer as it should be read back; null is an empty text. */
function expected({ attempt, snapshot, question, position, row }: Given) {
	return {
		attempt: attempt.id,
		quiz: attempt.quiz,
		kind: snapshot.kind,
		quiz_version: snapshot.version,
		form: attempt.form,
		language: 'en',
		retake: attempt.retake,
		same_form: attempt.sameForm,
		by_code: attempt.byCode,
		norms: null,
		state: 'details',
		position,
		question: question.id,
		answer: row.answer_id,
		correct: 'key' in question ? row.answer_id === question.key : null,
		credit: 'key' in question ? Number(row.answer_id === question.key) : null,
		time: row.time,
		answered_at: new Date(row.answered_at).toISOString(),
		difficulty: 'difficulty' in question ? question.difficulty : null,
		level: 'level' in question ? question.level : null,
		scale: 'scale' in question ? question.scale : null,
		keyed: 'keyed' in question ? question.keyed : null,
		points: 'points' in question ? question.points : null,
	};
}

type Read = { head: boolean; line(line: string): unknown; wanted(row: ReturnType<typeof expected>): unknown };

const formats: Record<'csv' | 'jsonl', Read> = {
	csv: {
		head: true,
		line: (line) => readCsv(`${line}\r\n`)[0]?.map(withoutGuards),
		wanted: (row) => Object.values(row).map((value) => String(value ?? '')),
	},
	jsonl: { head: false, line: (line) => JSON.parse(line), wanted: (row) => row },
};

/**
 * Reads a child's output line by line and compares every line with what was generated; returns the number of
 * lines.
 */
async function compare({ stdout }: Child, { head, line: read, wanted }: Read): Promise<number> {
	const given = many.each();
	let rows = head ? -1 : 0;
	// The two characters of a line end may arrive in different chunks, any time apart.
	for await (const line of createInterface({ input: stdout, crlfDelay: Number.POSITIVE_INFINITY })) {
		if (rows++ < 0) continue;
		const { value } = given.next();
		const [got, is] = [read(line), value && wanted(expected(value))];
		// A million calls of expect would take minutes.
		if (JSON.stringify(got) !== JSON.stringify(is)) expect(got).toEqual(is);
	}
	return rows;
}

async function measured(child: Child, work: () => Promise<number>) {
	const began = performance.now();
	const memory = watchMemory(child.pid);
	const ended = once(child, 'exit');
	const rows = await work();
	const [code] = await ended;
	memory.stop();
	return {
		code: code as number,
		rows,
		seconds: (performance.now() - began) / 1000,
		megabytes: memory.peak(),
	};
}

describe('a large export', () => {
	let without: number | undefined;
	beforeAll(async () => {
		const child = start('--rows', 'answers', '--from', '2999-01-01');
		const { rows, megabytes } = await measured(child, () => compare(child, formats.csv));
		expect(rows).toBe(0);
		without = megabytes;
	});

	it.each(['csv', 'jsonl'] as const)(
		'as %s is read back as it was generated, in a memory that does not grow with it',
		async (format) => {
			const child = start('--rows', 'answers', '--format', format);
			const told = await measured(child, () => compare(child, formats[format]));
			console.log(
				`${told.rows} answers of ${many.attempts} attempts as ${format}: ${told.seconds.toFixed(1)} s,`,
				`at most ${told.megabytes?.toFixed()} MB; without rows ${without?.toFixed()} MB`,
			);
			expect(told).toMatchObject({ code: 0, rows: answers });
			if (told.megabytes !== undefined) expect(told.megabytes - (without ?? 0)).toBeLessThan(MOST);
		},
		SKELETON_DELAY,
	);

	it('leaves the database to the site while whoever reads it takes a pause', async () => {
		const child = start('--rows', 'answers', '--format', 'jsonl');
		await once(child.stdout, 'readable');
		child.stdout.pause();
		const attempt = { ...(many.each().next().value as Given).attempt };
		await context.db.updateTable('attempts').set({ language: 'en' }).where('id', '=', attempt.id).execute();
		expect(await heldUp()).toEqual([]);
		expect(child.exitCode).toBeNull();
		child.kill();
		await once(child, 'exit');
	});

	it('ends quietly when whoever reads it has had enough', async () => {
		const child = start('--rows', 'answers');
		await once(child.stdout, 'readable');
		child.stdout.destroy();
		const [code] = await once(child, 'exit');
		expect(code).toBe(0);
	});
});

describe('an export into a file', () => {
	it('is for its owner alone, has its name when it is whole, and says how it went', async () => {
		const file = join(context.env.DATA_DIR, 'attempts.csv');
		const { status, stdout } = await run('--out', file, '--json', '--quiz', 'iq-test');
		expect(status).toBe(0);
		const { data } = JSON.parse(stdout) as { data: { rows: number; file: string } };
		expect(data).toEqual({ rows: Math.ceil(many.attempts / 4), file });
		expect(readCsv(readFileSync(file, 'utf8'))).toHaveLength(data.rows + 1);
		expect(statSync(file).mode & 0o777).toBe(0o600);
		expect(existsSync(`${file}.part`)).toBe(false);
	});

	it('says why it cannot be written', async () => {
		const { status, stdout, stderr } = await run('--out', join(context.env.DATA_DIR, 'nowhere', 'x.csv'));
		expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
		expect(stderr).toContain('ENOENT');
	});
});

describe('what is asked wrongly', () => {
	it.each([
		[['--json'], '--out'],
		[['--format', 'xml'], "--format must be one of csv, jsonl, not 'xml'"],
		[['--from', '2026-02-30'], '--from must be a day'],
		[['--rows', 'answers', '--with-details'], '--rows attempts'],
	])('%j ends with 2', async (args, words) => {
		const { status, stdout, stderr } = await run(...args);
		expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
		expect(stderr).toContain(words);
	});

	it('a quiz that is not there ends with 1', async () => {
		expect(await run('--quiz', 'iq-tset')).toMatchObject({
			status: 1,
			stdout: '',
			stderr: "There is no quiz 'iq-tset'; did you mean iq-test?\n",
		});
	});
});

it('the dictionary has the columns of the exports, in their order', async () => {
	const { data } = JSON.parse((await run('--dictionary', '--json')).stdout) as {
		data: Record<'attempts' | 'answers', { name: string; only_with_details: boolean }[]>;
	};
	const head = (...args: string[]) => {
		const words = command('--from', '2999-01-01', ...args);
		return readCsv(spawnSync(process.execPath, words, { env: env(), encoding: 'utf8' }).stdout)[0];
	};
	expect(head('--with-details')).toEqual(data.attempts.map(({ name }) => name));
	expect(head()).toEqual(
		data.attempts.flatMap(({ name, only_with_details }) => (only_with_details ? [] : [name])),
	);
	expect(head('--rows', 'answers')).toEqual(data.answers.map(({ name }) => name));
	expect((await run('--dictionary')).stdout).toContain('\n  iq: integer; IQ points');
});
