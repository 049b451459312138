import { html } from 'hono/html';
import { across, figure, type Html } from './drawing.ts';

/** One answer: how many chose it of each group, 0 to 1, and whether it is the key. */
export type Shares = { name: string; isKey: boolean; groups: readonly (number | null)[] };

const [TOP, GROUND] = [10, 120];

/** A bar for each group at each answer, on one ruler from 0 to 1. */
export function shareFigure(label: string, answers: readonly Shares[], caption: string): Html {
	const room = 0.94 / answers.length;
	const thick = Math.min(0.035, (0.62 * room) / (answers[0]?.groups.length ?? 1));
	const bars = answers.flatMap(({ groups, isKey }, place) =>
		groups.map((share, group) => {
			const height = Math.max(share ? 1 : 0, (GROUND - TOP) * (share ?? 0));
			const x = 0.05 + room * (place + 0.5) + thick * 1.12 * (group - groups.length / 2);
			return html`<rect class="${isKey ? 'key' : 'bar'}" x="${across(x)}" width="${across(thick)}" y="${(GROUND - height).toFixed(1)}" height="${height.toFixed(1)}"/>`;
		}),
	);
	const names = answers.map(
		({ name, isKey }, place) =>
			html`<text class="${isKey ? 'flagged' : ''}" x="${across(0.05 + room * (place + 0.5))}" y="${GROUND + 20}" text-anchor="middle">${name}</text>`,
	);
	const ruler = [0, 0.5, 1].map((share) => {
		const y = GROUND - (GROUND - TOP) * share;
		return html`<line class="faint" x1="0" x2="1.6%" y1="${y}" y2="${y}"/>`;
	});
	return figure({
		label,
		height: GROUND + 28,
		drawing: html`<line class="faint" x1="0" x2="0" y1="${TOP}" y2="${GROUND}"/>${ruler}<line x1="0" x2="100%" y1="${GROUND}" y2="${GROUND}"/>${bars}${names}`,
		caption,
	});
}
