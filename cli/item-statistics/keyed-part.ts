import { html } from 'hono/html';
import { scoreGroups } from '../../core/statistics/score-groups.ts';
import type { Statistics } from '../../core/statistics/tally.ts';
import { differenceWords } from './difference-words.ts';
import type { Html } from './drawing.ts';
import { flagList, flagsOf } from './flag-list.ts';
import { chance, decimal, interval, ofOne, seconds } from './numbers.ts';
import { ruler } from './ruler.ts';
import { scatterFigure } from './scatter-figure.ts';
import { scoreFigure } from './score-figure.ts';
import { shareFigure } from './share-figure.ts';
import { languageWords } from './taker-words.ts';
import { scoreTable, testNumbers } from './test-numbers.ts';

type Keyed = Extract<Statistics, { kind: 'keyed' }>;
type Item = Keyed['items'][number];

/**
 * The section of a test with keys: the whole test, an overview of its flags and items, and then every item
 * with its options.
 */
export function keyedPart(
	id: string,
	name: string,
	{ takers, languages, test, items }: Keyed,
	words: string[],
): Html {
	return html`${testNumbers(test, languageWords(languages))}
${flagList(id, takers, items, words)}
<h3>Scores</h3>
${scoreFigure(name, test)}${scoreTable(name, test)}
<h3>Items at a glance</h3>
${scatterFigure(
	items.map(({ correct, rest, flags }) => ({ x: correct, rest, isFlagged: flags.length > 0 })),
	{ from: 0, to: 1, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1], limits: [0.05, 0.95], name: 'proportion correct' },
)}
<div class="scroll" role="region" aria-label="Table of items" tabindex="0">${itemTable(id, name, items, words)}</div>
<h3>Items one by one</h3>
<p class="quiet">The bars show the share of each option in the lower, middle, and upper third of scores, from left to right. The thin lines are 95% confidence intervals.</p>
${items.map((item, index) => plate(id, item, index, words[index] ?? ''))}`;
}

function itemTable(section: string, name: string, items: readonly Item[], words: readonly string[]): Html {
	const rows = items.map(
		(
			item,
			index,
		) => html`<tr><th scope="row"><a href="#${section}-${item.id}">${index + 1} ${item.id}</a></th>
<td>${item.takers}</td><td>${ofOne(item.correct?.value)} <small>${interval(item.correct, ofOne)}</small></td>
<td>${ofOne(item.rest?.value)} <small>${interval(item.rest, ofOne)}</small></td><td>${ofOne(item.total?.value)} <small>${interval(item.total, ofOne)}</small></td>
<td>${ofOne(item.alphaIfDropped, 3)}</td><td>${ofOne(item.omitted?.value)} <small>${interval(item.omitted, ofOne)}</small></td>
<td>${ofOne(item.notReached?.value)} <small>${interval(item.notReached, ofOne)}</small></td>
<td>${seconds(item.time?.value)} <small>${interval(item.time, seconds)}</small></td><td class="words">${words[index] ?? ''}</td></tr>`,
	);
	return html`<table><caption>${name}: items, with 95% confidence intervals below the numbers</caption><thead><tr>
<th scope="col">Item</th><th scope="col">Reached by</th><th scope="col">Correct</th><th scope="col">r with the others</th><th scope="col">r with all</th>
<th scope="col">Alpha without it</th><th scope="col">Omitted</th><th scope="col">Not reached</th><th scope="col">Median s</th><th scope="col" class="words">In words</th>
</tr></thead><tbody>${rows}</tbody></table>`;
}

function plate(section: string, item: Item, index: number, words: string): Html {
	const answers = item.options.map(({ id, isKey, groups }) => ({
		name: id,
		isKey,
		groups: scoreGroups.map((group) => groups[group]),
	}));
	return html`<article class="plate" id="${section}-${item.id}" aria-label="Item ${index + 1}"><div>
<h4>${index + 1}<small>${item.id}</small></h4><p>${words}</p>${flagsOf(item.flags)}
<dl><div><dt>Correct</dt><dd><b>${ofOne(item.correct?.value)}</b> <span class="quiet">${interval(item.correct, ofOne)}</span>${ruler(item.correct, 0, 1)}</dd></div>
<div><dt>r with the other items, −1 to 1</dt><dd><b>${ofOne(item.rest?.value)}</b> <span class="quiet">${interval(item.rest, ofOne)}</span>${ruler(item.rest, -1, 1, 20)}</dd></div></dl>
</div><div>
${shareFigure(`Item ${index + 1}: share of each option in the lower, middle, and upper third. The numbers are in the table of its options.`, answers)}
${optionTable(item, index)}${more(item)}
</div></article>`;
}

function optionTable(item: Item, index: number): Html {
	const rows = item.options.map(
		({ id, isKey, takers, share, rest, groups }) => html`<tr><th scope="row">${id}${isKey ? ', key' : ''}</th>
<td>${takers}</td><td>${ofOne(share?.value)} <small>${interval(share, ofOne)}</small></td><td>${ofOne(rest?.value)} <small>${interval(rest, ofOne)}</small></td>
${scoreGroups.map((group) => html`<td>${ofOne(groups[group]?.value)} <small>${interval(groups[group], ofOne)}</small></td>`)}</tr>`,
	);
	return html`<details><summary>Options in numbers</summary><div class="scroll" role="region" aria-label="Options of item ${index + 1}" tabindex="0"><table>
<caption>Options of item ${index + 1}, among the ${item.takers} takers who reached it</caption><thead><tr><th scope="col">Option</th><th scope="col">Takers</th><th scope="col">Share</th>
<th scope="col">r with the other items</th><th scope="col">Lower third</th><th scope="col">Middle</th><th scope="col">Upper</th></tr></thead><tbody>${rows}</tbody></table></div></details>`;
}

function more({ time, omitted, notReached, fit, differences }: Item): Html {
	return html`<p class="quiet">Median time ${seconds(time?.value)} s (${interval(time, seconds) || 'no interval'}); omitted ${ofOne(omitted?.value)}; not reached ${ofOne(notReached?.value)}.</p>${
		fit
			? html`<p class="quiet">S-X² ${decimal(fit.chiSquare, 2)}, ${fit.degrees} degrees of freedom, ${chance(fit.p)}, gap ${ofOne(fit.gap)}.</p>`
			: ''
	}${differences.map(differenceWords)}`;
}
