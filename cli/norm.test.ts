import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeContext, type TestContext } from '../test/context.ts';
import { runCommand } from '../test/run-command.ts';
import { simulateTakers } from '../test/simulated-takers.ts';

const quiz = 'iq-test-1-minute';
let context: TestContext;
let file: string;
beforeAll(async () => {
	context = await makeContext({}, 'content/quizzes');
	file = join(context.env.DATA_DIR, 'population.csv');
});
afterAll(() => context.remove());

const plumb = (...args: string[]) => runCommand(context.env.DATA_DIR, 'norm', ...args);
const propose = (...args: string[]) =>
	plumb('propose', '--quiz', quiz, '--population', file, '--name', 'Testland, 2025', ...args);
const table = (...rows: string[]) =>
	writeFileSync(file, ['age_from,age_to,sex,people', ...rows, ''].join('\n'));

it('norm propose, list, apply, and withdraw', { timeout: 60_000 }, async () => {
	expect((await plumb('list')).stdout).toContain('There are no norms.');
	table('15,24,female,60', '15,24,male,40');
	const few = await propose();
	expect(few).toMatchObject({ status: 1 });
	expect(few.stdout).toContain(
		'There are 0 people who may be counted and are of this population, and 1000 are needed.',
	);
	expect(few.stdout).toContain('Too few people who are female and 15 to 24 may be counted (0).');
	await simulateTakers(context, {
		quiz,
		takers: 1200,
		person: (taker) => ({ age: 20, gender: taker % 2 === 0 ? 'male' : 'female', center: 0.2 }),
	});
	const trial = await propose('--dry-run');
	expect(trial).toMatchObject({ status: 0, stderr: '' });
	expect(trial.stdout).toMatch(/^female +15 to 24 +600 +60\.0% +1\.20$/m);
	expect(trial.stdout).toContain('Nothing was stored.');
	const { data } = JSON.parse((await propose('--json')).stdout) as { data: Record<string, unknown> };
	expect(data).toMatchObject({ norm: 1, quiz, people: 1200, population: 'Testland, 2025', faults: [] });
	expect(data['scales']).toMatchObject([{ scale: 'iq', design_effect: expect.closeTo(1.04, 6) }]);
	const applied = await plumb('apply', '1');
	expect(applied.stdout).toContain(`Norm 1 of ${quiz} is in use.`);
	expect(applied.stdout).toMatch(
		/\nNow change the texts listed in docs\/operating\.md under “Texts to change”\.\n*$/,
	);
	expect((await plumb('list')).stdout).toMatch(/^ +1 +iq-test-1-minute .*Testland, 2025 +1200 .* in use$/m);
	expect((await plumb('apply', '1')).stdout).toContain('as before');
	expect(JSON.parse((await plumb('withdraw', '1', '--json')).stdout)).toEqual({
		data: { quiz, before: 1, after: null },
	});
	const list = JSON.parse((await plumb('list', '--quiz', quiz, '--json')).stdout) as { data: unknown[] };
	expect(list.data).toMatchObject([
		{ norm: 1, status: 'withdrawn', languages: ['en'], made_at: expect.stringMatching(/T.*Z$/) },
	]);
});

it('norm says what it cannot do', async () => {
	table('15,24,female,60', '16,24,male,40', '25,29,x,1');
	const wrong = await propose();
	expect(wrong.status).toBe(1);
	expect(wrong.stdout).toContain("population.csv:4: 'x' is neither female nor male");
	table('15,24,female,60', '16,24,male,40');
	expect((await propose()).stdout).toContain('begin or end at other ages');
	expect((await plumb('apply', '9')).stderr).toContain('There is no norm 9');
	expect(await plumb('apply')).toMatchObject({ status: 2 });
	expect(await plumb('withdraw', 'one')).toMatchObject({ status: 2 });
	expect(await plumb('propose', '--quiz', quiz, '--population', file, '--name', ' ')).toMatchObject({
		status: 2,
	});
});
