import { html } from 'hono/html';
import type { TestStatistics } from '../../../core/statistics/reliability.ts';
import type { Html } from './drawing.ts';
import { decimal, interval, ofOne, whole } from './numbers.ts';

/** What the sum of the items is worth, each number with its interval. */
export function testNumbers({ takers, mean, sd, alpha, standardError }: TestStatistics): Html {
	const two = (value: number | null) => decimal(value, 2);
	const three = (value: number | null) => ofOne(value, 3);
	return html`<dl class="numbers">
<div><dt>Alpha</dt><dd>${ofOne(alpha?.value)} <small>${interval(alpha, ofOne) || 'no interval'}</small></dd></div>
<div><dt>Standard error of measurement</dt><dd>${two(standardError?.value ?? null)} <small>${interval(standardError, two) || 'no interval'}</small></dd></div>
<div><dt>Mean score</dt><dd>${decimal(mean?.value, 1)} <small>${interval(mean, two) || 'no interval'}, SD ${two(sd)}</small></dd></div>
<div><dt>Takers</dt><dd>${whole(takers)} <small>alpha to three places ${three(alpha?.value ?? null)}</small></dd></div>
</dl>`;
}

/** How many takers reached each score, in numbers. */
export function scoreTable(name: string, { scores, takers }: TestStatistics): Html {
	const rows = scores.map(
		(n, score) =>
			html`<tr><th scope="row">${score}</th><td>${n}</td><td>${ofOne(takers === 0 ? null : n / takers, 3)}</td></tr>`,
	);
	return html`<details><summary>Scores in numbers</summary><table><caption>${name}: takers by score</caption>
<thead><tr><th scope="col">Score</th><th scope="col">Takers</th><th scope="col">Share</th></tr></thead><tbody>${rows}</tbody></table></details>`;
}
