import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeContext, type TestContext } from '../test/context.ts';
import { settingsOf } from '../test/database.ts';
import { runCommand } from '../test/run-command.ts';
import { simulateTakers } from '../test/simulated-takers.ts';

const quiz = 'iq-test-1-minute';
let context: TestContext;
beforeAll(async () => {
	context = await makeContext({}, 'content/quizzes');
	await simulateTakers(context, { quiz, takers: 400, harder: { s03: 1 }, agreed: true });
	await simulateTakers(context, { quiz, takers: 30, seed: 2 });
});
afterAll(() => context.remove());

function calibrate(...words: string[]) {
	return runCommand(context.env.DATA_DIR, 'item', 'calibrate', ...words);
}

/** The same as a process of its own. */
function calibrateBuilt(...words: string[]) {
	return spawnSync(process.execPath, [resolve('build/server/plumb.js'), 'item', 'calibrate', ...words], {
		env: { ...process.env, DATA_DIR: context.env.DATA_DIR, ...settingsOf(context.env.DATA_DIR) },
		encoding: 'utf8',
	});
}

it('item calibrate proposes parameters from the stored answers, which an operator applies and withdraws', async () => {
	const trial = calibrateBuilt('--quiz', quiz, '--dry-run');
	expect(trial).toMatchObject({ status: 0, stderr: '' });
	expect(trial.stdout).toMatch(/^s03 +400 /m);
	expect(trial.stdout).toMatch(/^item .* S-X² +df +p$/m);
	expect(trial.stdout).toContain('400 attempts count.');
	expect(trial.stdout).toContain('Left out: 30 without consent to comparison groups.');
	expect(trial.stdout).toMatch(/Of 400 takers, \d+% would be told another result than now\./);
	expect(trial.stdout).toContain(
		'Anchors were not compared, because fewer than two forms have 200 answers to each of them.',
	);
	expect(trial.stdout).toMatch(/^s02 +all +400 /m);
	expect(trial.stdout).toContain(
		'The chances of guessing are the designed ones, which the answers do not check.',
	);
	expect(trial.stdout).toContain('Nothing was stored.');

	const made = await calibrate('--quiz', quiz, '--model', '1pl', '--json');
	const { data } = JSON.parse(made.stdout) as {
		data: { items: { item: string; c: number }[] };
	};
	expect(data).toMatchObject({ calibration: 1, quiz, model: '1pl', takers: 400, kept: [], faults: [] });
	// The second one is an anchor, which has a row besides that of its design.
	expect(data.items.map(({ item }) => item)).toEqual(['s01', 's02', 's03', 's04', 's02']);
	expect(data.items[2]).toMatchObject({ form: null, languages: [], n: 400, source: 'answers' });
	expect(data.items[2]).toHaveProperty('fit');
	// The figures of each design have their own chance of guessing.
	expect(new Set(data.items.map(({ c }) => c)).size).toBeGreaterThan(1);

	const applied = await calibrate('--quiz', quiz, '--apply', '1');
	expect(applied.stdout).toContain(`Calibration 1 of ${quiz} is in use.`);
	expect(applied.stdout).toContain('restart it now');
	expect(applied.stdout).toMatch(
		/\nNow change the texts listed in docs\/operating\.md under “Texts to change”\.\n*$/,
	);
	expect((await calibrate('--quiz', quiz, '--apply', '1')).stdout).toContain('as before');
	expect(JSON.parse((await calibrate('--quiz', quiz, '--withdraw', '1', '--json')).stdout)).toEqual({
		data: { quiz, before: 1, after: null },
	});
	expect(await calibrate('--quiz', quiz, '--withdraw', '1')).toMatchObject({
		status: 1,
		stderr: expect.stringContaining("isn't applied"),
	});
});

it('item calibrate says what it cannot do with stored answers', async () => {
	const few = await calibrate('--quiz', quiz, '--model', '2pl');
	expect(few).toMatchObject({ status: 1, stdout: expect.stringContaining('Nothing was stored.') });
	expect(few.stdout).toContain('Fewer than two items have 500 answers that can be used');
	expect((await calibrate('--quiz', 'iq-tset')).stderr).toContain("There is no quiz 'iq-tset'");
	expect((await calibrate('--quiz', quiz, '--apply', '9')).stderr).toContain(
		`There is no calibration 9 of ${quiz}`,
	);
	for (const wrong of [
		[],
		['--quiz', quiz, '--apply', 'one'],
		['--quiz', quiz, '--apply', '1', '--withdraw', '1'],
		['--quiz', quiz, '--apply', '1', '--dry-run'],
		['--quiz', quiz, '--guessing', '0.6'],
		['--quiz', quiz, '--anchors', 's01'],
		['--quiz', quiz, '--file', 'answers.csv', '--model', '1pl', '--apply', '1'],
		['--file', 'answers.csv'],
	])
		expect([wrong, (await calibrate(...wrong)).status]).toEqual([wrong, 2]);
});
