import type { Estimate } from '../../core/statistics/intervals.ts';

/**
 * A number from −1 to 1 with two decimals and no leading zero, as psychology journals print it; – for null.
 */
export function ofOne(value: number | null | undefined, digits = 2): string {
	return decimal(value, digits).replace(/^(−?)0\./, '$1.');
}

/** A number with this many decimals; – for null. */
export function decimal(value: number | null | undefined, digits: number): string {
	if (value === null || value === undefined) return '–';
	const written = value.toFixed(digits).replace('-', '−');
	return /^−[0.]+$/.test(written) ? written.slice(1) : written;
}

/** Milliseconds as seconds with one decimal. */
export function seconds(value: number | null | undefined): string {
	return decimal(value === null || value === undefined ? null : value / 1000, 1);
}

/** The ends of a 95 % interval; '' if there is none. */
export function interval(estimate: Estimate | null, write: (value: number | null) => string): string {
	if (!estimate || (estimate.low === null && estimate.high === null)) return '';
	return `${write(estimate.low)} to ${write(estimate.high)}`;
}

/** A probability, 0..1, as printed next to a statistic. */
export function chance(p: number): string {
	return p < 0.001 ? 'p under .001' : `p ${ofOne(p, 3)}`;
}

/** An integer with commas between thousands. */
export function whole(value: number): string {
	return value.toLocaleString('en');
}
