import { expect, it } from 'vitest';
import { openFairConcurrency } from './fair-concurrency.ts';

/** Queues work by name; `begun` lists the names in the order in which their work began. */
function openRun(sizes: Parameters<typeof openFairConcurrency>[0]) {
	const take = openFairConcurrency(sizes);
	const begun: string[] = [];
	const ends = new Map<string, () => void>();
	return {
		begun,
		async take(address: string, name: string) {
			const end = await take(address);
			if (!end) return 'refused';
			begun.push(name);
			ends.set(name, end);
			return 'done';
		},
		async end(name: string) {
			ends.get(name)?.();
			await new Promise(setImmediate);
		},
	};
}

const wide = { ofOne: 100, ofAll: 100, waitingOfOne: 100, waitingOfAll: 100 };

it('an address has so many turns at once, and the others theirs', async () => {
	const run = openRun({ ...wide, ofOne: 2 });
	for (const name of ['a1', 'a2', 'a3', 'a4']) void run.take('a', name);
	void run.take('b', 'b1');
	await run.end('none');
	expect(run.begun).toEqual(['a1', 'a2', 'b1']);
	await run.end('a1');
	expect(run.begun).toEqual(['a1', 'a2', 'b1', 'a3']);
	await run.end('a1');
	expect(run.begun).toHaveLength(4);
});

it('addresses take turns where all together have too many', async () => {
	const run = openRun({ ...wide, ofAll: 1 });
	for (const name of ['a1', 'a2', 'a3']) void run.take('a', name);
	for (const name of ['b1', 'c1']) void run.take(name[0] as string, name);
	await run.end('none');
	for (const name of ['a1', 'b1', 'c1', 'a2', 'a3']) await run.end(name);
	expect(run.begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

it('is refused where too many of an address wait, or of all', async () => {
	const run = openRun({ ofOne: 1, ofAll: 1, waitingOfOne: 1, waitingOfAll: 2 });
	void run.take('a', 'a1');
	void run.take('a', 'a2');
	expect(await run.take('a', 'a3')).toBe('refused');
	void run.take('b', 'b1');
	expect(await run.take('c', 'c1')).toBe('refused');
	await run.end('a1');
	void run.take('c', 'c2');
	for (const name of ['b1', 'a2', 'c2']) await run.end(name);
	expect(run.begun.sort()).toEqual(['a1', 'a2', 'b1', 'c2']);
});
