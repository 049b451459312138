import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Attribute, at, attributes, directionsIn } from './figure.ts';
import { levelScaleOf } from './level-scale.ts';
import { poolOf } from './pool.ts';
import { createRandom } from './random.ts';
import { type RuleName, ruleNamed, rulesFor, type Side } from './rules.ts';

const sides: Side[] = [2, 3];
const every = sides.flatMap((side) => rulesFor(side).map(([name, rule]) => ({ side, name, rule })));

const scaleFor = (attribute: Attribute, name: RuleName) =>
	levelScaleOf(attribute, poolOf(attribute, { [attribute]: name }));

describe('rules', () => {
	it('generate levels that end as wanted and that they themselves predict', () => {
		const wish = fc.record({
			one: fc.constantFrom(...every),
			attribute: fc.constantFrom(...attributes),
			levels: fc.tuple(fc.nat(), fc.nat()),
			course: fc.nat(3),
			seed: fc.string(),
		});
		fc.assert(
			fc.property(wish, ({ one: { rule, name, side }, attribute, levels, course, seed }) => {
				const scale = scaleFor(attribute, name);
				if (!rule.applies(scale)) return;
				const wanted = at(scale.pool, levels[0] % scale.pool.length);
				const other = at(scale.pool, levels[1] % scale.pool.length);
				const generated = rule.build({ wanted, other, course }, scale, createRandom(seed))?.levels;
				if (generated === undefined) return;
				expect(generated).toHaveLength(side ** 2);
				expect(generated.every((each) => scale.pool.includes(each))).toBe(true);
				expect(generated.at(-1)).toBe(wanted);
				expect(rule.predict(generated.slice(0, -1), scale)).toBe(wanted);
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
					// A progression of three sizes can't end in the middle one.
					const isMiddle = side === 3 && name === 'progression' && attribute === 'size';
					expect(unreached, `${name} of ${attribute}`).toEqual(isMiddle ? [1] : []);
				} else {
					// Two sets that overlap and differ both ways have at least three directions together, two in which
					// they differ, and five to choose from.
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
		const lines = levelScaleOf('lines');
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
		const count = levelScaleOf('count');
		const levels = (...numbers: number[]) => numbers.map((number) => number - 1);
		expect(ruleNamed('arithmetic', 3).predict(levels(1, 2, 3, 4, 1, 5, 3, 3), count)).toBe(5);
		expect(ruleNamed('arithmetic', 3).predict(levels(5, 2, 3, 4, 1, 3, 9, 3), count)).toBe(5);
		expect(ruleNamed('arithmetic', 3).predict(levels(5, 2, 3, 4, 1, 3, 3, 3), count)).toBeUndefined();
		expect(ruleNamed('total', 3).predict(levels(7, 5, 2, 7, 3, 4, 6, 5), count)).toBe(2);
		expect(ruleNamed('proportion', 2).predict(levels(2, 4, 3), count)).toBe(5);
		expect(ruleNamed('proportion', 2).predict(levels(2, 3, 3), count)).toBeUndefined();
	});
});

describe('what a rule sees', () => {
	const predict = (side: Side, name: RuleName, attribute: Attribute, ...seen: number[]) =>
		ruleNamed(name, side).predict(seen, levelScaleOf(attribute));

	it('in a matrix is one level all along each row', () => {
		expect(predict(3, 'constant', 'shape', 1, 1, 1, 2, 2, 2, 3, 3)).toBe(3);
		expect(predict(3, 'constant', 'shape', 1, 1, 2, 2, 2, 2, 3, 3)).toBeUndefined();
		expect(predict(3, 'constant', 'shape', 2, 1, 1, 2, 2, 2, 3, 3)).toBeUndefined();
		expect(predict(3, 'constant', 'shape', 1, 1, 1, 2, 2, 1, 3, 3)).toBeUndefined();
		expect(predict(3, 'constant', 'shape', 1, 1, 1, 2, 2, 2, 3, 4)).toBeUndefined();
	});

	it('in a matrix is the same three levels in each row, each once', () => {
		expect(predict(3, 'distribution', 'shape', 5, 1, 2, 1, 2, 5, 2, 5)).toBe(1);
		expect(predict(3, 'distribution', 'shape', 5, 1, 2, 1, 2, 6, 2, 5)).toBeUndefined();
		expect(predict(3, 'distribution', 'shape', 1, 1, 2, 1, 2, 1, 2, 1)).toBeUndefined();
		expect(predict(3, 'distribution', 'shape', 5, 1, 5, 1, 5, 1, 1, 5)).toBeUndefined();
		expect(predict(3, 'distribution', 'shape', 5, 1, 1, 1, 5, 1, 1, 5)).toBeUndefined();
		expect(predict(3, 'distribution', 'shape', 5, 1, 2, 5, 5, 1, 2, 5)).toBeUndefined();
		expect(predict(3, 'distribution', 'shape', 5, 1, 2, 1, 2, 2, 2, 5)).toBeUndefined();
		expect(predict(3, 'distribution', 'shape', 5, 1, 2, 1, 2, 1, 2, 5)).toBeUndefined();
		expect(predict(3, 'distribution', 'shape', 5, 1, 2, 1, 2, 5, 2, 2)).toBeUndefined();
		expect(predict(3, 'distribution', 'shape', 5, 1, 2, 1, 2, 5, 6, 5)).toBeUndefined();
		expect(predict(3, 'distribution', 'shape', 5, 1, 2, 1, 2, 5, 5, 6)).toBeUndefined();
	});

	it('in a matrix is a step along each row, even if each has its own', () => {
		expect(predict(3, 'progression', 'count', 0, 1, 2, 0, 3, 6, 8, 6)).toBe(4);
		expect(predict(3, 'progression', 'count', 0, 1, 3, 0, 3, 6, 8, 6)).toBeUndefined();
		expect(predict(3, 'progression', 'count', 0, 1, 2, 0, 3, 5, 8, 6)).toBeUndefined();
		expect(predict(3, 'progression', 'count', 2, 2, 2, 0, 3, 6, 8, 6)).toBeUndefined();
		expect(predict(3, 'progression', 'count', 0, 1, 2, 0, 3, 6, 4, 4)).toBeUndefined();
		expect(predict(3, 'progression', 'count', 0, 1, 2, 0, 3, 6, 3, 1)).toBeUndefined();
		expect(predict(3, 'progression', 'rotation', 7, 0, 1, 6, 0, 2, 1, 7)).toBe(5);
		expect(predict(3, 'progression', 'shape', 0, 1, 2, 0, 1, 2, 0, 1)).toBeUndefined();
		expect(predict(3, 'progression', 'lines', 1, 2, 4, 2, 4, 8, 1, 4)).toBe(16);
		expect(predict(3, 'progression', 'lines', 1, 2, 4, 2, 4, 8, 1, 3)).toBeUndefined();
		expect(predict(3, 'progression', 'lines', 1, 3, 7, 2, 4, 8, 1, 2)).toBeUndefined();
	});

	it('in a matrix is numbers that come out within the scale', () => {
		expect(predict(3, 'arithmetic', 'count', 0, 0, 1, 1, 1, 3, 4, 4)).toBeUndefined();
		expect(predict(3, 'arithmetic', 'count', 0, 0, 1, 1, 1, 3, 4, 3)).toBe(8);
		expect(predict(3, 'arithmetic', 'count', 3, 0, 2, 5, 1, 3, 1, 1)).toBeUndefined();
		expect(predict(3, 'arithmetic', 'count', 3, 0, 2, 5, 1, 3, 2, 1)).toBe(0);
		expect(predict(3, 'arithmetic', 'fill', 0, 0, 1, 0, 0, 1, 0, 0)).toBeUndefined();
	});

	it('in a matrix is as many in every row, where that many can be shown', () => {
		// 2 + 3 + 4 and 1 + 3 + 5 figures, then 4 + 4 and one more, 4 + 5 and none, 1 + 1 and seven.
		expect(predict(3, 'total', 'count', 1, 2, 3, 0, 2, 4, 3, 3)).toBe(0);
		expect(predict(3, 'total', 'count', 1, 2, 3, 0, 2, 4, 3, 4)).toBeUndefined();
		expect(predict(3, 'total', 'count', 1, 2, 3, 0, 2, 4, 0, 0)).toBe(6);
		expect(predict(3, 'total', 'count', 8, 8, 8, 8, 8, 8, 8, 8)).toBe(8);
		expect(predict(3, 'total', 'count', 4, 4, 3, 4, 4, 3, 0, 0)).toBeUndefined();
		// Ten figures, but nine is the maximum.
		expect(predict(3, 'total', 'count', 3, 3, 3, 2, 3, 4, 0, 0)).toBeUndefined();
		expect(predict(3, 'total', 'count', 1, 2, 3, 1, 2, 4, 3, 3)).toBeUndefined();
		expect(predict(3, 'total', 'size', 0, 1, 2, 0, 1, 2, 0, 1)).toBeUndefined();
	});

	it('in an analogy is what a mirror shows', () => {
		// Arrows to the upper left and the upper right; one pointing up stays, one to the right becomes one to
		// the left.
		expect(predict(2, 'mirroring', 'rotation', 7, 1, 0)).toBe(0);
		expect(predict(2, 'mirroring', 'rotation', 7, 1, 2)).toBe(6);
		expect(predict(2, 'upending', 'rotation', 7, 1, 2)).toBeUndefined();
		expect(predict(2, 'upending', 'rotation', 1, 3, 0)).toBe(4);
		expect(predict(2, 'upending', 'secondRotation', 7, 5, 2)).toBe(2);
		// A figure that looks the same in the mirror doesn't show that it was reflected.
		expect(predict(2, 'mirroring', 'rotation', 0, 0, 1)).toBeUndefined();
		expect(predict(2, 'mirroring', 'lines', 0b0000_0110, 0b1100_0000, 0b0001_0001)).toBe(0b0001_0001);
		expect(predict(2, 'mirroring', 'position', 0b0000_0110, 0b1100_0000, 0b0000_1000)).toBe(0b0010_0000);
		expect(predict(2, 'upending', 'lines', 0b0000_0011, 0b0001_1000, 0b1000_0000)).toBe(0b0010_0000);
		expect(predict(2, 'mirroring', 'lines', 0b0000_0110, 0b0110_0000, 0b1)).toBeUndefined();
		for (const attribute of ['shape', 'count', 'size'] as const)
			expect(predict(2, 'mirroring', attribute, 0, 1, 1), attribute).toBeUndefined();
	});

	it('in a matrix is sets only where there are sets', () => {
		for (const name of ['or', 'and', 'xor', 'difference'] as const)
			expect(predict(3, name, 'count', 0, 0, 0, 0, 0, 0, 0, 0)).toBeUndefined();
	});

	it('in an analogy is what becomes of the first figure', () => {
		expect(predict(2, 'constant', 'shape', 1, 1, 4)).toBe(4);
		expect(predict(2, 'constant', 'shape', 1, 4, 1)).toBeUndefined();
		expect(predict(2, 'exchange', 'shape', 1, 4, 1)).toBe(4);
		expect(predict(2, 'exchange', 'shape', 1, 1, 4)).toBeUndefined();
		expect(predict(2, 'progression', 'fill', 3, 2, 2)).toBe(1);
		expect(predict(2, 'progression', 'fill', 2, 2, 1)).toBeUndefined();
		expect(predict(2, 'progression', 'fill', 0, 2, 2)).toBeUndefined();
		expect(predict(2, 'progression', 'shape', 0, 1, 2)).toBeUndefined();
		expect(predict(2, 'proportion', 'count', 0, 2, 2)).toBe(8);
		expect(predict(2, 'proportion', 'count', 0, 3, 2)).toBeUndefined();
		expect(predict(2, 'proportion', 'count', 0, 1, 4)).toBeUndefined();
		expect(predict(2, 'progression', 'lines', 0b1, 0b10, 0b1100)).toBe(0b11000);
		expect(predict(2, 'progression', 'lines', 0b1, 0b11, 0b100)).toBeUndefined();
		expect(predict(2, 'proportion', 'count', 1, 1, 2)).toBeUndefined();
		expect(predict(2, 'proportion', 'size', 0, 1, 1)).toBeUndefined();
	});
});

describe('what a rule can be put on', () => {
	const governing = (side: Side, attribute: Attribute) =>
		rulesFor(side).flatMap(([name, rule]) => (rule.applies(scaleFor(attribute, name)) ? [name] : []));

	it.each<[Attribute, RuleName[], RuleName[]]>([
		['shape', ['constant', 'distribution'], ['constant', 'exchange']],
		['count', ['constant', 'progression', 'distribution', 'arithmetic'], ['constant', 'progression']],
		['size', ['constant', 'progression', 'distribution'], ['constant', 'progression']],
		['rotation', ['constant', 'progression', 'distribution'], ['constant', 'progression']],
		[
			'lines',
			['constant', 'progression', 'distribution', 'or', 'and', 'xor', 'difference'],
			['constant', 'progression'],
		],
	])('%s: %j in a matrix, %j in an analogy', (attribute, inMatrix, inAnalogy) => {
		expect(governing(3, attribute)).toEqual(inMatrix);
		expect(governing(2, attribute)).toEqual(inAnalogy);
	});

	it('is three levels or more where three must stand in a row', () => {
		const two = levelScaleOf('size', [1, 2]);
		const able = rulesFor(3).flatMap(([name, rule]) => (rule.applies(two) ? [name] : []));
		expect(able).toEqual(['constant']);
		expect(ruleNamed('progression', 2).applies(two)).toBe(false);
		expect(ruleNamed('progression', 2).applies(levelScaleOf('size'))).toBe(true);
		// Four minus one is the only step of three among four levels.
		expect(ruleNamed('progression', 2).applies(levelScaleOf('count', [0, 1, 2, 3]))).toBe(true);
	});
});
