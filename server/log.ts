import type { Writable } from 'node:stream';
import { pino } from 'pino';
import type { Env } from './env.ts';
import type { Metrics } from './metrics/metrics.ts';

export type Log = {
	info(fields: object, message: string): void;
	warn(fields: object, message: string): void;
	error(fields: object, message: string): void;
};

/** So many bytes may wait for whoever reads the log; lines that come meanwhile are left out, and counted. */
const MOST_WAITING = 1_048_576;

/**
 * JSON lines on standard output. Callers give ids, counts and error codes, never names, addresses or answers. Nothing waits for
 * whoever reads them: pino's own way leaves a thread in a write that may never end, and no process exits before its threads.
 */
export function openLog(env: Pick<Env, 'LOG_LEVEL'>, output: Writable = process.stdout): Log {
	if (!output.listeners('error').includes(carryOn)) output.on('error', carryOn);
	let left = 0;
	const log = pino(
		{ level: env.LOG_LEVEL, base: null },
		{
			write(line: string) {
				if (output.writableLength > MOST_WAITING) {
					left++;
					return;
				}
				output.write(line);
				if (left === 0) return;
				const lines = left;
				left = 0;
				log.warn({ lines }, 'nobody read the log: lines are missing');
			},
		},
	);
	return log;
}

/** A reader that has gone, or a full disk, is no reason to end. */
function carryOn(): void {}

/** The same log, whose lines are counted, those too that LOG_LEVEL leaves out. */
export function countLines(log: Log, metrics: Metrics): Log {
	const counted = (level: keyof Log) => (fields: object, message: string) => {
		metrics.logged(level);
		log[level](fields, message);
	};
	return { info: counted('info'), warn: counted('warn'), error: counted('error') };
}
