/** One line of the benchmark's table. */
export type Figure = {
	what: string;
	value: number;
	unit: string;
	/**
	 * The figure relative to its baseline, measured in turn with it: bare node:http, or the other of a pair.
	 */
	ratio?: number;
	goal?: Goal;
	/** A figure to read with it: a percentile, a part of it, the load generator's own time. */
	beside?: string;
};

export type Goal = { text: string; isReached: boolean };

/** A goal with a lower bound. */
export function atLeast(wanted: number, value: number, unit = ''): Goal {
	return goal(`≥ ${wanted}${unit}`, value >= wanted, value);
}

/** A goal with an upper bound. */
export function atMost(wanted: number, value: number, unit = ''): Goal {
	return goal(`≤ ${wanted}${unit}`, value <= wanted, value);
}

function goal(wanted: string, isReached: boolean, value: number): Goal {
	return { text: `goal ${wanted}: ${isReached ? 'reached' : 'not reached,'} ${short(value)}`, isReached };
}

/** A number with three significant digits. */
export function short(value: number): string {
	if (!Number.isFinite(value)) return String(value);
	const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 4;
	return value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: 0 });
}
