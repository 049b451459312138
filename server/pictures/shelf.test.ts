import { expect, it } from 'vitest';
import { openShelf } from './shelf.ts';

it('shares one making, keeps it, and lets the oldest go', async () => {
	const made: string[] = [];
	const shelf = openShelf<string>(2);
	const ask = (key: string) =>
		shelf(key, async () => {
			made.push(key);
			return key;
		});
	expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a', 'a']);
	for (const key of ['a', 'b', 'c', 'b', 'a']) await ask(key);
	expect(made).toEqual(['a', 'b', 'c', 'a']);
});

it('makes again what failed', async () => {
	const shelf = openShelf<string>(2);
	await expect(shelf('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
	expect(await shelf('a', async () => 'made')).toBe('made');
});
