import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '../simulate.ts';
import { CALLS, type Taken, takeAttempt, untaken } from './attempt.ts';
import type { Client } from './client.ts';
import { quantile } from './turns.ts';

export type Arrivals = {
	/** Complete attempts per second of arrivals. */
	rate: number;
	/** Milliseconds from the planned time of an answer to its acknowledgement. */
	answer: { p50: number; p95: number; p99: number; max: number };
	/** The same of each answer. */
	times: number[];
	/**
	 * How late calls were sent that didn't have to wait for another one, in milliseconds: the load generator's
	 * own share of the latency.
	 */
	late: { p99: number };
	/** Whether the run was aborted because a call was too late. */
	isOverrun: boolean;
	taken: Taken[];
	/** Why calls were refused or failed. */
	refused: string[];
};

/**
 * Lets visitors arrive at a fixed rate, whatever the server does (an open loop). Each makes the calls of a
 * complete attempt at planned times, and latency is measured from the planned time, even if the previous call
 * was answered late; a closed loop would leave out the worst moments ("coordinated omission", G. Tene 2013).
 * If a call is `most` milliseconds late, the server can't sustain the rate: no more visitors arrive, and all
 * leave.
 */
export async function arrive(
	client: Client,
	perSecond: number,
	seconds: number,
	most = 3000,
): Promise<Arrivals> {
	const random = seeded(9);
	const pace = Math.min(50, (seconds * 1000) / CALLS / 2);
	const begin = performance.now() + 20;
	// Measure only while the number of concurrent attempts is at its maximum.
	const [from, to] = [begin + CALLS * pace, begin + seconds * 1000];
	const answers: { planned: number; took: number }[] = [];
	const late: number[] = [];
	let done = 0;
	const refused: string[] = [];
	let isOverrun = false;

	async function visit(number: number, taken: Taken): Promise<void> {
		const arrived = begin + (number * 1000) / perSecond;
		const steps = takeAttempt(client, taken);
		for (let step = 0; step < CALLS; step++) {
			// A random time within the slot, so that visitors don't act in lockstep.
			const planned = arrived + (step + random()) * pace;
			const wait = planned - performance.now();
			if (wait > 0) {
				await sleep(wait);
				late.push(performance.now() - planned);
			}
			if (isOverrun) return;
			const { value } = await steps.next();
			const now = performance.now();
			isOverrun ||= now - planned > most;
			if (value === 'answer') answers.push({ planned, took: now - planned });
			if (value === 'result') done += 1;
		}
	}

	const taken: Taken[] = [];
	const visits: Promise<unknown>[] = [];
	for (let number = 0; number < Math.round(perSecond * seconds) && !isOverrun; number++) {
		await sleep(Math.max(0, begin + (number * 1000) / perSecond - performance.now()));
		const mine = untaken();
		taken.push(mine);
		visits.push(
			visit(number, mine).catch((error: unknown) =>
				refused.push(error instanceof Error ? error.message : String(error)),
			),
		);
	}
	await Promise.all(visits);
	const full = answers.filter(({ planned }) => planned >= from && planned <= to);
	const times = (full.length > 0 ? full : answers).map((answer) => answer.took);
	return {
		rate: (done / taken.length) * perSecond,
		answer: {
			p50: quantile(times, 0.5),
			p95: quantile(times, 0.95),
			p99: quantile(times, 0.99),
			max: quantile(times, 1),
		},
		times,
		late: { p99: quantile(late, 0.99) },
		isOverrun,
		taken,
		refused,
	};
}
