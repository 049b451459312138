import { setTimeout as sleep } from 'node:timers/promises';

/** Polls every few milliseconds until there is a value; throws after a minute. */
export async function waitFor<T>(
	what: string,
	ask: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
	const until = performance.now() + 60_000;
	while (performance.now() < until) {
		const found = await ask();
		if (found !== undefined) return found;
		await sleep(20);
	}
	throw new Error(`There was no ${what} for a minute`);
}
