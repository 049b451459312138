import { lostOf, type Taken, takeWholeAttempt } from './attempt.ts';
import { type Client, openClient } from './client.ts';
import type { Bench } from './run.ts';

const LINES = 8;

/**
 * Takes complete attempts for about `seconds`, eight at a time, as fast as possible; returns the number per
 * second and the attempts.
 */
export async function takeAttempts(
	bench: Bench,
	url: string,
	seconds: number,
): Promise<{ rate: number; taken: Taken[] }> {
	const client = openClient(url);
	const began = performance.now();
	const taken: Taken[] = [];
	const line = async () => {
		do taken.push(await takeWholeAttempt(client));
		while (performance.now() - began < seconds * 1000);
	};
	await Promise.all(Array.from({ length: LINES }, line));
	const rate = taken.length / ((performance.now() - began) / 1000);
	await checkKept(bench, client, taken);
	client.close();
	return { rate, taken };
}

/** Reads attempts back; anything acknowledged but missing is a failure. */
export async function checkKept(bench: Bench, client: Client, taken: readonly Taken[]): Promise<void> {
	const left = [...taken];
	const line = async () => {
		for (let next = left.pop(); next; next = left.pop())
			for (const lost of await lostOf(client, next)) bench.fail(lost);
	};
	await Promise.all(Array.from({ length: LINES }, line));
}
