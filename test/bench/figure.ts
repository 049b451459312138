/** One line of the bench's table. */
export type Figure = {
	what: string;
	value: number;
	unit: string;
	/** The figure as a multiple of its yardstick's, measured in turn with it: bare node:http, or the other of a pair. */
	ratio?: number;
	goal?: Goal;
	/** What is to be read with it: a percentile, a part of it, what the load maker itself took. */
	beside?: string;
};

export type Goal = { text: string; isReached: boolean };

/** A goal that a figure reaches from below. */
export function atLeast(wanted: number, value: number, unit = ''): Goal {
	return goal(`≥ ${wanted}${unit}`, value >= wanted, value);
}

/** A goal that a figure keeps under. */
export function atMost(wanted: number, value: number, unit = ''): Goal {
	return goal(`≤ ${wanted}${unit}`, value <= wanted, value);
}

function goal(wanted: string, isReached: boolean, value: number): Goal {
	return { text: `goal ${wanted}: ${isReached ? 'reached' : 'not reached,'} ${short(value)}`, isReached };
}

/** A number with three digits that say something. */
export function short(value: number): string {
	if (!Number.isFinite(value)) return String(value);
	const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 4;
	return value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: 0 });
}
