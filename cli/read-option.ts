import { UsageError } from './command.ts';

/** The value of an option that allows only the values in `known`; undefined if it wasn't given. */
export function oneOf<T extends string>(
	name: string,
	value: string | undefined,
	known: readonly T[],
): T | undefined {
	const found = known.find((each) => each === value);
	if (value !== undefined && found === undefined)
		throw new UsageError(`--${name} must be one of ${known.join(', ')}, not '${value}'`);
	return found;
}

/** The value of an option that is an integer from 1 to `most`; `otherwise` if it wasn't given. */
export function countIn(
	name: string,
	value: string | undefined,
	otherwise: number,
	most = 999_999_999,
): number {
	if (value === undefined) return otherwise;
	if (!/^[1-9]\d{0,8}$/.test(value) || Number(value) > most)
		throw new UsageError(
			`--${name} must be a whole number ${most < 999_999_999 ? `from 1 to ${most}` : 'above 0'}, not '${value}'`,
		);
	return Number(value);
}

/** The start of a UTC day, such as `2026-11-21`, in milliseconds since 1970. */
export function dayIn(name: string, value: string | undefined): number | undefined {
	if (value === undefined) return undefined;
	const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN;
	if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value)
		throw new UsageError(`--${name} must be a day such as 2026-11-21, not '${value}'`);
	return time;
}

/**
 * The end of a UTC day, its last millisecond, or a time such as `2027-01-31T12:00:00Z`, in milliseconds since
 * 1970.
 */
export function endOfDayIn(name: string, value: string | undefined): number | undefined {
	const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(value ?? '');
	const day = dayIn(name, isMoment ? value?.slice(0, 10) : value);
	if (day === undefined || !isMoment) return day === undefined ? undefined : day + 86_399_999;
	const time = Date.parse(value ?? '');
	if (Number.isNaN(time))
		throw new UsageError(`--${name} must be a day or a time that exists, not '${value}'`);
	return time;
}
