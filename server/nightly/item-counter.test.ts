import { type ChildProcess, spawnSync } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeContext, type TestContext } from '../../test/context.ts';
import { simulateTakers } from '../../test/simulated-takers.ts';
import { environmentOn } from '../env.ts';
import { startWorker } from '../worker.ts';
import { isCountDue } from './count-items.ts';
import { openItemCounter } from './item-counter.ts';

const quiz = 'sixteen-types-short';
/** On a busy machine, a process of the lowest priority waits for all others. */
const LONG = 300_000;
let context: TestContext;
beforeEach(async () => {
	context = await makeContext({}, 'content/quizzes');
});
afterEach(() => context.remove());

const counted = async () => context.db.selectFrom('item_flags').selectAll().execute();

it(
	'is started by the worker, in a process of its own, within an hour where there are some that were not counted lately',
	async () => {
		let rounds = 0;
		const metrics = { ...context.metrics, workerRound: () => void rounds++ };
		const worker = startWorker({ ...context, metrics });
		context.pass(600_000);
		const before = rounds;
		await expect.poll(() => rounds).toBeGreaterThan(before + 1);
		expect(await isCountDue(context)).toBe(false);
		await simulateTakers(context, { quiz, takers: 230 });
		expect(await isCountDue(context)).toBe(true);
		context.pass(3_600_000);
		await expect.poll(async () => (await counted()).length, { timeout: LONG }).toBe(context.quizzes.length);
		const { items } = context.quizzes.find(({ slug }) => slug === quiz) ?? { items: [] };
		expect(await context.db.selectFrom('item_nights').select('item').execute()).toHaveLength(items.length);
		expect(await isCountDue(context)).toBe(false);
		await worker.stop();
		expect(context.logged).toEqual([]);
	},
	LONG,
);

it('ends with the worker, and says nothing about that', async () => {
	await simulateTakers(context, { quiz, takers: 1 });
	// Processes of other tests, which may still run in this one, don't count.
	const counts: ChildProcess[] = [];
	const note = (message: unknown) => {
		const { process } = message as { process: ChildProcess };
		queueMicrotask(() => process.spawnargs?.at(-1) === 'count' && counts.push(process));
	};
	subscribe('child_process', note);
	const counter = openItemCounter(context);
	const counting = counter.begin();
	await Promise.resolve();
	const [child] = counts;
	expect([child?.exitCode, child?.signalCode]).toEqual([null, null]);
	await counter.stop();
	await counting;
	expect([child?.exitCode, child?.signalCode]).not.toEqual([null, null]);
	expect(await counted()).toEqual([]);
	await counter.begin();
	await Promise.resolve();
	unsubscribe('child_process', note);
	expect(counts).toHaveLength(1);
	expect(context.logged).toEqual([]);
});

it(
	'does not outlive a worker that is killed',
	async () => {
		await simulateTakers(context, { quiz, takers: 1 });
		const program = [
			"import { openItemCounter } from './server/nightly/item-counter.ts';",
			`const env = ${JSON.stringify(environmentOn(context.env))};`,
			'openItemCounter({ env, log: console }).begin();',
			"setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50);",
		].join('\n');
		// Both have the same standard error, so this returns when both have ended.
		const { signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
			encoding: 'utf8',
			timeout: LONG,
		});
		expect([signal, stderr]).toEqual(['SIGKILL', '']);
		expect(await counted()).toEqual([]);
	},
	LONG,
);
