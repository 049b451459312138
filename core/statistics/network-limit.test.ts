import { describe, expect, it } from 'vitest';
import { mostFromOneNetwork, type NetworkCount, openNetworkLimit } from './network-limit.ts';

/** As many networks with so many takers each. */
const networks = (number: number, takers: number, part = 'en', from = 0): NetworkCount[] =>
	Array.from({ length: number }, (_, index) => ({ network: from + index, part, takers }));

/** How many the limit admits of all takers, by network. */
function admitted(counts: readonly NetworkCount[], most?: number) {
	const limit = openNetworkLimit(counts, most);
	const kept = counts.map(({ network, part, takers }) => ({
		network,
		part,
		takers: Array.from({ length: takers }).filter(() => limit.admits({ network, part })).length,
	}));
	const of = (...asked: (number | null)[]) =>
		kept.reduce((sum, { network, takers }) => sum + (asked.includes(network) ? takers : 0), 0);
	return { limit, kept, of, all: kept.reduce((sum, { takers }) => sum + takers, 0) };
}

describe('the most takers from one network', () => {
	it.each([
		[0, 5],
		[250, 5],
		[575, 5],
		[1295, 5],
		[1296, 6],
		[2500, 8],
		[10_000, 16],
	])('of %i are %i', (takers, most) => {
		expect(mostFromOneNetwork(takers)).toBe(most);
	});
});

describe('a sample', () => {
	it('is whole if all networks are small, and if none is known', () => {
		const small = networks(300, 3);
		const unknown = [{ network: null, part: 'en', takers: 5000 }];
		for (const counts of [small, unknown, [...small, ...unknown], []]) {
			const { limit, all } = admitted(counts);
			const stored = counts.reduce((sum, { takers }) => sum + takers, 0);
			expect([limit.takers, all, limit.leftOut()]).toEqual([stored, stored, 0]);
		}
	});

	it('has from one network at most the share of those who are left, however many it sends', () => {
		for (const sent of [100, 1000, 100_000]) {
			const { limit, of, all } = admitted([
				...networks(1000, 3),
				{ network: 4000, part: 'en', takers: sent },
			]);
			// A sixth of the square root of 3,009 is 9.1.
			expect([of(4000), all, limit.takers, limit.leftOut()]).toEqual([9, 3009, 3009, sent - 9]);
		}
	});

	it('has five from each network if there are only a few networks', () => {
		expect(admitted(networks(3, 1000)).all).toBe(15);
	});

	it('is limited in each language, too', () => {
		const counts = [...networks(1000, 3), ...networks(100, 2, 'sv', 1000)];
		const { of, limit } = admitted([...counts, { network: 1001, part: 'sv', takers: 500 }]);
		expect(of(1001)).toBe(5);
		expect(limit.leftOut()).toBe(2 + 500 - 5);
		// In all languages together, not once more in each.
		const both = admitted([
			...networks(3000, 1, 'en', 10),
			...networks(3000, 1, 'de', 10),
			{ network: 1, part: 'en', takers: 500 },
			{ network: 1, part: 'de', takers: 500 },
		]);
		expect(both.of(1)).toBe(12);
		expect(both.limit.takers).toBe(both.all);
	});

	it('that is drawn from many has the same share', () => {
		const counts = [{ network: 1, part: 'en', takers: 50_000 }, ...networks(10_000, 4, 'en', 10)];
		expect(admitted(counts).of(1)).toBe(33);
		expect(admitted(counts, 4000).of(1)).toBe(10);
		expect(admitted(counts, 10).of(1)).toBe(5);
	});
});
