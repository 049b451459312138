import { UsageError } from './command.ts';

/** One of the values that an option may have, or undefined where it was not given. */
export function oneOf<T extends string>(
	name: string,
	value: string | undefined,
	known: readonly T[],
): T | undefined {
	const found = known.find((each) => each === value);
	if (value !== undefined && found === undefined)
		throw new UsageError(`--${name} is one of ${known.join(', ')}, not '${value}'`);
	return found;
}

/** A whole number from 1 on. */
export function countIn(name: string, value: string | undefined, otherwise: number): number {
	if (value === undefined) return otherwise;
	if (!/^[1-9]\d{0,8}$/.test(value))
		throw new UsageError(`--${name} is a whole number from 1 on, not '${value}'`);
	return Number(value);
}

/** The start of a day in UTC, in milliseconds since 1970, from `2026-11-21`. */
export function dayIn(name: string, value: string | undefined): number | undefined {
	if (value === undefined) return undefined;
	const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN;
	if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value)
		throw new UsageError(`--${name} is a day such as 2026-11-21, not '${value}'`);
	return time;
}
