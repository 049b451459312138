import { expect, it } from 'vitest';
import { openDrawingCache } from './drawn-images.ts';

it('shares one making, keeps it, and lets go what was not asked for longest', async () => {
	const made: string[] = [];
	const cache = openDrawingCache<string>(2);
	const ask = (key: string) =>
		cache.get(key, async () => {
			made.push(key);
			return key;
		});
	expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a', 'a']);
	for (const key of ['b', 'a', 'c', 'a', 'b']) await ask(key);
	expect(made).toEqual(['a', 'b', 'c', 'b']);
	expect(['a', 'b', 'c'].map(cache.has)).toEqual([true, true, false]);
});

it('makes again what failed', async () => {
	const cache = openDrawingCache<string>(2);
	await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
	expect(await cache.get('a', async () => 'made')).toBe('made');
});
