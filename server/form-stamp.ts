import type { ClockContext, SecretContext } from './context.ts';

const HOUR = 3_600_000;
const LIFE = 24;

/**
 * A value in a form that shows it was read from one of our pages within the last day, which spam bots that
 * only submit don't have. It changes once an hour, so that cached pages stay the same in between.
 */
export function formStamp(context: SecretContext & ClockContext): string {
	const hour = Math.floor(context.clock() / HOUR);
	return `${hour}.${context.secret.sign('stamp', String(hour))}`;
}

/** Says whether a form carries a stamp of ours that is at most a day old. */
export function isFreshStamp(context: SecretContext & ClockContext, stamp: string): boolean {
	const hour = Number(stamp.split('.')[0]);
	const age = Math.floor(context.clock() / HOUR) - hour;
	if (!Number.isInteger(hour) || age < 0 || age > LIFE) return false;
	return context.secret.verify('stamp', String(hour), stamp.slice(String(hour).length + 1));
}
