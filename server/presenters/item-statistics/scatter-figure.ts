import { html } from 'hono/html';
import type { Estimate } from '../../../core/statistics/intervals.ts';
import { across, between, figure, type Html } from './drawing.ts';
import { ofOne } from './numbers.ts';

/** An item as a place: how hard it is, and how it goes with the others. */
export type Place = { x: Estimate | null; rest: Estimate | null; isFlagged: boolean };

type Axis = { from: number; to: number; ticks: readonly number[]; limits: readonly number[]; name: string };

const [TOP, GROUND, HEIGHT] = [16, 376, 420];

/** Every item by its number: what is on the axis across, correlation with the others upwards, intervals as hairlines. */
export function scatterFigure(places: readonly Place[], axis: Axis): Html {
	const rests = places.flatMap(({ rest }) => (rest ? [rest.value] : []));
	const lowest = Math.min(0, Math.floor(10 * Math.min(...rests)) / 10);
	const highest = Math.min(1, Math.max(0.5, Math.ceil(10 * Math.max(...rests) + 0.5) / 10));
	const right = (value: number) => 0.08 + 0.9 * between(value, axis.from, axis.to);
	const up = (value: number) => GROUND - (GROUND - TOP) * between(value, lowest, highest);
	const steps = Array.from({ length: Math.round(10 * (highest - lowest)) + 1 }, (_, n) => lowest + n / 10);
	const rows = steps.map(
		(r) =>
			html`<line class="faint" x1="7%" x2="8%" y1="${up(r).toFixed(1)}" y2="${up(r).toFixed(1)}"/><text x="6%" y="${(up(r) + 5).toFixed(1)}" text-anchor="end">${ofOne(r, 1)}</text>`,
	);
	const columns = axis.ticks.map(
		(value) =>
			html`<line class="faint" x1="${across(right(value))}" x2="${across(right(value))}" y1="${GROUND}" y2="${GROUND + 8}"/><text x="${across(right(value))}" y="${GROUND + 28}" text-anchor="middle">${axis.to > 1 ? value : ofOne(value, 1)}</text>`,
	);
	const limits = axis.limits.map(
		(value) =>
			html`<line class="limit" x1="${across(right(value))}" x2="${across(right(value))}" y1="${TOP}" y2="${GROUND}"/>`,
	);
	const shown = places.flatMap(({ x, rest, isFlagged }, index) =>
		x && rest
			? [
					html`${whisker(right, up, x, rest)}<text class="${isFlagged ? 'item flagged' : 'item'}" x="${across(right(x.value))}" y="${(up(rest.value) + 5).toFixed(1)}" text-anchor="middle">${index + 1}</text>`,
				]
			: [],
	);
	return figure({
		label: `Each item by ${axis.name} and by its correlation with the other items; the numbers are in the table of items.`,
		height: HEIGHT,
		drawing: html`<line x1="8%" x2="8%" y1="${TOP}" y2="${GROUND}"/><line x1="8%" x2="100%" y1="${GROUND}" y2="${GROUND}"/>
<line class="limit" x1="8%" x2="100%" y1="${up(0.1).toFixed(1)}" y2="${up(0.1).toFixed(1)}"/>${limits}${rows}${columns}${shown}`,
		caption: html`Items by number: across, ${axis.name}; upwards, the correlation with the other items. Hairlines are 95 %
intervals, dashed lines the limits of the flags; <span class="flagged">flagged items</span> are underlined.`,
	});
}

function whisker(
	right: (value: number) => number,
	up: (value: number) => number,
	x: Estimate,
	rest: Estimate,
): Html {
	return html`<line class="whisker" x1="${across(right(x.value))}" x2="${across(right(x.value))}" y1="${up(rest.low ?? rest.value).toFixed(1)}" y2="${up(rest.high ?? rest.value).toFixed(1)}"/><line class="whisker" x1="${across(right(x.low ?? x.value))}" x2="${across(right(x.high ?? x.value))}" y1="${up(rest.value).toFixed(1)}" y2="${up(rest.value).toFixed(1)}"/>`;
}
