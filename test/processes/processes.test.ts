import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { clientOf } from '../crash/kept.ts';
import { scripted } from '../crash/scripted.ts';
import { faultsOfDatabase } from '../crash/store.ts';
import { freeRow } from '../free-port.ts';
import { type Started, startAs } from './started.ts';

const VISITORS = process.env.FULL ? 60 : 20;

let started: Started | undefined;
afterEach(async () => {
	started?.signal('SIGKILL');
	await started?.ended;
	started?.remove();
	started = undefined;
});

const isRunning = (pid: number) => {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
};

describe('npm start -- --processes', () => {
	it.each([['--processes', '0'], ['--processes', 'many'], ['--processes', '65'], ['--process', '2'], ['3']])(
		'refuses %s %s, and says what it takes',
		async (...args) => {
			started = await startAs(args.filter((arg) => arg !== undefined));
			expect(await started.ended).toBe(2);
			expect(started.said()).toContain('--processes N');
		},
		60_000,
	);

	it('tells what is wrong with the settings once, and ends', async () => {
		started = await startAs(['--processes', '3'], { MIN_AGE: 'old' });
		expect(await started.ended).toBe(1);
		expect(started.said().match(/MIN_AGE/g)).toHaveLength(1);
	}, 60_000);

	it.each([
		['3005', '3004', '3004 to 3006'],
		['3000', '65534', '65534 to 65536'],
	])(
		'refuses, at port %s, metrics from port %s on where not all can be read',
		async (PORT, METRICS_PORT, ports) => {
			started = await startAs(['--processes', '3'], { PORT, METRICS_PORT });
			expect(await started.ended).toBe(1);
			expect(started.said()).toContain(`METRICS_PORT: ${ports} must be ports`);
		},
		60_000,
	);

	it('replaces all of them while visitors go on, whose every request is answered', async () => {
		const metricsPort = await freeRow(3);
		const site = await startAs(['--processes', '3'], {
			DRAIN_SECONDS: '1',
			METRICS_PORT: String(metricsPort),
		});
		started = site;
		const beginnings = async () => {
			const scrapes = [0, 1, 2].map(async (index) =>
				(await fetch(`http://127.0.0.1:${metricsPort + index}/metrics`)).text(),
			);
			const times = await Promise.all(scrapes);
			return times.map((text) => Number(/^process_start_time_seconds (\d+)/m.exec(text)?.[1]));
		};
		const began = await beginnings();
		for (const time of began) expect(time).toBeGreaterThan(0);
		const [first] = site.logged('serving by several processes');
		expect(first?.processes).toHaveLength(3);
		const call = clientOf(site);
		const visitors = Array.from({ length: VISITORS }, (_, index) =>
			scripted(
				{ name: `visitor-${index}`, quiz: 'iq-test', wish: index % 2 ? 'again' : 'stay' },
				Math.random,
			),
		);
		const state = { isOver: false, pages: 0 };
		const reading = async () => {
			while (!state.isOver) {
				const page = await fetch(`${site.url}/quizzes?lang=de`);
				expect([page.status, (await page.text()).length > 1000]).toEqual([200, true]);
				state.pages++;
				await sleep(5);
			}
		};
		const readers = Promise.all([reading(), reading()]);
		const running = Promise.all(
			visitors.map(async (visitor, index) => {
				await sleep(index * 400);
				await visitor.run(call);
			}),
		);
		site.signal('SIGHUP');
		await Promise.all([site.until('all processes have been replaced'), running]);
		state.isOver = true;
		await readers;
		expect(state.pages).toBeGreaterThan(20);
		const [last] = site.logged('all processes have been replaced');
		expect(last?.processes).toHaveLength(3);
		for (const [index, time] of (await beginnings()).entries())
			expect(time).toBeGreaterThan(began[index] ?? 0);
		for (const pid of first?.processes ?? [])
			expect([last?.processes?.includes(pid), isRunning(pid)]).toEqual([false, false]);
		expect(faultsOfDatabase(join(site.dataDir, 'plumb.sqlite'), visitors)).toEqual([]);
		expect(site.said()).not.toMatch(/"level":[4-6]0/);

		// One that dies is replaced, and so is the one with the worker.
		const [victim = 0] = last?.processes ?? [];
		process.kill(victim, 'SIGKILL');
		await site.until('another takes its place');
		expect(site.logged('another takes its place')[0]?.process).toBe(victim);
		await expect.poll(async () => (await fetch(`${site.url}/api/ready`)).status).toBe(200);

		site.signal('SIGTERM');
		expect(await site.ended).toBe(0);
		for (const pid of last?.processes ?? []) expect(isRunning(pid)).toBe(false);
	}, 240_000);
});
