import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWaitingLine } from './waiting-line.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate'] }));
afterEach(() => void vi.useRealTimers());

describe('a waiting line', () => {
	it('lets the first go at once, and the others one by one, in their order', async () => {
		const takePlace = openWaitingLine(10);
		const gone: string[] = [];
		for (const name of ['first', 'second', 'third']) void takePlace().then(() => gone.push(name));
		await vi.advanceTimersByTimeAsync(0);
		expect(gone).toEqual(['first']);
		await vi.advanceTimersByTimeAsync(10);
		expect(gone).toEqual(['first', 'second']);
		await vi.advanceTimersByTimeAsync(10);
		expect(gone).toEqual(['first', 'second', 'third']);
		await vi.advanceTimersByTimeAsync(10);
		void takePlace().then(() => gone.push('later'));
		await vi.advanceTimersByTimeAsync(0);
		expect(gone).toHaveLength(4);
	});
});
