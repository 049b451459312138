import cluster from 'node:cluster';
import { expect, it } from 'vitest';
import { forkChild } from './child.ts';

it('one that the system cannot start has ended, and ends nobody else', async () => {
	cluster.setupPrimary({ cwd: '/nowhere/at/all' });
	const child = forkChild({});
	await expect(child.ready).rejects.toThrow('A process ended before it served (ENOENT)');
	expect([await child.ended, child.hasEnded()]).toEqual(['ENOENT', true]);
	child.kill('SIGTERM');
});
