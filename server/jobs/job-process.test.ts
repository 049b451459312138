import { spawnSync } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import type { Job } from '../../test/job-program.ts';
import { BusyError, type JobOptions, type JobProcess, openJobProcess } from './job-process.ts';

type Result = { say: string; count: number };

let opened: JobProcess<Job, Result> | undefined;
afterEach(() => opened?.end());

function open(options: Partial<JobOptions> = {}) {
	const usual = { most: 60, each: 60, idle: 60_000, timeout: 60_000, lifetime: 500 };
	opened = openJobProcess({ program: 'test/job-program.ts', ...usual, ...options });
	return opened;
}

const answer = (say = 'a'): Job => ({ say });

it('starts when first asked, and ends when it has had nothing to do for a while', async () => {
	const { run, isWarm } = open({ idle: 50 });
	expect(isWarm()).toBe(false);
	expect(await run('a', answer())).toEqual({ say: 'a', count: 1 });
	expect(isWarm()).toBe(true);
	await expect.poll(isWarm).toBe(false);
	expect(await run('a', answer('b'))).toEqual({ say: 'b', count: 1 });
});

it('does the jobs of each client in turn, up to as many as may wait', async () => {
	const { run } = open({ most: 4, each: 3 });
	const done: string[] = [];
	const refused: string[] = [];
	const ask = async (client: string, say: string) =>
		run(client, answer(say)).then(
			(result) => done.push(result.say),
			(why: unknown) => refused.push(why instanceof BusyError ? say : String(why)),
		);
	// The first job is running, so it isn't waiting.
	const asked = ['a0', 'a1', 'a2', 'a3', 'a4'].map((say) => ask('a', say));
	asked.push(ask('b', 'b0'), ask('c', 'c0'));
	await Promise.all(asked);
	expect(done).toEqual(['a0', 'a1', 'b0', 'c0', 'a2']);
	expect(refused.toSorted()).toEqual(['a3', 'a4']);
	expect((await run('a', answer())).count).toBe(6);
});

it('says why a job failed, and goes on', async () => {
	const { run } = open();
	await expect(run('a', { does: 'fail' })).rejects.toThrow('Error: no');
	expect(await run('a', answer())).toEqual({ say: 'a', count: 2 });
});

it('fails the job that it ended at, and does those that wait in another', async () => {
	const { run } = open();
	const crashed = expect(run('a', { does: 'crash' })).rejects.toThrow('its process ended: SIGSEGV');
	const waiting = [run('a', answer('b')), run('c', answer('c'))];
	await crashed;
	expect(await Promise.all(waiting)).toEqual([
		{ say: 'b', count: 1 },
		{ say: 'c', count: 2 },
	]);
});

it('starts anew after it was ended in the middle of its work', async () => {
	const { run, end, isWarm } = open();
	const broken = expect(run('a', { does: 'hang' })).rejects.toThrow('SIGKILL');
	end();
	expect(isWarm()).toBe(false);
	const next = run('a', answer());
	await broken;
	expect([isWarm(), await next]).toEqual([true, { say: 'a', count: 1 }]);
});

it('gives up what takes too long, and not what waits for it', async () => {
	// Long enough for a process to start on a slow machine.
	const { run } = open({ timeout: 3000 });
	const hung = expect(run('a', { does: 'hang' })).rejects.toThrow('SIGKILL');
	expect(await run('b', answer())).toEqual({ say: 'a', count: 1 });
	await hung;
});

it('is replaced after so many jobs', async () => {
	const { run, isWarm } = open({ lifetime: 2 });
	const counts = await Promise.all(['a', 'b', 'c'].map(async (say) => (await run('a', answer(say))).count));
	expect([counts, isWarm()]).toEqual([[1, 2, 1], true]);
	await run('a', answer());
	expect(isWarm()).toBe(false);
});

it('fails where the program ends at once', async () => {
	const { run } = open({ program: 'server/jobs/fair-queue.ts' });
	await expect(run('a', answer())).rejects.toThrow('its process ended: 0');
});

it.each([
	['has nothing to do', ''],
	['is stuck in a job', "void run('a', { does: 'hang' }); setTimeout(() => process.exit(), 50);"],
])('does not outlive the process that asks it, nor keep that running, when it %s', (_, last) => {
	const program = [
		"import { openJobProcess } from './server/jobs/job-process.ts';",
		"const options = { program: 'test/job-program.ts', most: 9, each: 9, idle: 3e8, timeout: 3e8, lifetime: 9 };",
		'const { run } = openJobProcess(options);',
		"console.log(JSON.stringify(await run('a', { say: 'a' })));",
		last,
	].join('\n');
	// The site and its process write to the same standard error, which closes when both have ended.
	const { error, status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
		encoding: 'utf8',
		timeout: 20_000,
	});
	expect([error, status, stdout]).toEqual([undefined, 0, '{"say":"a","count":1}\n']);
});
