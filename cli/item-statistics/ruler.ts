import { html } from 'hono/html';
import type { Estimate } from '../../core/statistics/intervals.ts';
import { across, between, type Html, weight } from './drawing.ts';

/** An estimate drawn as a ruler: a tick at every tenth, the interval as a bar, the weight at the value. */
export function ruler(estimate: Estimate | null, from: number, to: number, tenths = 10): Html {
	const at = (value: number) => 0.03 + 0.94 * between(value, from, to);
	const ticks = Array.from({ length: tenths + 1 }, (_, n) => {
		const x = across(at(from + ((to - from) * n) / tenths));
		const value = from + ((to - from) * n) / tenths;
		const isEnd = n === 0 || n === tenths || Math.abs(value) < 1e-9;
		return html`<line class="faint" x1="${x}" x2="${x}" y1="22" y2="${isEnd ? 32 : 27}"/>`;
	});
	return html`<svg class="ruler" width="100%" height="34" aria-hidden="true"><line class="faint" x1="3%" x2="97%" y1="22" y2="22"/>${ticks}${
		estimate
			? html`<line class="interval" x1="${across(at(estimate.low ?? estimate.value))}" x2="${across(at(estimate.high ?? estimate.value))}" y1="22" y2="22"/>${weight(at(estimate.value), 21)}`
			: ''
	}</svg>`;
}
