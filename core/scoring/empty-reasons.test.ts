import { expect, it } from 'vitest';
import { emptyReasons, noneEmpty } from './empty-reasons.ts';

it('counts begin at zero for each reason, and apart from one another', () => {
	const counts = noneEmpty();
	expect(Object.keys(counts)).toEqual([...emptyReasons]);
	expect(Object.values(counts).every((count) => count === 0)).toBe(true);
	counts.too_fast++;
	expect(noneEmpty().too_fast).toBe(0);
});
