import { describe, expect, it } from 'vitest';
import { iqResult, tooFast } from '../../test/iq-results.ts';
import type { Scored } from '../scoring/score.ts';
import { entriesOf } from './entries.ts';

const code = (position: number | null, givenAt: number, result: Scored | null = null) => ({
	position,
	givenAt,
	result,
});

describe('the entries of a batch', () => {
	it('are one for each person, in the order of the list', () => {
		const [ana, ben, again] = [code(1, 10), code(2, 10), code(1, 20)];
		expect(entriesOf([ben, ana, again])).toEqual([
			{ current: again, earlier: [ana], counted: again },
			{ current: ben, earlier: [], counted: ben },
		]);
	});

	it('keep the order of the list, whatever that of the codes', () => {
		const codes = [code(3, 10), code(1, 30), code(2, 20), code(1, 5)];
		expect(entriesOf(codes).map(({ current }) => current.position)).toEqual([1, 2, 3]);
		expect(entriesOf(codes.toReversed()).map(({ current }) => current.position)).toEqual([1, 2, 3]);
	});

	it('list earlier attempts after the current one, the latest first', () => {
		const codes = [code(1, 20), code(1, 10), code(1, 30)];
		expect(entriesOf(codes)[0]?.earlier.map(({ givenAt }) => givenAt)).toEqual([20, 10]);
	});

	it('keep codes without a position apart, because nothing says whose they are', () => {
		expect(entriesOf([code(null, 10), code(null, 20)])).toHaveLength(2);
	});

	it.each([
		['the latest result', [iqResult(90), iqResult(110)], 1],
		['the earlier result while the new attempt has none', [iqResult(90), null], 0],
		['the earlier result if the later one says nothing', [iqResult(90), tooFast], 0],
		['the later result if the earlier one says nothing', [tooFast, iqResult(90)], 1],
		['the latest of results that say nothing', [tooFast, tooFast], 1],
		['the result that says nothing while the new attempt has none', [tooFast, null], 0],
		['the current attempt if there is no result', [null, null], 1],
	])('count %s', (_, results, index) => {
		const codes = results.map((result, at) => code(1, at, result));
		expect(entriesOf(codes)[0]?.counted).toBe(codes[index]);
	});
});
