import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '../simulate.ts';
import { CALLS, type Taken, takeAttempt, untaken } from './attempt.ts';
import type { Client } from './client.ts';
import { quantile } from './turns.ts';

export type Arrivals = {
	/** Whole attempts done for each second in which visitors arrived. */
	rate: number;
	/** Milliseconds from the planned moment of an answer to its acknowledgement. */
	answer: { p50: number; p99: number; max: number };
	/** How late calls were sent that had nothing to wait for, in milliseconds: the load maker's own share of the above. */
	late: { p99: number };
	/** Whether it was broken off, because a call was too far behind its moment. */
	isOverrun: boolean;
	taken: Taken[];
	/** Why calls were refused or got no answer. */
	refused: string[];
};

/**
 * Lets visitors arrive at a fixed rate, whatever the server does (an open loop). Each makes the calls of a whole attempt at
 * moments planned beforehand, and a call is timed from its planned moment, also where the one before it was answered late: who
 * waits for answers before asking again would leave out the worst moments ("coordinated omission", G. Tene 2013).
 * Where a call is `most` milliseconds late the rate is beyond what is held: nobody comes any more, and all go home.
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
	// Only while as many are under way as ever will be.
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
			// A moment of its own within its slot: visitors do not walk in step.
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
	const took = (full.length > 0 ? full : answers).map((answer) => answer.took);
	return {
		rate: (done / taken.length) * perSecond,
		answer: { p50: quantile(took, 0.5), p99: quantile(took, 0.99), max: quantile(took, 1) },
		late: { p99: quantile(late, 0.99) },
		isOverrun,
		taken,
		refused,
	};
}
