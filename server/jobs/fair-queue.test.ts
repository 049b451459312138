import { expect, it } from 'vitest';
import { openFairQueue } from './fair-queue.ts';

/** Adds `count` items of a client; returns those that were dropped. */
function fill({ add }: ReturnType<typeof openFairQueue<string>>, client: string, count: number) {
	return Array.from({ length: count }, (_, index) => add(client, `${client}${index}`)).filter(Boolean);
}

function drain({ next }: ReturnType<typeof openFairQueue<string>>) {
	const taken: string[] = [];
	for (let item = next(); item; item = next()) taken.push(item);
	return taken;
}

it('takes of each client in turn, and of one client in order', () => {
	const queue = openFairQueue<string>({ most: 20, each: 20 });
	fill(queue, 'a', 4);
	fill(queue, 'b', 2);
	expect(queue.next()).toBe('a0');
	fill(queue, 'c', 1);
	expect(drain(queue)).toEqual(['b0', 'a1', 'c0', 'b1', 'a2', 'a3']);
	expect(queue.next()).toBeUndefined();
});

it('holds so many of one client and no more', () => {
	const queue = openFairQueue<string>({ most: 20, each: 3 });
	expect(fill(queue, 'a', 5)).toEqual(['a3', 'a4']);
	expect(fill(queue, 'b', 1)).toEqual([]);
	expect(drain(queue)).toEqual(['a0', 'b0', 'a1', 'a2']);
});

it('is filled for nobody else by those who fill it', () => {
	const queue = openFairQueue<string>({ most: 6, each: 6 });
	expect(fill(queue, 'a', 70)).toHaveLength(64);
	expect(fill(queue, 'b', 1)).toEqual(['a5']);
	expect(fill(queue, 'c', 3)).toEqual(['a4', 'a3', 'c2']);
	expect(fill(queue, 'a', 1)).toEqual(['a0']);
	expect(drain(queue)).toEqual(['a0', 'b0', 'c0', 'a1', 'c1', 'a2']);
	expect(fill(queue, 'a', 7)).toEqual(['a6']);
});

it('refuses who comes after as many clients as it has room for', () => {
	const queue = openFairQueue<string>({ most: 3, each: 3 });
	for (const client of ['a', 'b', 'c']) expect(fill(queue, client, 1)).toEqual([]);
	expect(fill(queue, 'd', 1)).toEqual(['d0']);
});
