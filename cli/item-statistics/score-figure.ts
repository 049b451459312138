import { html } from 'hono/html';
import type { TestStatistics } from '../../core/statistics/reliability.ts';
import { across, between, figure, type Html, weight } from './drawing.ts';
import { decimal, ofOne, whole } from './numbers.ts';

const [TOP, GROUND, HEIGHT] = [64, 244, 290];

/**
 * The number of takers at every score, above a ruler, with the mean as the plumb line and the standard error
 * of measurement as a dimension line.
 */
export function scoreFigure(name: string, { takers, scores, mean, sd, standardError }: TestStatistics): Html {
	const last = scores.length - 1;
	const at = (score: number) => 0.02 + 0.96 * between(score, 0, last);
	const most = Math.max(1, ...scores);
	const step = [1, 2, 5, 10, 20].find((each) => last / each <= 12) ?? 50;
	const width = Math.min(0.012, 0.4 / scores.length);
	const bars = scores.map((n, score) => {
		const height = ((GROUND - TOP) * n) / most;
		return n === 0
			? ''
			: html`<rect class="bar" x="${across(at(score) - width / 2)}" width="${across(width)}" y="${(GROUND - height).toFixed(1)}" height="${height.toFixed(1)}"/>`;
	});
	const ticks = scores.map(
		(_, score) =>
			html`<line class="faint" x1="${across(at(score))}" x2="${across(at(score))}" y1="${GROUND}" y2="${GROUND + (score % step === 0 ? 12 : 6)}"/>${
				score % step === 0
					? html`<text x="${across(at(score))}" y="${GROUND + 32}" text-anchor="middle">${score}</text>`
					: ''
			}`,
	);
	const said = `mean ${decimal(mean?.value, 2)}, SD ${decimal(sd, 2)}, standard error of measurement ${decimal(standardError?.value, 2)}`;
	return figure({
		label: `${name}: scores of ${whole(takers)} takers from 0 to ${last}, ${said}. The numbers are in the table.`,
		height: HEIGHT,
		drawing: html`${bars}<line x1="0" x2="100%" y1="${GROUND}" y2="${GROUND}"/>${ticks}${
			mean ? meanMark(at, mean.value, standardError?.value ?? null, last) : ''
		}`,
		caption: html`How many takers got each score. The vertical line marks the mean, ${decimal(mean?.value, 2)}. The horizontal line
above the bars shows one standard error of measurement in each direction. Highest bar: ${whole(most)} takers, ${ofOne(takers === 0 ? null : most / takers)} of all.`,
	});
}

function meanMark(at: (score: number) => number, mean: number, error: number | null, last: number): Html {
	const x = across(at(mean));
	const isRight = mean > last / 2;
	const ends = error === null ? [] : [at(mean - error), at(mean + error)];
	return html`<line class="thread" x1="${x}" x2="${x}" y1="6" y2="${GROUND - 15}"/>${weight(at(mean), GROUND)}
<svg x="${x}" y="0"><text class="number" x="${isRight ? -12 : 12}" y="26" text-anchor="${isRight ? 'end' : 'start'}">${decimal(mean, 1)}</text></svg>${
		ends.length === 2
			? html`<line class="dimension" x1="${across(ends[0] ?? 0)}" x2="${across(ends[1] ?? 0)}" y1="46" y2="46"/>${ends.map(
					(end) => html`<svg x="${across(end)}" y="46"><path class="dimension" d="M-4 4L4 -4"/></svg>`,
				)}`
			: ''
	}`;
}
