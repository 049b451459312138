import { html } from 'hono/html';
import type { Statistics } from '../../core/statistics/tally.ts';
import { differenceWords } from './difference-words.ts';
import type { Html } from './drawing.ts';
import { flagList, flagsOf } from './flag-list.ts';
import { decimal, interval, ofOne, seconds } from './numbers.ts';
import { ruler } from './ruler.ts';
import { scatterFigure } from './scatter-figure.ts';
import { scoreFigure } from './score-figure.ts';
import { shareFigure } from './share-figure.ts';
import { scoreTable, testNumbers } from './test-numbers.ts';

type Graded = Extract<Statistics, { kind: 'statements' }>;
type Item = Graded['items'][number];

/**
 * The section of a questionnaire: an overview of its scales, flags, and statements, and then every statement
 * with its steps.
 */
export function statementPart(
	id: string,
	name: string,
	{ takers, scales, items }: Graded,
	words: string[],
): Html {
	return html`${flagList(id, takers, items, words)}
${scales.map(
	(scale) =>
		html`<h3>Scale: ${scaleWords(scale.scale)}</h3>${testNumbers(scale, 'answered all of it')}${scoreFigure(scaleWords(scale.scale), scale)}${scoreTable(scaleWords(scale.scale), scale)}`,
)}
<h3>Statements at a glance</h3>
${scatterFigure(
	items.map(({ mean, rest, flags }) => ({ x: mean, rest, isFlagged: flags.length > 0 })),
	{ from: 1, to: 5, ticks: [1, 2, 3, 4, 5], limits: [], name: 'mean step, 1 disagree to 5 agree' },
)}
<div class="scroll" role="region" aria-label="Table of statements" tabindex="0">${itemTable(id, name, items, words)}</div>
<h3>Statements one by one</h3>
<p class="quiet">The bars show the share of each step, from 1 (disagree) to 5 (agree). The thin lines are 95% confidence intervals.</p>
${items.map((item, index) => plate(id, item, index, words[index] ?? ''))}`;
}

function itemTable(section: string, name: string, items: readonly Item[], words: readonly string[]): Html {
	const two = (value: number | null) => decimal(value, 2);
	const rows = items.map(
		(
			item,
			index,
		) => html`<tr><th scope="row"><a href="#${section}-${item.id}">${index + 1} ${item.id}</a></th>
<td>${item.keyed === 1 ? '+' : '−'} ${scaleWords(item.scale)}</td><td>${item.takers}</td>
<td>${two(item.mean?.value ?? null)} <small>${interval(item.mean, two)}</small></td><td>${two(item.sd)}</td>
<td>${ofOne(item.rest?.value)} <small>${interval(item.rest, ofOne)}</small></td><td>${ofOne(item.alphaIfDropped, 3)}</td>
${item.steps.map(({ share }) => html`<td>${ofOne(share?.value)} <small>${interval(share, ofOne)}</small></td>`)}
<td>${seconds(item.time?.value)} <small>${interval(item.time, seconds)}</small></td><td class="words">${words[index] ?? ''}</td></tr>`,
	);
	return html`<table><caption>${name}: statements, with 95% confidence intervals below the numbers</caption><thead><tr>
<th scope="col">Item</th><th scope="col">Scale</th><th scope="col">Answered by</th><th scope="col">Mean step</th><th scope="col">SD</th><th scope="col">r within the scale</th>
<th scope="col">Alpha without it</th><th scope="col">1 disagree</th><th scope="col">2</th><th scope="col">3</th><th scope="col">4</th><th scope="col">5 agree</th>
<th scope="col">Median s</th><th scope="col" class="words">In words</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function plate(section: string, item: Item, index: number, words: string): Html {
	const answers = item.steps.map(({ id, share }) => ({
		name: id,
		isKey: false,
		groups: [share],
	}));
	return html`<article class="plate" id="${section}-${item.id}" aria-label="Statement ${index + 1}"><div>
<h4>${index + 1}<small>${item.id}, ${item.keyed === 1 ? '+' : '−'} ${scaleWords(item.scale)}</small></h4><p>${words}</p>${flagsOf(item.flags)}
<dl><div><dt>r within the scale, −1 to 1</dt><dd><b>${ofOne(item.rest?.value)}</b> <span class="quiet">${interval(item.rest, ofOne)}</span>${ruler(item.rest, -1, 1, 20)}</dd></div></dl>
</div><div>
${shareFigure(`Statement ${index + 1}: share of each step. The numbers are in the table of statements.`, answers)}
${restWords(item)}${item.differences.map(differenceWords)}
</div></article>`;
}

/** The correlation in each language that has enough takers. */
function restWords({ rests }: Item): Html | '' {
	const said = rests.map(
		({ language, takers, rest }) =>
			`${language} ${ofOne(rest.value)} (${interval(rest, ofOne)}; ${takers} takers)`,
	);
	return said.length > 1
		? html`<p class="quiet">r within the scale by language: ${said.join(', ')}.</p>`
		: '';
}

function scaleWords(scale: string): string {
	return scale.replaceAll('_', ' ');
}
