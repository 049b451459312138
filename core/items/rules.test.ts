import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Attribute, at, attributes, directionsIn } from './figure.ts';
import { poolOf } from './pool.ts';
import { createRandom } from './random.ts';
import { type RuleName, ruleNamed, rulesFor, type Side } from './rules.ts';
import { scaleOf } from './scale.ts';

const sides: Side[] = [2, 3];
const every = sides.flatMap((side) => rulesFor(side).map(([name, rule]) => ({ side, name, rule })));

const scaleFor = (attribute: Attribute, name: RuleName) =>
	scaleOf(attribute, poolOf(attribute, { [attribute]: name }));

describe('rules', () => {
	it('grow levels that end as wanted and that they themselves predict', () => {
		const wish = fc.record({
			one: fc.constantFrom(...every),
			attribute: fc.constantFrom(...attributes),
			levels: fc.tuple(fc.nat(), fc.nat()),
			course: fc.constantFrom<0 | 1>(0, 1),
			seed: fc.string(),
		});
		fc.assert(
			fc.property(wish, ({ one: { rule, name, side }, attribute, levels, course, seed }) => {
				const scale = scaleFor(attribute, name);
				if (!rule.applies(scale)) return;
				const wanted = at(scale.pool, levels[0] % scale.pool.length);
				const other = at(scale.pool, levels[1] % scale.pool.length);
				const grown = rule.build({ wanted, other, course }, scale, createRandom(seed))?.levels;
				if (grown === undefined) return;
				expect(grown).toHaveLength(side ** 2);
				expect(grown.every((each) => scale.pool.includes(each))).toBe(true);
				expect(grown.at(-1)).toBe(wanted);
				expect(rule.predict(grown.slice(0, -1), scale)).toBe(wanted);
			}),
			{ numRuns: 2000 },
		);
	});

	it('reach every level, but for what they cannot end in', () => {
		for (const { rule, name, side } of every) {
			for (const attribute of attributes) {
				const scale = scaleFor(attribute, name);
				if (!rule.applies(scale)) continue;
				const unreached = scale.pool.filter((wanted) =>
					[0, 1, 2, 3, 4, 5, 6, 7].every(
						(seed) =>
							!rule.build(
								{
									wanted,
									other: at(scale.pool, (scale.pool.indexOf(wanted) + 1) % scale.pool.length),
									course: 0,
								},
								scale,
								createRandom(String(seed)),
							),
					),
				);
				if (scale.order !== 'set') {
					// Three sizes in progress cannot end in the middle.
					const isMiddle = side === 3 && name === 'progression' && attribute === 'size';
					expect(unreached, `${name} of ${attribute}`).toEqual(isMiddle ? [1] : []);
				} else {
					// Two sets that share something and differ both ways have at least three directions together, two in which they differ, and room for them in five.
					const least = { or: 3, xor: 2 }[name as string] ?? 1;
					const most = name === 'and' || name === 'difference' ? 4 : 5;
					const isOut = (set: number) => directionsIn(set).length < least || directionsIn(set).length > most;
					expect(
						unreached.every((set) => isOut(set)),
						`${name} of ${attribute}: ${unreached.join(' ')}`,
					).toBe(true);
				}
			}
		}
	});

	it('put sets of directions together as their names say', () => {
		const lines = scaleOf('lines');
		const last = (name: 'or' | 'and' | 'xor' | 'difference', right: number) =>
			ruleNamed(name, 3).predict([0b0011, 0b0110, right, 0b1100, 0b0110, 0, 0b0101, 0b1001], lines);
		// The second row must obey too.
		expect(last('or', 0b0111)).toBeUndefined();
		const whole = (name: 'or' | 'and' | 'xor' | 'difference', first: number, second: number) =>
			ruleNamed(name, 3).predict([0b0011, 0b0110, first, 0b1100, 0b0110, second, 0b0101, 0b1001], lines);
		expect(whole('or', 0b0111, 0b1110)).toBe(0b1101);
		expect(whole('and', 0b0010, 0b0100)).toBe(0b0001);
		expect(whole('xor', 0b0101, 0b1010)).toBe(0b1100);
		expect(whole('difference', 0b0001, 0b1000)).toBe(0b0100);
	});

	it('reckon with numbers and not with places in a list', () => {
		const count = scaleOf('count');
		const levels = (...numbers: number[]) => numbers.map((number) => number - 1);
		expect(ruleNamed('arithmetic', 3).predict(levels(1, 2, 3, 4, 1, 5, 3, 3), count)).toBe(5);
		expect(ruleNamed('arithmetic', 3).predict(levels(5, 2, 3, 4, 1, 3, 9, 3), count)).toBe(5);
		expect(ruleNamed('arithmetic', 3).predict(levels(5, 2, 3, 4, 1, 3, 3, 3), count)).toBeUndefined();
		expect(ruleNamed('proportion', 2).predict(levels(2, 4, 3), count)).toBe(5);
		expect(ruleNamed('proportion', 2).predict(levels(2, 3, 3), count)).toBeUndefined();
	});
});
