import { describe, expect, it } from 'vitest';
import { settleUnanswered } from './not-reached.ts';

const T = true;
const F = false;
const _ = undefined;

describe('settleUnanswered', () => {
	it.each([
		['a gap before the last answer is wrong', [T, _, F, _, T], 0.1, [T, F, F, F, T]],
		['the rest is left out at exactly 80 % of the time', [T, _, _], 0.8, [T, _, _]],
		['the rest is wrong above 80 % of the time', [T, _, _], 0.8001, [T, F, F]],
		['the rest is left out without a limit', [_, T, _], null, [F, T, _]],
		['nothing answered early is left out', [_, _], 0.5, [_, _]],
		['nothing answered by the end is wrong', [_, _], 1, [F, F]],
		['a full attempt stays as it is', [T, F], 1, [T, F]],
		['an empty one too', [], 1, []],
	])('%s', (_name, answers, share, settled) => {
		expect(settleUnanswered(answers, share)).toEqual(settled);
	});
});
