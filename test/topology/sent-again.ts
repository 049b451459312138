import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, client } from '../crash/visitor.ts';

export type Persistent = {
	call: Call;
	/** How often something was sent again because there was no answer, or one that says to try again. */
	again(): number;
	/** Every other answer that no visitor should get. */
	faults: string[];
};

/** Longer than anything that is done to the site here, in milliseconds. */
const PATIENCE = 60_000;

/** A client that does what browsers and apps do: what was not acknowledged is sent again, to the letter. */
export function sendingAgain(url: string): Persistent {
	let again = 0;
	const faults: string[] = [];
	const send = client((path, init) => fetch(url + path, { ...init, signal: AbortSignal.timeout(20_000) }));
	const call: Call = async (method, ...rest) => {
		const until = performance.now() + PATIENCE;
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
			// What was erased by a call whose answer was lost, to us or to nginx, is not there any more.
			return method === 'DELETE' && answered.status === 404 ? { ...answered, status: 204 } : answered;
		}
	};
	return { call, again: () => again, faults };
}
