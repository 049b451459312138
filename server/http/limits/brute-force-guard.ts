import { readCode } from '../../../core/codes/access-code.ts';
import { isRefusal, type Refusal, refuse } from '../../../core/refusals.ts';
import type { LimitContext } from '../../context.ts';
import { type Counter, memoryCounter, sharedCounter } from './counter.ts';

/**
 * How many unknown codes an address may try in ten minutes; a class of 40 makes fewer typing errors. The
 * total over all addresses is only logged: nobody finds one of 31^14 codes by trying, and anybody could use a
 * total limit to lock everyone out.
 */
const WINDOW = 600_000;
const OF_ADDRESS = 40;
const OF_ALL = 1000;
/**
 * How many addresses are remembered. Beyond that, the least recently used are dropped; their tries still
 * count toward the total.
 */
const MOST_ADDRESSES = 20_000;

export type BruteForceGuard = {
	/**
	 * Looks up a code on behalf of an address. After too many unknown codes the address gets
	 * `too_many_requests` for a while.
	 */
	guard<Found>(address: string, typed: string, ask: () => Promise<Found | Refusal>): Promise<Found | Refusal>;
};

/**
 * Slows down guessing of access codes per address, across all processes, and logs when there are many wrong
 * guesses in total. LIMITS multiplies both numbers or turns them off.
 */
export function openBruteForceGuard(context: LimitContext): BruteForceGuard {
	const { log, clock } = context;
	const { LIMITS } = context.env;
	if (LIMITS === 'off') return { guard: async (_address, _typed, ask) => ask() };
	const [most = 0, mostOfAll = 0] = [OF_ADDRESS, OF_ALL].map((count) =>
		Math.max(1, Math.round(count * LIMITS)),
	);
	const ofAddress = openCounter(context, MOST_ADDRESSES);
	const ofAll = openCounter(context, 1);

	async function waitOf(address: string): Promise<number> {
		const own = await ofAddress.read(`guesses ${address}`);
		if (own.count < most) return 0;
		return Math.max(1, Math.ceil((own.until - clock()) / 1000));
	}

	async function note(address: string): Promise<void> {
		const [own, all] = await Promise.all([ofAddress.add(`guesses ${address}`), ofAll.add('guesses')]);
		if (own.count === most)
			log.warn({ codes: own.count }, 'someone has tried many access codes that do not exist');
		if (all.count === mostOfAll)
			log.warn(
				{ codes: all.count },
				'visitors from many addresses have tried many access codes that do not exist',
			);
	}

	return {
		async guard(address, typed, ask) {
			const wait = await waitOf(address);
			if (wait > 0) return { ...refuse('too_many_requests'), wait };
			const found = await ask();
			// Text that can't be a code is a typing error.
			if (isRefusal(found) && found.refused === 'code_not_found' && readCode(typed) !== null)
				await note(address);
			return found;
		},
	};
}

function openCounter({ counts, secret, clock }: LimitContext, most: number): Counter {
	const own = memoryCounter(WINDOW, most, clock);
	return counts ? sharedCounter(WINDOW, own, { counts, secret, clock }) : own;
}
