import type { Writable } from 'node:stream';
import { pino } from 'pino';
import type { Env } from './env.ts';
import type { Metrics } from './metrics/metrics.ts';

export type Log = {
	info(fields: object, message: string): void;
	warn(fields: object, message: string): void;
	error(fields: object, message: string): void;
};

/** The most bytes buffered for the log's reader; beyond it lines are dropped and counted. */
const MOST_WAITING = 1_048_576;

/**
 * JSON lines on standard output. Callers log ids, counts, and error codes, never names, addresses, or
 * answers. A slow reader never blocks the process: with pino's own destination, a thread could hang in a
 * write forever and keep the process from exiting.
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
				log.warn({ lines }, 'the log was not read fast enough: lines are missing');
			},
		},
	);
	return log;
}

/** A closed pipe or a full disk is no reason to exit. */
function carryOn(): void {}

/** The same log, counting all lines, including those that LOG_LEVEL suppresses. */
export function countLines(log: Log, metrics: Metrics): Log {
	const counted = (level: keyof Log) => (fields: object, message: string) => {
		metrics.logged(level);
		log[level](fields, message);
	};
	return { info: counted('info'), warn: counted('warn'), error: counted('error') };
}
