import { html } from 'hono/html';
import type { Flag } from '../../core/statistics/flags.ts';
import type { Html } from './drawing.ts';
import { flagWords } from './flag-words.ts';
import { fewWords } from './taker-words.ts';

type Flagged = { id: string; flags: readonly Flag[] };

/** The flagged items in words, each with a link to its section. */
export function flagList(
	section: string,
	takers: number,
	items: readonly Flagged[],
	words: readonly string[],
): Html {
	const flagged = items.flatMap((item, index) =>
		item.flags.length === 0
			? []
			: [
					html`<li><a href="#${section}-${item.id}">${index + 1} ${item.id}</a>, ${words[index] ?? ''}: ${item.flags.map(flagWords).join('; ')}.</li>`,
				],
	);
	return html`<h3>Items to look at</h3>${
		flagged.length > 0 ? html`<ul>${flagged}</ul>` : html`<p>${fewWords(takers) || 'No item is flagged.'}</p>`
	}`;
}

/** The flags of one item in words. */
export function flagsOf(flags: readonly Flag[]): Html | '' {
	return flags.length === 0
		? ''
		: html`<p><span class="flagged">Flagged</span>: ${flags.map(flagWords).join('; ')}.</p>`;
}
