import { setTimeout as sleep } from 'node:timers/promises';
import type { Pieces } from '../../core/statistics/pieces.ts';

/** Gives others a turn if a long calculation has worked long enough since the last one, and resolves when it can go on. */
export type Turn = () => Promise<unknown>;

/** Turns for whatever else this process has to do, such as visitors' requests: after every 10 ms. */
export function ownTurns(): Turn {
	return turnsAfter(OWN, () => new Promise(setImmediate));
}

/**
 * Turns for other processes: after every 2 ms, a rest twice as long, so that a calculation of many minutes takes up a third of a
 * processor, and so does the part of it that falls into an answer of some milliseconds. A low priority isn't enough, because
 * processors share their caches.
 */
export function restingTurns(): Turn {
	return turnsAfter(SHORT, (worked) => sleep(2 * worked));
}

function turnsAfter(least: number, give: (worked: number) => Promise<unknown>): Turn {
	let since = performance.now();
	return async () => {
		const worked = performance.now() - since;
		if (worked < least) return;
		await give(worked);
		since = performance.now();
	};
}

/** The result of a calculation that is made piece by piece, between which others get turns. */
export async function inTurns<Result>(pieces: Pieces<Result>, turn: Turn): Promise<Result> {
	for (;;) {
		const { done, value } = pieces.next();
		if (done) return value;
		await turn();
	}
}

/** How long is worked between two turns, in milliseconds. */
const OWN = 10;
const SHORT = 2;
