import type { Context } from './context.ts';

const HOUR = 3_600_000;
const LIFE = 24;

/**
 * What a form carries to show that it was read from one of our pages within the last day: programs that only send have none.
 * It changes once an hour, so that pages kept in memory stay the same meanwhile.
 */
export function formStamp(context: Context): string {
	const hour = Math.floor(context.clock() / HOUR);
	return `${hour}.${context.secret.sign('stamp', String(hour))}`;
}

/** Says whether a form carries a stamp of ours that is at most a day old. */
export function isFreshStamp(context: Context, stamp: string): boolean {
	const hour = Number(stamp.split('.')[0]);
	const age = Math.floor(context.clock() / HOUR) - hour;
	if (!Number.isInteger(hour) || age < 0 || age > LIFE) return false;
	return context.secret.verify('stamp', String(hour), stamp.slice(String(hour).length + 1));
}
