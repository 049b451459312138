import type { Context } from './context.ts';

const HOUR = 3_600_000;
const LIFE = 24;

/**
 * A value in a form that shows it was read from one of our pages within the last day, which spam bots that
 * only submit don't have. It changes once an hour, so that cached pages stay the same in between.
 */
export function formStamp(context: Context): string {
	const hour = Math.floor(context.clock() / HOUR);
	return `${hour}.${context.secret.sign('stamp', String(hour))}`;
}

/** Whether a form has one of our stamps, at most a day old. */
export function isFreshStamp(context: Context, stamp: string): boolean {
	const hour = Number(stamp.split('.')[0]);
	const age = Math.floor(context.clock() / HOUR) - hour;
	if (!Number.isInteger(hour) || age < 0 || age > LIFE) return false;
	return context.secret.verify('stamp', String(hour), stamp.slice(String(hour).length + 1));
}
