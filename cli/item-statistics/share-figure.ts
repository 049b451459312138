import { html } from 'hono/html';
import type { Estimate } from '../../core/statistics/intervals.ts';
import { across, figure, type Html } from './drawing.ts';

/** One option: the share of each group that chose it, 0 to 1, and whether it is the key. */
export type Shares = { name: string; isKey: boolean; groups: readonly (Estimate | null)[] };

const [TOP, GROUND, START, ROOM] = [10, 120, 0.06, 0.94];

/** A bar for each group at each option, on a ruler from 0 to 1; the key is marked below its bars. */
export function shareFigure(label: string, answers: readonly Shares[]): Html {
	const room = ROOM / answers.length;
	const thick = Math.min(0.018, (0.5 * room) / (answers[0]?.groups.length ?? 1));
	const middle = (place: number) => START + room * (place + 0.5);
	const bars = answers.flatMap(({ groups, isKey }, place) =>
		groups.map((share, group) => {
			const height = (GROUND - TOP) * (share?.value ?? 0);
			const x = middle(place) + thick * 1.35 * (group - (groups.length - 1) / 2) - thick / 2;
			return html`<rect class="${isKey ? 'key' : 'bar'}" x="${across(x)}" width="${across(thick)}" y="${(GROUND - height).toFixed(1)}" height="${height.toFixed(1)}"/>${share ? whisker(x + thick / 2, share) : ''}`;
		}),
	);
	const names = answers.map(
		({ name, isKey }, place) =>
			html`<text x="${across(middle(place))}" y="${GROUND + 20}" text-anchor="middle">${name}</text>${
				isKey
					? html`<text class="flagged" x="${across(middle(place))}" y="${GROUND + 38}" text-anchor="middle">key</text>`
					: ''
			}`,
	);
	const hasKey = answers.some(({ isKey }) => isKey);
	const ruler = [0, 0.5, 1].map((share) => {
		const y = GROUND - (GROUND - TOP) * share;
		return html`<line class="faint" x1="0" x2="1.4%" y1="${y}" y2="${y}"/>${
			share === 0 ? '' : html`<text class="small" x="2.2%" y="${y + 5}">${share === 1 ? '1' : '.5'}</text>`
		}`;
	});
	return figure({
		label,
		height: GROUND + (hasKey ? 46 : 28),
		drawing: html`<line class="faint" x1="0" x2="0" y1="${TOP}" y2="${GROUND}"/>${ruler}<line x1="0" x2="100%" y1="${GROUND}" y2="${GROUND}"/>${bars}${names}`,
	});
}

function whisker(x: number, { value, low, high }: Estimate): Html {
	const y = (share: number) => (GROUND - (GROUND - TOP) * share).toFixed(1);
	return html`<line class="over" x1="${across(x)}" x2="${across(x)}" y1="${y(low ?? value)}" y2="${y(high ?? value)}"/>`;
}
