import { html } from 'hono/html';
import type { Estimate } from '../../core/statistics/intervals.ts';
import { across, between, figure, type Html } from './drawing.ts';
import { ofOne } from './numbers.ts';
import { placeLabels } from './scatter-labels.ts';

/** An item as a point: its position on the horizontal axis, and its correlation with the other items. */
export type Place = { x: Estimate | null; rest: Estimate | null; isFlagged: boolean };

type Axis = { from: number; to: number; ticks: readonly number[]; limits: readonly number[]; name: string };

const [TOP, GROUND, HEIGHT] = [16, 416, 460];

/**
 * A chart of all items by number: the given axis is horizontal, the item-rest correlation is vertical, and
 * intervals are hairlines.
 */
export function scatterFigure(places: readonly Place[], axis: Axis): Html {
	const shown = places.flatMap(({ x, rest, isFlagged }, index) =>
		x && rest ? [{ x, rest, isFlagged, number: index + 1 }] : [],
	);
	const rests = shown.map(({ rest }) => rest.value);
	const lowest = Math.min(0, Math.floor(10 * Math.min(...rests)) / 10);
	const highest = Math.min(1, Math.max(0.5, Math.ceil(10 * Math.max(...rests) + 0.5) / 10));
	const right = (value: number) => 0.09 + 0.87 * between(value, axis.from, axis.to);
	const up = (value: number) => GROUND - (GROUND - TOP) * between(value, lowest, highest);
	const labels = placeLabels(shown.map(({ x, rest }) => ({ across: right(x.value), down: up(rest.value) })));
	const steps = Array.from({ length: Math.round(10 * (highest - lowest)) + 1 }, (_, n) => lowest + n / 10);
	const line = (kind: string, x: [number, number], y: [number, number]) =>
		html`<line class="${kind}" x1="${across(x[0])}" x2="${across(x[1])}" y1="${y[0].toFixed(1)}" y2="${y[1].toFixed(1)}"/>`;
	const rows = steps.map(
		(r) =>
			html`${line('faint', [0.08, 0.09], [up(r), up(r)])}<text x="7%" y="${(up(r) + 5).toFixed(1)}" text-anchor="end">${named(r)}</text>`,
	);
	const columns = axis.ticks.map((value) => {
		const x = right(value);
		return html`${line('faint', [x, x], [GROUND, GROUND + 8])}<text x="${across(x)}" y="${GROUND + 28}" text-anchor="middle">${named(value)}</text>`;
	});
	const limits = axis.limits.map((value) => line('limit', [right(value), right(value)], [TOP, GROUND]));
	const whiskers = shown.map(
		({ x, rest }) =>
			html`${line('whisker', [right(x.value), right(x.value)], [up(rest.low ?? rest.value), up(rest.high ?? rest.value)])}${line('whisker', [right(x.low ?? x.value), right(x.high ?? x.value)], [up(rest.value), up(rest.value)])}`,
	);
	const marks = shown.map(
		({ x, rest, isFlagged, number }, index) =>
			html`<circle class="${isFlagged ? 'dot key' : 'dot'}" cx="${across(right(x.value))}" cy="${up(rest.value).toFixed(1)}" r="2.5"/>${leader(right(x.value), up(rest.value), labels[index] ?? 0)}<text class="${isFlagged ? 'item flagged' : 'item'}" x="${across(right(x.value))}" y="${labels[index]?.toFixed(1)}" text-anchor="middle">${number}</text>`,
	);
	return figure({
		label: `Each item by ${axis.name} and by its correlation with the other items. The numbers are in the table of items.`,
		height: HEIGHT,
		isWide: true,
		drawing: html`${line('', [0.09, 0.09], [TOP, GROUND])}${line('', [0.09, 1], [GROUND, GROUND])}${line('limit', [0.09, 1], [up(0.1), up(0.1)])}${limits}${rows}${columns}${whiskers}${marks}`,
		caption: html`Items by number. Across: ${axis.name}. Up: correlation with the other items. The thin lines are 95% confidence
intervals, and the dotted lines are the limits for flags. <span class="flagged">Flagged items</span> are underlined.`,
	});
}

/** A hairline from a point to its label, if the label is farther away. */
function leader(x: number, y: number, label: number): Html | '' {
	const end = label < y ? label + 3 : label - 14;
	return Math.abs(end - y) < 12
		? ''
		: html`<line class="limit" x1="${across(x)}" x2="${across(x)}" y1="${y.toFixed(1)}" y2="${end.toFixed(1)}"/>`;
}

function named(value: number): string {
	return Number.isInteger(value) ? String(value) : ofOne(value, 1);
}
