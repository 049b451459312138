import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, attributes } from './figure.ts';
import { createRandom } from './random.ts';
import { ruleNames, rules } from './rules.ts';
import { scaleOf } from './scale.ts';

describe('rules', () => {
	it('grow nine levels that end as wanted and that they themselves predict', () => {
		const wish = fc.record({
			name: fc.constantFrom(...ruleNames),
			attribute: fc.constantFrom(...attributes),
			levels: fc.tuple(fc.nat(), fc.nat()),
			course: fc.constantFrom<0 | 1>(0, 1),
			seed: fc.string(),
		});
		fc.assert(
			fc.property(wish, ({ name, attribute, levels, course, seed }) => {
				const rule = rules[name];
				const scale = scaleOf(attribute);
				if (!rule.applies(scale)) return;
				const [wanted, other] = [levels[0] % scale.length, levels[1] % scale.length];
				const grown = rule.build({ wanted, other, course }, scale, createRandom(seed))?.levels;
				if (grown === undefined) return;
				const level = (place: number) => at(grown, place);
				expect(grown).toHaveLength(9);
				expect(grown.every((each) => scale.pool.includes(each))).toBe(true);
				expect(level(8)).toBe(wanted);
				expect(
					rule.predict(
						{
							first: [level(0), level(1), level(2)],
							second: [level(3), level(4), level(5)],
							third: [level(6), level(7)],
						},
						scale,
					),
				).toBe(wanted);
			}),
			{ numRuns: 2000 },
		);
	});

	it('reach every level, except that three sizes in progress cannot end in the middle', () => {
		for (const name of ruleNames) {
			for (const attribute of attributes) {
				const scale = scaleOf(attribute);
				if (!rules[name].applies(scale)) continue;
				const unreached = scale.pool.filter(
					(wanted) =>
						!rules[name].build(
							{ wanted, other: (wanted + 1) % scale.length, course: 0 },
							scale,
							createRandom('x'),
						),
				);
				expect(unreached).toEqual(name === 'progression' && attribute === 'size' ? [1] : []);
			}
		}
	});
});
