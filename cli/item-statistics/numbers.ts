import type { Estimate } from '../../core/statistics/intervals.ts';

/** A number from −1 to 1 with two decimals and no zero before the point, as psychology prints it; – where there is none. */
export function ofOne(value: number | null | undefined, digits = 2): string {
	return decimal(value, digits).replace(/^(−?)0\./, '$1.');
}

/** A number with so many decimals; – where there is none. */
export function decimal(value: number | null | undefined, digits: number): string {
	if (value === null || value === undefined) return '–';
	const written = value.toFixed(digits).replace('-', '−');
	return /^−[0.]+$/.test(written) ? written.slice(1) : written;
}

/** Milliseconds as seconds with one decimal. */
export function seconds(value: number | null | undefined): string {
	return decimal(value === null || value === undefined ? null : value / 1000, 1);
}

/** The ends of a 95 % interval; '' where there is none. */
export function interval(estimate: Estimate | null, write: (value: number | null) => string): string {
	if (!estimate || (estimate.low === null && estimate.high === null)) return '';
	return `${write(estimate.low)} to ${write(estimate.high)}`;
}

/** The chance of something, 0..1, as it is told beside a statistic. */
export function chance(p: number): string {
	return p < 0.001 ? 'p under .001' : `p ${ofOne(p, 3)}`;
}

/** A whole number with commas between thousands. */
export function whole(value: number): string {
	return value.toLocaleString('en');
}
