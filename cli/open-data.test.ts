import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeContext, type TestContext } from '../test/context.ts';
import { runCommand } from '../test/run-command.ts';
import { simulateTakers } from '../test/simulated-takers.ts';

const quiz = 'iq-test-1-minute';
let context: TestContext;
beforeAll(async () => {
	context = await makeContext({ OPEN_DATA: 'yearly', RETENTION_DAYS: '500' }, 'content/quizzes');
});
afterAll(() => context.remove());

const on = { OPEN_DATA: 'yearly', RETENTION_DAYS: '500' };
const plumb = (args: string[], env: Record<string, string> = on) =>
	runCommand({ DATA_DIR: context.env.DATA_DIR, ...env }, 'open-data', ...args);
const write = (period: string, ...more: string[]) => plumb(['write', '--period', period, ...more]);

it('open-data write and list', { timeout: 60_000 }, async () => {
	expect((await plumb(['list'])).stdout).toContain('There are no files.');
	const few = await write('2024');
	expect(few).toMatchObject({ status: 1 });
	expect(few.stdout).toContain(
		'No test has 20 people of one language who agreed and may be counted in 2024.',
	);
	await simulateTakers(context, {
		quiz,
		takers: 60,
		person: (taker) => ({ age: taker < 25 ? 20 : 30, gender: 'female', center: 0 }),
		openData: () => true,
	});
	// The commands have the clock of the machine.
	const at = Date.UTC(2025, 5);
	await context.db.updateTable('attempts').set({ done_at: at, finished_at: at }).execute();
	const trial = await write('2025', '--dry-run');
	expect(trial).toMatchObject({ status: 0, stderr: '' });
	expect(trial.stdout).toMatch(/^iq-test-1-minute +6 +en +15 to 24 +25$/m);
	expect(trial.stdout).toMatch(/^iq-test-1-minute +6 +en +25 to 34 +35$/m);
	expect(trial.stdout).toContain('Nothing was stored.');
	const { data } = JSON.parse((await write('2025', '--json')).stdout) as { data: Record<string, unknown> };
	expect(data).toMatchObject({
		period: '2025',
		written: true,
		faults: [],
		files: [
			{
				quiz,
				quiz_version: 6,
				rows: 60,
				in_small_groups: 0,
				groups: [
					{ language: 'en', age_band: 15, rows: 25 },
					{ language: 'en', age_band: 25, rows: 35 },
				],
			},
		],
	});
	expect((await plumb(['list'])).stdout).toMatch(
		/^2025 +iq-test-1-minute +6 +60 +\d{4}-\d\d-\d\d +iq-test-1-minute-v6-2025\.csv$/m,
	);
	expect(JSON.parse((await plumb(['list', '--quiz', quiz, '--json'])).stdout)).toMatchObject({
		data: [{ period: '2025', quiz, rows: 60 }],
	});
	expect((await plumb(['list', '--quiz', 'iq-test'])).stdout).toContain('There are no files.');
});

it('open-data says what it cannot do', async () => {
	const again = await write('2025');
	expect(again).toMatchObject({ status: 1 });
	expect(again.stdout).toContain('2025 has been written already, and files never change.');
	expect((await write('2025-Q2')).stdout).toContain(
		'2025 has been written already, and 2025-Q2 overlaps it.',
	);
	expect((await write('2024-Q2')).stdout).toContain('OPEN_DATA is yearly, so give a year such as 2026.');
	const early = String(new Date().getUTCFullYear());
	expect((await write(early)).stdout).toContain(`${early} can be written from ${Number(early) + 1}-01-31 on`);
	expect((await plumb(['write', '--period', '2024'], {})).stdout).toContain('OPEN_DATA is off.');
	expect((await plumb(['list', '--quiz', 'nothing'])).stderr).toContain("There is no quiz 'nothing'");
	for (const wrong of ['', '2025-Q5', 'last', '25']) expect(await write(wrong)).toMatchObject({ status: 2 });
	expect(await plumb(['write'])).toMatchObject({ status: 2 });
});
