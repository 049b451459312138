import { expect, it } from 'vitest';
import { onDesignedScale } from './mean-linking.ts';

const itemOf = (id: string, a: number, b: number) => ({
	id,
	a,
	b: [b],
	seA: 0.1,
	seB: [0.2],
	n: 300,
	source: 'answers' as const,
});

it('mean difficulty and mean slope become the designed ones, and nothing else changes', () => {
	const designed = { discrimination: 1, difficultyOf: (id: string) => (id === 'x' ? 1 : 4) };
	const items = [itemOf('x', 2, -0.5), itemOf('y', 2, 0.75)];
	// A logit is 1/2 of an SD: b = 2·(−.5) + 2.25 and 2·.75 + 2.25.
	expect(onDesignedScale(items, designed)).toEqual([
		{ ...itemOf('x', 1, 1.25), seA: 0.05, seB: [0.4] },
		{ ...itemOf('y', 1, 3.75), seA: 0.05, seB: [0.4] },
	]);
});
