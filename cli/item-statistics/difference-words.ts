import { html } from 'hono/html';
import type { LanguageDifference } from '../../core/statistics/differences.ts';
import type { Html } from './drawing.ts';
import { decimal, interval } from './numbers.ts';

/** How an item works in one language, compared with the most frequent one. */
export function differenceWords({ focal, reference, delta, class: size }: LanguageDifference): Html {
	return html`<p class="quiet">${focal} compared with ${reference} at the same score: delta ${decimal(delta.value, 2)}
(${interval(delta, (value) => decimal(value, 2))}), class ${size}.</p>`;
}
