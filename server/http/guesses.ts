import { LRUCache } from 'lru-cache';
import { readCode } from '../../core/codes/access-code.ts';
import { isRefusal, type Refusal, refuse } from '../../core/refusals.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';

/** Codes that nobody has, as many as this, are let pass in ten minutes: a class of 40 that types makes fewer. */
const WINDOW = 600_000;
const OF_ADDRESS = 40;
const OF_ALL = 1000;
/** So many addresses are remembered; of a flood of them the first are forgotten, and the total still counts. */
const MOST_ADDRESSES = 20_000;

export type Guesses = {
	/**
	 * Asks for a code on behalf of an address. Whoever has asked for too many that nobody has is refused for a while with
	 * `too_many_requests`; when all together have, so is everybody who has asked for one.
	 */
	guard<Found>(address: string, typed: string, ask: () => Promise<Found | Refusal>): Promise<Found | Refusal>;
};

/**
 * Slows down guessing of access codes, of which there are 31^14: per address, and in total. LIMITS multiplies both, or turns
 * them off. `clock` is in milliseconds.
 */
export function openGuesses({ LIMITS }: Pick<Env, 'LIMITS'>, log: Log, clock: () => number): Guesses {
	if (LIMITS === 'off') return { guard: async (_address, _typed, ask) => ask() };
	const [most, mostOfAll] = [OF_ADDRESS, OF_ALL].map((count) => Math.max(1, Math.round(count * LIMITS)));
	const missed = new LRUCache<string, number>({
		max: MOST_ADDRESSES,
		ttl: WINDOW,
		ttlResolution: 0,
		noUpdateTTL: true,
		perf: { now: clock },
	});
	let [missedByAll, until] = [0, 0];

	function waitOf(address: string): number {
		const own = missed.get(address) ?? 0;
		const isOver = clock() < until && missedByAll >= (mostOfAll ?? 0);
		if (own < (isOver ? 1 : (most ?? 0))) return 0;
		return Math.max(1, Math.ceil(missed.getRemainingTTL(address) / 1000));
	}

	function note(address: string): void {
		const own = (missed.get(address) ?? 0) + 1;
		missed.set(address, own);
		if (clock() >= until) [missedByAll, until] = [0, clock() + WINDOW];
		missedByAll += 1;
		if (own === most) log.warn({ codes: own }, 'somebody has tried many access codes that do not exist');
		if (missedByAll === mostOfAll)
			log.warn({ codes: missedByAll }, 'many access codes that do not exist have been tried from everywhere');
	}

	return {
		async guard(address, typed, ask) {
			const wait = waitOf(address);
			if (wait > 0) return { ...refuse('too_many_requests'), wait };
			const found = await ask();
			// What is no code at all is a slip of typing.
			if (isRefusal(found) && found.refused === 'code_not_found' && readCode(typed) !== null) note(address);
			return found;
		},
	};
}
