import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeCode } from '../core/codes/access-code.ts';
import { codeHash } from '../server/tokens.ts';
import { makeBatch, type PersonToMake } from '../test/batches.ts';
import { makeContext, type TestContext } from '../test/context.ts';
import { iqResult, tooFast } from '../test/iq-results.ts';
import { runCommand } from '../test/run-command.ts';

const codeOf = (index: number) =>
	writeCode(Array.from({ length: 14 }, (_, at) => (at === 0 ? index % 31 : at + Math.floor(index / 31))));
const PEOPLE = 24;

let context: TestContext;
let batch: string;
beforeAll(async () => {
	context = await makeContext({}, 'content/quizzes');
	const measured: PersonToMake[] = Array.from({ length: PEOPLE }, (_, index) => ({
		begun: 60,
		result: iqResult(88 + index + (index % 3)),
	}));
	const { id: account } = { id: context.newId() };
	await context.db
		.insertInto('desk_accounts')
		.values({
			id: account,
			email: 'ida@school.example',
			role: 'teacher',
			language: 'en',
			created_at: 0,
			totp: null,
			totp_step: null,
			removed_at: null,
		})
		.execute();
	const other = { begun: 60, result: iqResult(140) };
	const people = [...measured, { begun: 60, result: tooFast }, { begun: 1 }, {}, other, other];
	const made = await makeBatch(context, { owner: account, people });
	batch = made.id;
	for (const [index, { id }] of made.people.entries())
		await context.db
			.updateTable('codes')
			.set({ hash: codeHash(context, codeOf(index)) })
			.where('person', '=', id)
			.execute();
	const [again = '', slow = ''] = made.people.slice(-2).map(({ attemptId }) => attemptId ?? '');
	await context.db.updateTable('attempts').set({ retake: 1 }).where('id', '=', again).execute();
	await context.db.updateTable('attempts').set({ time_factor: 1.5 }).where('id', '=', slow).execute();
});
afterAll(() => context.remove());

const scoreOf = (index: number) => 20 + index - (index % 4);
const lines = (count: number) =>
	Array.from({ length: count }, (_, index) => `${codeOf(index)},${scoreOf(index)}`);

function correlate(text: readonly string[], ...args: string[]) {
	const file = join(context.env.DATA_DIR, 'scores.csv');
	writeFileSync(file, text.join('\n'));
	return runCommand(context.env.DATA_DIR, 'code', 'correlate', '--file', file, '--batch', batch, ...args);
}

it('code correlate tells how results go with the scores of another test, and which lines it leaves out', async () => {
	const text = ['code,score', ...lines(PEOPLE + 5), `${codeOf(60)},4`, 'typo,4', `${codeOf(61)},`];
	const { status, stdout } = await correlate(text, '--json', '--reliability', '0.81', '--sd', '9');
	expect(status).toBe(0);
	const { data } = JSON.parse(stdout) as { data: { scales: { pearson: { value: number } }[] } };
	expect(data).toMatchObject({
		measure: null,
		listed: PEOPLE + 8,
		matched: PEOPLE,
		left_out: [
			{ line: PEOPLE + 2, reason: 'too_fast' },
			{ line: PEOPLE + 3, reason: 'unfinished' },
			{ line: PEOPLE + 4, reason: 'not_used' },
			{ line: PEOPLE + 5, reason: 'retaken' },
			{ line: PEOPLE + 6, reason: 'extended_time' },
			{ line: PEOPLE + 7, reason: 'not_in_batch' },
			{ line: PEOPLE + 8, reason: 'not_a_code' },
			{ line: PEOPLE + 9, reason: 'no_score' },
		],
		scales: [
			{ id: 'iq', n: PEOPLE, fault: null, in_population_without_error: { value: expect.any(Number) } },
		],
	});
	// The same by hand.
	const ours = Array.from({ length: PEOPLE }, (_, index) => 88 + index + (index % 3));
	const others = ours.map((_, index) => scoreOf(index));
	const centered = (values: number[]) =>
		values.map((value) => value - values.reduce((a, b) => a + b) / PEOPLE);
	const product = (a: number[], b: number[]) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
	const [x, y] = [centered(ours), centered(others)];
	expect(data.scales[0]?.pearson.value).toBeCloseTo(
		product(x, y) / Math.sqrt(product(x, x) * product(y, y)),
		10,
	);

	const table = (await correlate(text, '--measure', 'ICAR-16')).stdout;
	expect(table).toContain(`${PEOPLE + 8} lines, ${PEOPLE} with a result`);
	expect(table).toContain(`1  no result: answered too fast (line ${PEOPLE + 2})`);
	expect(table).toMatch(/With ICAR-16:\n.*Pearson.*\niq +24 +0\.9\d \(0\.\d\d to /);
	expect(table).toContain('there is no reliability of ICAR-16');
});

it('code correlate tells no correlation of fewer than 20 people, or of scores that are all equal', async () => {
	const few = await correlate(['code,score', ...lines(19)]);
	expect([few.status, few.stdout]).toEqual([
		1,
		'19 lines, 19 with a result\niq: no correlation of fewer than 20 people (19 people)\n',
	]);
	const equal = await correlate(['code,score', ...lines(PEOPLE).map((line) => line.replace(/,.*/, ',5'))]);
	expect([equal.status, equal.stdout]).toEqual([
		1,
		expect.stringContaining('all scores in the file are equal'),
	]);
	const none = await correlate(['code,score']);
	expect([none.status, none.stdout]).toEqual([
		1,
		'0 lines, 0 with a result\nThere is nothing to correlate.\n',
	]);
});

it('code correlate refuses a file that it cannot read, and names each line', async () => {
	const { status, stdout } = await correlate([
		'code,score',
		`${codeOf(0)},a`,
		`${codeOf(1)},1`,
		`${codeOf(1)},2`,
	]);
	expect(status).toBe(1);
	expect(stdout).toMatch(/:2: 'a' is not a number .*\n.*:4: the same code as in line 3\n$/);
	expect((await correlate(['code,score'], '--reliability', '1.2')).status).toBe(2);
	expect((await correlate(['code,score'], '--sd', '0')).status).toBe(2);
	expect((await runCommand(context.env.DATA_DIR, 'code', 'correlate', '--batch', batch)).status).toBe(2);
});
