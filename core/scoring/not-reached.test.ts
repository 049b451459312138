import { describe, expect, it } from 'vitest';
import { settleUnanswered } from './not-reached.ts';

const T = true;
const F = false;
const _ = undefined;

describe('settleUnanswered', () => {
	it.each([
		['a gap before the last answer is wrong', [T, _, F, _, T], [T, F, F, F, T]],
		['one before the first answer too', [_, T, _], [F, T, _]],
		['the rest after the last answer is left out', [T, _, _], [T, _, _]],
		['nothing answered is left out', [_, _], [_, _]],
		['a full attempt stays as it is', [T, F], [T, F]],
		['an empty one too', [], []],
	])('%s', (_name, answers, settled) => {
		expect(settleUnanswered(answers, false)).toEqual(settled);
	});
});
