import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeContext, type TestContext } from '../test/context.ts';
import { runCommand } from '../test/run-command.ts';
import { simulateTakers } from '../test/simulated-takers.ts';

let context: TestContext;
beforeAll(async () => {
	context = await makeContext({}, 'content/quizzes');
	await simulateTakers(context, { quiz: 'iq-test-1-minute', takers: 60 });
	await simulateTakers(context, { quiz: 'iq-test-1-minute', takers: 3, seed: 2, timeFactor: 1.5 });
});
afterAll(() => context.remove());

const stats = async (...args: string[]) => runCommand(context.env.DATA_DIR, 'item', 'stats', ...args);

it('item stats is a table, or data, or a page', async () => {
	const text = await stats('--quiz', 'iq-test-1-minute');
	expect(text.status).toBe(0);
	expect(text.stdout).toContain('60 attempts count');
	expect(text.stdout).toContain('Left out: 3 with extra time or no time limit.');
	expect(text.stdout).toMatch(/^ *1 +s01 +60 +[.]\d\d/m);
	expect(text.stdout).toContain('Below 200 takers, no item is flagged.');

	const json = await stats('--quiz', 'iq-test-1-minute', '--json');
	expect(JSON.parse(json.stdout)).toMatchObject({
		data: {
			quiz: 'iq-test-1-minute',
			takers: 60,
			forms: expect.arrayContaining([expect.objectContaining({ form: null })]),
		},
	});

	const file = join(context.env.DATA_DIR, 'page.html');
	expect((await stats('--quiz', 'iq-test-1-minute', '--html', file)).stdout).toContain(
		'It contains the keys',
	);
	const page = readFileSync(file, 'utf8');
	expect(page).toContain('<!doctype html>');
	expect(page).toContain('Left out: 3 with extra time or no time limit.');
});

it('item stats wants a quiz that exists and whole numbers', async () => {
	expect(await stats()).toMatchObject({ status: 2, stdout: '' });
	expect(await stats('--quiz', 'iq-tets')).toMatchObject({ status: 1, stdout: '' });
	expect(await stats('--quiz', 'iq-test', '--form', 'two')).toMatchObject({ status: 2, stdout: '' });
});
