import { type Arrivals, arrive } from './arrivals.ts';
import { openClient } from './client.ts';
import { checkKept } from './closed-loop.ts';
import { atLeast, atMost, type Figure, short } from './figure.ts';
import { cpuOf } from './process-figures.ts';
import type { Bench } from './run.ts';
import type { Target } from './site.ts';

/**
 * Complete attempts per second, and the 99th percentile of the time of answers in milliseconds: at that rate,
 * and at half of the highest rate.
 */
const GOAL = { rate: 60, p99: 50, p99AtHalf: 20 };
const LOWEST = 10;
const STEPS = [LOWEST, 20, 30, 40, 50, 60, 75, 90, 110, 130, 160, 200];

/**
 * Complete attempts arriving at a fixed rate at one process that also delivers email: the highest sustained
 * rate, then a minute at half of it, and a minute at the goal.
 */
export async function measureSustained(bench: Bench): Promise<Figure[]> {
	const site = await bench.fresh();
	// A warm-up to compile the code before measuring.
	await step(bench, site, 20, bench.seconds);
	const long = bench.isShort ? bench.seconds : Math.min(60, bench.seconds * 12);
	const highest = bench.isShort ? GOAL.rate : await highestHeld(bench, site);
	const half = await step(bench, site, Math.max(LOWEST, highest) / 2, long);
	const minute = await step(bench, site, GOAL.rate, long);
	await bench.end(site);
	const { answer, rate } = minute;
	return [
		{
			what: `whole attempts arriving at ${GOAL.rate} per s`,
			value: rate,
			unit: 'per s',
			goal: atLeast(GOAL.rate, rate, ' per s'),
			beside: minute.taking,
		},
		{
			what: 'an answer meanwhile, p99',
			value: answer.p99,
			unit: 'ms',
			goal: atMost(GOAL.p99, answer.p99, ' ms'),
			beside: `p50 ${short(answer.p50)} ms, longest ${short(answer.max)} ms`,
		},
		{ what: `highest rate with p99 under ${GOAL.p99} ms`, value: highest, unit: 'per s' },
		{
			what: 'an answer at half of that rate, p99',
			value: half.answer.p99,
			unit: 'ms',
			goal: atMost(GOAL.p99AtHalf, half.answer.p99, ' ms'),
			beside: `p50 ${short(half.answer.p50)} ms, longest ${short(half.answer.max)} ms; ${half.taking}`,
		},
	];
}

/** Raises the rate until it isn't sustained twice: too high a rate leaves emails to send, which disturb a lower one. */
async function highestHeld(bench: Bench, site: Target): Promise<number> {
	let highest = 0;
	for (const rate of STEPS) {
		const isHeld = async () => (await step(bench, site, rate, bench.seconds * 2)).isHeld;
		if (!(await isHeld()) && !(await isHeld())) break;
		highest = rate;
	}
	return highest;
}

async function step(
	bench: Bench,
	{ url, pids }: Target,
	rate: number,
	seconds: number,
): Promise<Arrivals & { isHeld: boolean; taking: string }> {
	const client = openClient(url);
	const began = performance.now();
	const [before, own] = [cpuOf(pids), process.cpuUsage()];
	const arrivals = await arrive(client, rate, seconds);
	const passed = (performance.now() - began) / 100;
	const { user, system } = process.cpuUsage(own);
	const shares = [(cpuOf(pids) - before) / passed, (user + system) / 1000 / passed];
	for (const refusal of arrivals.refused) bench.fail(refusal);
	await checkKept(bench, client, arrivals.taken);
	client.close();
	const [its = 0, mine = 0] = shares.map((share) => Math.round(share * 10) / 10);
	return {
		...arrivals,
		isHeld: !arrivals.isOverrun && arrivals.answer.p99 < GOAL.p99,
		taking: `${arrivals.isOverrun ? 'broken off 3 s behind; ' : ''}${its} % of a core, the load maker ${mine} %, itself late by ${short(arrivals.late.p99)} ms at p99`,
	};
}
