import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '../server/env.ts';
import { type House, openHouse } from '../server/house.ts';
import type { Log } from '../server/log.ts';
import type { Metrics } from '../server/metrics/metrics.ts';
import { makeDatabase } from './database.ts';

export type TestHouse = House & {
	/** Moves the clock forward, in milliseconds. */
	pass(time: number): void;
	/** What was logged at warn and error, as [level, message, fields]. */
	logged: [string, string, object][];
	remove(): Promise<void>;
};

/** A real house in a folder of its own: real database and content, a clock that tests move, a log that they read. */
export async function makeHouse(
	env: Record<string, string> = {},
	quizzes = 'test/quizzes',
	metrics?: Metrics,
): Promise<TestHouse> {
	const dataDir = mkdtempSync(join(tmpdir(), 'plumb-house-'));
	const database = await makeDatabase(dataDir);
	let now = Date.UTC(2026, 10, 21, 9);
	const logged: TestHouse['logged'] = [];
	const note = (level: string) => (fields: object, message: string) =>
		void logged.push([level, message, fields]);
	const log: Log = { info() {}, warn: note('warn'), error: note('error') };
	const house = await openHouse({
		env: readEnv({ DATA_DIR: dataDir, LIMITS: 'off', ...database.env, ...env }),
		quizzes,
		clock: () => now,
		log,
		metrics,
	});
	return Object.assign(house, {
		logged,
		pass(time: number) {
			now += time;
		},
		async remove() {
			await house.close();
			await database.remove();
			rmSync(dataDir, { recursive: true, force: true });
		},
	});
}
