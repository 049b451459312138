/** Totals from left to right. */
export const TOTALS = [400, 1600] as const;

/** IQs from the ground up, and the pixels that they take. */
export const IQS = [50, 150] as const;
export const PLOT = 280;

/** How far below the top of the plot an IQ lies, in pixels. */
export function heightAt(iq: number): number {
	const [from, to] = IQS;
	return Number(((PLOT * (to - iq)) / (to - from)).toFixed(1));
}
