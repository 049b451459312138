import { openClient } from './client.ts';
import { takeAttempts } from './closed-loop.ts';
import { type Figure, short } from './figure.ts';
import { load } from './load.ts';
import { cpuOf } from './process-figures.ts';
import type { Bench } from './run.ts';
import type { Target } from './site.ts';
import { inTurns, median } from './turns.ts';
import { waitFor } from './wait-for.ts';

/**
 * The processor time of the server process for a complete attempt, including its email, and for a cached
 * page.
 */
export async function measureCpu(bench: Bench): Promise<Figure[]> {
	return [...(await ofAttempts(bench)), await ofPages(bench)];
}

async function ofAttempts(bench: Bench): Promise<Figure[]> {
	const site = await bench.fresh();
	await takeAndDeliver(bench, site.url, bench.seconds);
	const [before, own] = [cpuOf(site.pids), process.cpuUsage()];
	const { rate, count } = await takeAndDeliver(bench, site.url, bench.seconds * 2);
	const { user, system } = process.cpuUsage(own);
	const each = (cpuOf(site.pids) - before) / count;
	await bench.end(site);
	return [
		{
			what: 'processor time of a whole attempt',
			value: each,
			unit: 'ms',
			beside: `34 calls, read back, and a mail; the load maker ${short((user + system) / 1000 / count)} ms`,
		},
		{ what: 'whole attempts, 8 at a time', value: rate, unit: 'per s' },
	];
}

/** Takes complete attempts for this many seconds, then delivers all their emails. */
async function takeAndDeliver(bench: Bench, url: string, seconds: number) {
	const { rate, taken } = await takeAttempts(bench, url, seconds);
	const client = openClient(url);
	for (const { id, token } of taken)
		await waitFor(`mail of attempt ${id}`, async () => {
			const result = await client.call('GET', `/api/user/attempt/${id}/result`, { token });
			const { report_mail: mail } = result as { report_mail: { state: string } };
			if (mail.state === 'failed') throw new Error(`The mail of attempt ${id} has failed`);
			return mail.state === 'sent' || undefined;
		});
	client.close();
	return { rate, count: taken.length };
}

async function ofPages(bench: Bench): Promise<Figure> {
	const site = await bench.shared();
	const page = { ...site, url: `${site.url}/?lang=en` };
	const bare = await bench.bare((await (await fetch(page.url)).arrayBuffer()).byteLength);
	const each = async ({ url, pids }: Target) => {
		const before = cpuOf(pids);
		const { count } = await load({ url }, bench.seconds / 2);
		return ((cpuOf(pids) - before) * 1000) / count;
	};
	await each(page);
	await each(bare);
	const pairs = await inTurns(
		bench.rounds(4),
		() => each(page),
		() => each(bare),
	);
	return {
		what: 'processor time of a cached page',
		value: median(pairs.map(([ours]) => ours)),
		unit: 'µs',
		ratio: median(pairs.map(([ours, its]) => ours / its)),
		beside: `bare node:http ${short(median(pairs.map(([, its]) => its)))} µs`,
	};
}
