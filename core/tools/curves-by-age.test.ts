import { expect, it } from 'vitest';
import { type AbilityName, ages, heightAt } from './curves-by-age.ts';

const decades = [20, 30, 40, 50, 60, 70, 80];

function steps(ability: AbilityName): number[] {
	return decades.slice(1).map((age) => heightAt(ability, age) - heightAt(ability, age - 10));
}

// What the abstract of Salthouse 2019 says of each, and Kaufman and others 2016 of knowledge.
it('knowledge rises into the sixties and is kept after', () => {
	const all = Array.from({ length: 66 }, (_, index) => heightAt('knowledge', ages.from + index));
	expect(Math.abs(ages.from + all.indexOf(Math.max(...all)) - 64)).toBeLessThan(5);
	expect(heightAt('knowledge', ages.to)).toBeGreaterThan(heightAt('knowledge', ages.from));
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
