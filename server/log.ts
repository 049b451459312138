import { pino } from 'pino';
import type { Env } from './env.ts';

export type Log = {
	info(fields: object, message: string): void;
	warn(fields: object, message: string): void;
	error(fields: object, message: string): void;
};

/** JSON lines on standard output. Callers give ids, counts and error codes, never names, addresses or answers. */
export function openLog(env: Env): Log {
	return pino({ level: env.LOG_LEVEL, base: null });
}
