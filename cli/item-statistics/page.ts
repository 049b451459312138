import { html, raw } from 'hono/html';
import { factsOf } from '../../core/kinds/facts.ts';
import type { FormStatistics, ItemStatistics } from '../../server/commands/read-item-statistics.ts';
import type { Html } from './drawing.ts';
import { keyedPart } from './keyed-part.ts';
import { method } from './method.ts';
import { statementPart } from './statement-part.ts';
import { style } from './style.ts';
import { formWords, takerWords } from './taker-words.ts';

/** Item statistics as one self-contained page without scripts; it contains keys and is only for operators. */
export async function itemPage(read: ItemStatistics): Promise<string> {
	const day = new Date(read.readAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
	const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Items of ${read.name}, ${day}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<header>
<svg viewBox="0 0 16 40" aria-hidden="true"><path d="M8 0V26M4 4H12"/><path class="weight" d="M2.5 25H13.5L8 39.5Z"/></svg>
<h1>${read.name}: how well its items measure</h1>
<p>${read.quiz}, version ${read.version}, read on ${day}. ${takerWords(read).join(' ')}</p>
<p class="warning">This page contains the keys of the test. Do not publish it on the site or anywhere else.</p>
</header>
${read.forms.map((form) => section(form, read.forms.length > 1))}
${read.takers === 0 ? html`<p>Nobody has taken this quiz yet.</p>` : ''}
${method(factsOf(read.kind).asks)}
</main>
</body>
</html>`;
	return `${await page}\n`;
}

function section(told: FormStatistics, isOneOfMany: boolean): Html {
	const { form, edition, statistics, words } = told;
	const name = formWords(told);
	const id = `form-${form ?? 'all'}-${edition}`;
	return html`<section aria-labelledby="${id}">
<h2 id="${id}">${isOneOfMany ? name : 'Statistics'}</h2>
${statistics.kind === 'keyed' ? keyedPart(id, name, statistics, words) : statementPart(id, name, statistics, words)}
</section>`;
}
