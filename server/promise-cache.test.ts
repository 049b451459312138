import { expect, it } from 'vitest';
import { openPromiseCache } from './promise-cache.ts';

it('shares one making, keeps it, and lets go what was not asked for longest', async () => {
	const made: string[] = [];
	const shelf = openPromiseCache<string>(2);
	const ask = (key: string) =>
		shelf.get(key, async () => {
			made.push(key);
			return key;
		});
	expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a', 'a']);
	for (const key of ['b', 'a', 'c', 'a', 'b']) await ask(key);
	expect(made).toEqual(['a', 'b', 'c', 'b']);
	expect(['a', 'b', 'c'].map(shelf.has)).toEqual([true, true, false]);
});

it('makes again what failed', async () => {
	const shelf = openPromiseCache<string>(2);
	await expect(shelf.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
	expect(await shelf.get('a', async () => 'made')).toBe('made');
});
