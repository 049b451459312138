import { html } from 'hono/html';
import type { TestStatistics } from '../../core/statistics/reliability.ts';
import type { Html } from './drawing.ts';
import { decimal, interval, ofOne, whole } from './numbers.ts';

/** The statistics of the sum score, each with its interval; `who` describes its takers. */
export function testNumbers(
	{ takers, mean, sd, alpha, omega, standardError }: TestStatistics,
	who: string,
): Html {
	const two = (value: number | null) => decimal(value, 2);
	const three = (value: number | null) => ofOne(value, 3);
	const numbers = [
		['Alpha', three(alpha?.value ?? null), interval(alpha, three) || 'no interval'],
		...(omega ? [['Omega', three(omega.value), interval(omega, three) || 'no interval'] as const] : []),
		[
			'Standard error of measurement',
			two(standardError?.value ?? null),
			interval(standardError, two) || 'no interval',
		],
		['Mean score', decimal(mean?.value, 1), `${interval(mean, two) || 'no interval'}, SD ${two(sd)}`],
		['Takers', whole(takers), who],
	];
	return html`<dl class="numbers">${numbers.map(
		([name, number, beside]) => html`<div><dt>${name}</dt><dd>${number} <small>${beside}</small></dd></div>`,
	)}</dl>`;
}

/** A table of how many takers reached each score. */
export function scoreTable(name: string, { scores, takers }: TestStatistics): Html {
	const rows = scores.map(
		(n, score) =>
			html`<tr><th scope="row">${score}</th><td>${n}</td><td>${ofOne(takers === 0 ? null : n / takers, 3)}</td></tr>`,
	);
	return html`<details><summary>Scores in numbers</summary><table class="narrow"><caption>${name}: takers by score</caption>
<thead><tr><th scope="col">Score</th><th scope="col">Takers</th><th scope="col">Share</th></tr></thead><tbody>${rows}</tbody></table></details>`;
}
