import { pino } from 'pino';
import type { Env } from './env.ts';
import type { Metrics } from './metrics/metrics.ts';

export type Log = {
	info(fields: object, message: string): void;
	warn(fields: object, message: string): void;
	error(fields: object, message: string): void;
};

/** JSON lines on standard output. Callers give ids, counts and error codes, never names, addresses or answers. */
export function openLog(env: Env): Log {
	return pino({ level: env.LOG_LEVEL, base: null });
}

/** The same log, whose lines are counted, those too that LOG_LEVEL leaves out. */
export function countLines(log: Log, metrics: Metrics): Log {
	const counted = (level: keyof Log) => (fields: object, message: string) => {
		metrics.logged(level);
		log[level](fields, message);
	};
	return { info: counted('info'), warn: counted('warn'), error: counted('error') };
}
