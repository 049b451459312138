import { expect, it } from 'vitest';
import { type AbilityName, abilities, ages, heightAt } from './curves-by-age.ts';

const decades = [20, 30, 40, 50, 60, 70, 80];

function steps(ability: AbilityName): number[] {
	return decades.slice(1).map((age) => heightAt(ability, age) - heightAt(ability, age - 10));
}

it('all begin together, and end with knowledge above memory, reasoning and speed', () => {
	for (const ability of abilities) expect(heightAt(ability, ages.from)).toBeCloseTo(0, 12);
	const ends = ['knowledge', 'memory', 'reasoning', 'speed'].map((ability) =>
		heightAt(ability as AbilityName, ages.to),
	);
	expect(ends).toEqual(ends.toSorted((one, other) => other - one));
	// At the last age the share elapsed is 1, so the heights are sums of the coefficients.
	expect(ends.slice(1)).toEqual([-0.5, -0.67, -0.86].map((end) => expect.closeTo(end, 12)));
});

it('reasoning and memory are half lost well behind the middle', () => {
	const middle = (ages.from + ages.to) / 2;
	for (const ability of ['memory', 'reasoning'] as const)
		expect(heightAt(ability, middle) / heightAt(ability, ages.to)).toBeLessThan(0.35);
});

// From the abstracts of Salthouse 2019 on each ability and of Kaufman et al. 2016 on knowledge.
it('knowledge rises into the sixties and is kept after', () => {
	const all = Array.from({ length: 66 }, (_, index) => heightAt('knowledge', ages.from + index));
	expect(Math.abs(ages.from + all.indexOf(Math.max(...all)) - 64)).toBeLessThan(5);
	expect(heightAt('knowledge', ages.to)).toBeGreaterThan(heightAt('knowledge', ages.from));
	expect(Math.max(...all)).toBeCloseTo(0.22, 3);
	// The curve is symmetric about its peak.
	expect(heightAt('knowledge', 64.2 + 20)).toBeCloseTo(heightAt('knowledge', 64.2 - 20), 9);
});

it.each(['memory', 'reasoning'] as const)('%s falls, and faster with every decade', (ability) => {
	const falls = steps(ability);
	expect(falls.every((fall) => fall < 0)).toBe(true);
	expect(falls).toEqual(falls.toSorted((one, other) => other - one));
});

it('speed falls as much in every decade', () => {
	const [first = 0, ...others] = steps('speed');
	expect(first).toBeLessThan(0);
	for (const fall of others) expect(fall).toBeCloseTo(first, 10);
});
