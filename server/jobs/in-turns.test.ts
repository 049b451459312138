import { expect, it } from 'vitest';
import type { Pieces } from '../../core/statistics/pieces.ts';
import { inTurns, ownTurns, restingTurns } from './in-turns.ts';

/** Works for this long, in milliseconds. */
function work(time: number): void {
	const until = performance.now() + time;
	while (performance.now() < until);
}

it('gives others in this process a turn after pieces that took long, and returns the result', async () => {
	function* calculation(): Pieces<string> {
		for (const time of [0, 12, 0, 12]) {
			work(time);
			yield;
		}
		return 'done';
	}
	let others = 0;
	const other = () => {
		others++;
		if (!isOver) setImmediate(other);
	};
	let isOver = false;
	setImmediate(other);
	expect(await inTurns(calculation(), ownTurns())).toBe('done');
	isOver = true;
	expect(others).toBeGreaterThanOrEqual(2);
});

it('rests twice as long as was worked since the last rest, once that was long enough', async () => {
	const turn = restingTurns();
	work(3);
	await turn();
	const began = performance.now();
	work(30);
	const worked = performance.now() - began;
	await turn();
	// A timer may end a millisecond early.
	expect(performance.now() - began).toBeGreaterThanOrEqual(3 * worked - 2);
});
