import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startServer } from '../running-server.ts';
import { expectKept } from './kept.ts';
import { letRun } from './patient.ts';
import { makeRandom } from './random.ts';
import { scripted } from './scripted.ts';
import { makeSmallDisk, type SmallDisk, waysHere } from './small-disk.ts';
import { faultsLeft, faultsOfDatabase } from './store.ts';

const seed = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 2 ** 31));
const ROUNDS = process.env.FULL ? 6 : 1;
const HEADCOUNT = 8;

/** Makes all writes fail; returns a function that ends this. */
type Trouble = (disk: SmallDisk, pid: number, random: () => number) => () => void;

const troubles: Record<string, Trouble> = {
	'the disk is full'(disk, pid, random) {
		disk.fill(pid, Math.floor(random() ** 2 * 200_000));
		// A limit on the process ends with the process.
		return () => disk.way === 'file system' && disk.free(0);
	},
	'another process has the database locked'({ dir }) {
		const other = new DatabaseSync(join(dir, 'plumb.sqlite'), { timeout: 5000 });
		other.exec('begin exclusive');
		return () => other.close();
	},
};

it.each(Object.keys(troubles))(
	'a server that is killed while %s loses nothing it has acknowledged',
	{ timeout: ROUNDS * 120_000 },
	async (name) => {
		const random = makeRandom(seed);
		const disk = makeSmallDisk(waysHere()[0] ?? 'limit');
		const dataDir = disk.dir;
		try {
			for (let round = 0; round < ROUNDS; round++) {
				const visitors = Array.from({ length: HEADCOUNT }, (_, index) =>
					scripted(
						{
							name: `visitor-${round}-${index}`,
							quiz: index % 2 ? 'iq-test' : 'thanks-test',
							wish: index % 4 === 3 ? 'erase' : 'stay',
						},
						random,
					),
				);
				const server = await startServer({ dataDir });
				const crowd = letRun(server, visitors);
				await expect.poll(crowd.least, { timeout: 30_000 }).toBeGreaterThan(0);
				const fix = troubles[name]?.(disk, server.pid, random);
				await sleep(random() * 1_500);
				await server.kill();
				await Promise.allSettled([crowd.ended]);
				expect(faultsLeft(dataDir, visitors), `seed ${seed}`).toEqual([]);
				fix?.();
				const next = await startServer({ dataDir });
				await expectKept(visitors, next);
				await letRun(next, visitors).ended;
				await expectKept(visitors, next);
				expect(faultsOfDatabase(join(dataDir, 'plumb.sqlite'), visitors), `seed ${seed}`).toEqual([]);
				expect(next.output()).not.toMatch(/"level":[4-6]0/);
				await next.stop();
			}
		} finally {
			disk.remove();
		}
	},
);
