import { describe, expect, it } from 'vitest';
import { explainMisfit, explainRules } from '../items/explain.ts';
import { at, attributes } from '../items/figure.ts';
import { growMatrix } from '../items/matrix.ts';
import { ruleNames } from '../items/rules.ts';
import { solveMatrix } from '../items/solver.ts';
import { type PracticeTool, practice, practiceSeed, practisedRules } from './practice.ts';

const items = Object.entries(practice).flatMap(([tool, designs]) =>
	designs.map((design, index) => {
		const seed = practiceSeed(tool as PracticeTool, index + 1);
		return { seed, item: growMatrix(design, seed) };
	}),
);

describe('practice items', () => {
	it('are one for every rule of the generator, in which the rule takes part', () => {
		expect(practisedRules.toSorted()).toEqual(ruleNames.toSorted());
		for (const [index, rule] of practisedRules.entries())
			expect(Object.values(practice['matrix-rules'][index] ?? {})).toContain(rule);
	});

	it.each(items)('$seed has one answer, which the solver finds', ({ item: { stem, options, key } }) => {
		expect(solveMatrix(stem, options)).toEqual([key]);
	});

	it.each(items)('$seed says of each other option which rules it breaks', ({ item }) => {
		const fits = at(item.options, item.key);
		expect(explainMisfit(item, item.key)).toEqual([]);
		for (const [index, option] of item.options.entries()) {
			const broken = explainMisfit(item, index);
			expect(broken).toHaveLength(attributes.filter((name) => option[name] !== fits[name]).length);
			const spoken = explainRules(item).map(({ id }) => id);
			for (const { id } of broken)
				expect(spoken.includes(id) || id.endsWith('.constant'), `${id} of option ${index}`).toBe(true);
		}
	});

	it('differ from one another', () => {
		expect(new Set(items.map(({ item }) => JSON.stringify(item.stem))).size).toBe(items.length);
	});
});
