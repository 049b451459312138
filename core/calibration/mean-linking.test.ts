import { expect, it } from 'vitest';
import { linked, linkToDesigns } from './mean-linking.ts';

const itemOf = (id: string, a: number, b: number[], n = 300) => ({
	id,
	a,
	b,
	seA: 0.1,
	seB: b.map(() => 0.2),
	n,
});
const designed = {
	discrimination: 1,
	difficultyOf: (id: string) => (id.startsWith('x') ? 1 : 4),
	itemOf: (id: string) => id.charAt(0),
};

it('mean difficulty and mean slope become the designed ones, and nothing else changes', () => {
	const items = [itemOf('x', 2, [-0.5]), itemOf('y', 2, [0.75])];
	// A logit is 1/2 of an SD: b = 2·(−.5) + 2.25 and 2·.75 + 2.25.
	const link = linkToDesigns(items, designed);
	expect(link).toEqual({ stretch: 2, shift: 2.25 });
	expect(items.map((item) => linked(item, link))).toEqual([
		{ ...itemOf('x', 1, [1.25]), seA: 0.05, seB: [0.4] },
		{ ...itemOf('y', 1, [3.75]), seA: 0.05, seB: [0.4] },
	]);
});

it('abler takers, for whom all items are easier, change nothing', () => {
	const items = [itemOf('x', 1.2, [-0.5]), itemOf('y', 0.9, [0.75])];
	const easier = items.map((item) => ({ ...item, b: item.b.map((value) => value - 0.6) }));
	const [one, other] = [items, easier].map((each) => {
		const link = linkToDesigns(each, designed);
		return each.map((item) => linked(item, link).b[0] ?? 9);
	});
	other?.forEach((value, index) => {
		expect(value).toBeCloseTo(one?.[index] ?? 0, 12);
	});
});

it('the mean of all thresholds of statements becomes the designed middle', () => {
	const statements = { ...designed, discrimination: 1.4, difficultyOf: () => 0 };
	const items = [itemOf('x', 1.4, [-3, -1.5, -0.5, 1]), itemOf('y', 1.4, [-2, -1, 0, 1])];
	const link = linkToDesigns(items, statements);
	const all = items.flatMap((item) => linked(item, link).b);
	expect(all.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 12);
	expect(link.stretch).toBeCloseTo(1, 12);
	expect(link.shift).toBeCloseTo(0.75, 12);
});

it('a question counts once however many figures it has, and these by their answers', () => {
	const items = [itemOf('x1', 1, [0], 100), itemOf('x2', 1, [2], 300), itemOf('y', 1, [4])];
	expect(linkToDesigns(items, designed).shift).toBeCloseTo((1 - 1.5 + 4 - 4) / 2, 12);
});
