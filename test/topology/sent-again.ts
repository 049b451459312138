import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, client } from '../crash/visitor.ts';

export type Persistent = {
	call: Call;
	/** How often a request was repeated because there was no response, or one that says to retry. */
	again(): number;
	/** Any other response that a visitor should never get. */
	faults: string[];
};

/** Longer than any disturbance here, in milliseconds. */
const SKELETON_DELAY = 60_000;

/** A client that behaves like browsers and apps: it repeats unacknowledged requests exactly. */
export function sendingAgain(url: string): Persistent {
	let again = 0;
	const faults: string[] = [];
	const send = client((path, init) => fetch(url + path, { ...init, signal: AbortSignal.timeout(20_000) }));
	const call: Call = async (method, ...rest) => {
		const until = performance.now() + SKELETON_DELAY;
		for (let tries = 1; ; tries++) {
			const answered = await send(method, ...rest).catch(() => undefined);
			const isAnswered = answered && ![502, 503, 504].includes(answered.status);
			if (!isAnswered) {
				if (performance.now() > until) throw new Error(`${method} ${rest[0]} was never answered`);
				again++;
				await sleep(100);
				continue;
			}
			if (answered.status >= 500) faults.push(`${method} ${rest[0]}: ${answered.status} ${answered.text}`);
			// After a deletion whose response was lost, to us or to nginx, the attempt no longer exists.
			return method === 'DELETE' && answered.status === 404 ? { ...answered, status: 204 } : answered;
		}
	};
	return { call, again: () => again, faults };
}
