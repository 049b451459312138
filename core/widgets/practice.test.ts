import { describe, expect, it } from 'vitest';
import { difficultyOf } from '../items/difficulty.ts';
import { explainMisfit, explainRules } from '../items/explain.ts';
import { at, attributes } from '../items/figure.ts';
import { generateMatrix } from '../items/matrix.ts';
import { rulesFor, type Side } from '../items/rules.ts';
import { generateSeries, predictNext } from '../items/series.ts';
import { solveMatrix } from '../items/solver.ts';
import type { Message } from '../language/message.ts';
import {
	firstPuzzles,
	type PracticeWidget,
	practice,
	practiceSeed,
	practisedRules,
	practisedSeries,
} from './practice.ts';

const format = ({ id, values }: Message) => `${id} ${JSON.stringify(values)}`;
const items = Object.entries(practice).flatMap(([widget, designs]) =>
	designs.map((design, index) => {
		const seed = practiceSeed(widget as PracticeWidget, index + 1);
		return { seed, item: generateMatrix(design, seed) };
	}),
);

describe('practice items', () => {
	it('are one for every rule of the generator, in which the rule takes part', () => {
		const sides: Side[] = [2, 3];
		const generated = sides.flatMap((side) => rulesFor(side).map(([name]) => name));
		const onlyTried: readonly string[] = ['proportion', 'total', 'mirroring', 'upending'];
		expect(practisedRules.toSorted()).toEqual(
			[...new Set(generated)].filter((name) => !onlyTried.includes(name)).toSorted(),
		);
		for (const [index, rule] of practisedRules.entries())
			expect(Object.values(practice['matrix-rules'][index] ?? {})).toContain(rule);
	});

	it.each(items)('$seed has one answer, which the solver finds', ({ item: { stem, options, key } }) => {
		expect(solveMatrix(stem, options)).toEqual([key]);
	});

	it.each(items)('$seed says of each other option which rules it breaks', ({ item }) => {
		const fits = at(item.options, item.key);
		expect(explainMisfit(item, item.key, format)).toEqual([]);
		for (const [index, option] of item.options.entries()) {
			const broken = explainMisfit(item, index, format);
			expect(broken).toHaveLength(attributes.filter((name) => option[name] !== fits[name]).length);
			const spoken = explainRules(item, format).map(format);
			for (const message of broken)
				expect(
					spoken.includes(format(message)) || format(message).includes('.constant'),
					`${format(message)} of option ${index}`,
				).toBe(true);
		}
	});

	it('grow from seeds that are public and stay as they are', () => {
		expect(practiceSeed('matrix-rules', 2)).toBe('practice:matrix-rules:2');
		expect(practiceSeed('number-series', 1)).toBe('practice:number-series:1');
	});

	it('differ from one another', () => {
		expect(new Set(items.map(({ item }) => JSON.stringify(item.stem))).size).toBe(items.length);
	});

	it('before a test have one answer each, the easier one first, and show more than one rule', () => {
		const [easy = expect.fail(), hard = expect.fail(), ...others] = firstPuzzles;
		expect(others).toEqual([]);
		expect(difficultyOf(easy)).toBeLessThan(difficultyOf(hard));
		for (const [index, design] of firstPuzzles.entries()) {
			const { stem, options, key } = generateMatrix(design, practiceSeed('instructions', index + 1));
			expect(solveMatrix(stem, options)).toEqual([key]);
			expect(new Set(Object.values(design))).toEqual(new Set(['progression', 'distribution']));
		}
	});

	it('are one series for every rule of numbers, with one answer', () => {
		for (const [index, rule] of practisedSeries.entries()) {
			const { terms, options, key } = generateSeries(rule, practiceSeed('number-series', index + 1));
			expect(predictNext(terms)).toEqual([options[key]]);
		}
	});
});
