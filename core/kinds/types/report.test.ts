import { expect, it } from 'vitest';
import { typesReport } from './report.ts';
import { pairs, type TypesResult } from './score.ts';

/** A result with these letters, or X for a tie, all equally likely. */
function resultOf(type: string, probability: number): TypesResult {
	const all = pairs.map((pair, index) => {
		const letter = type[index] === 'X' ? null : type.charAt(index);
		return { pair, letter, probability: letter === null ? 0.5 : probability };
	});
	return { kind: 'types', type, pairs: all, runner_up: type.includes('X') ? null : 'ESTP' };
}

it.each(['ESTJ', 'INFP', 'INTJ', 'ESXJ'])(
	'the end that stands out is on the side of the weight: %s',
	(type) => {
		const { scales } = typesReport(resultOf(type, 0.8), () => undefined);
		for (const [index, { leans = null, at, id }] of scales.entries()) {
			expect(leans === null ? 'X' : id[leans]).toBe(type[index]);
			expect(Math.sign((at ?? 0) - 0.5)).toBe(leans === null ? 0 : leans === 0 ? -1 : 1);
		}
	},
);

it('another type is told of as long as an interval crosses the middle', () => {
	const told = (probability: number) => {
		const { range, scales } = typesReport(resultOf('ESTJ', probability), () => undefined);
		return [range, scales.some(({ from, to }) => from < 0.5 && to > 0.5)];
	};
	expect(told(0.974)).toEqual([{ id: 'report.types.runner_up_is', values: { type: 'ESTP' } }, true]);
	expect(told(0.975)).toEqual([{ id: 'report.types.no_other' }, false]);
});
