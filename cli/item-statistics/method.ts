import { html } from 'hono/html';
import type { KindFacts } from '../../core/kinds/facts.ts';
import type { Html } from './drawing.ts';

/** Explains how the numbers were computed, for readers without the program. */
export function method(asks: KindFacts['asks']): Html {
	return html`<section aria-labelledby="method"><h2 id="method">How to read this</h2>
<p>An attempt counts if it is a visitor's first and answering has ended, with or without details. Attempts without answers,
answered too fast, at random, in a pattern, or with nearly always the same step are left out, because they get no result either. Attempts with extra time
or no time limit are left out too: extra time makes items easier, and people reach more of them. If many come from one network, only some
of them count, at random.</p>
${methods[asks]}
<p>Every interval is a 95% confidence interval: Wilson's for shares, Fisher's z for correlations, Bonett's for alpha, a jackknife of 20
groups for omega (McDonald's, of one factor, from 200 takers on), and order statistics for median times. Visitors chose to come, so they are not a sample of any population.</p>
<p>A flag is a reason to look at an item, not to remove it. Near a limit, a flag may be due to chance. Below 200 takers, no item
is flagged.</p></section>`;
}

const keyed = html`<p>“Correct” is the share of right answers among the takers who reached the item. Unanswered items after the last answered one
count as not reached. Unanswered items before it count as omitted, and as wrong. A score is the number of right answers, and every
unanswered item counts as wrong, so alpha is too high if many takers do not reach the end. The correlation with the other items
leaves the item out of the score. Alpha without an item is as uncertain as alpha itself. Thirds are formed by score, and takers
with the same score stay together.</p>
<p>An item is flagged for any of these: fewer than 5 or more than 95 in 100 answer it right; its correlation is under .10; the
upper third chose a distractor more often than the key; it does not fit the model; it is harder in one language; or its key seems
to be wrong in one. That is so if its correlation there is below 0 (with its 99.9% interval), or if it is below 0 and that of a distractor above 0
(with its 99% interval).
Fit is tested with S-X² (Orlando &amp; Thissen) from more than 500 takers on: p is under .01, and the shares of right answers at
each score differ by .05 or more from the model. That has the parameters of the calibration in use, among takers who reached the same
items; without one, it is a one-parameter model with the guessing of the test that is fitted to these answers.
Languages are compared by Mantel-Haenszel, the most frequent language with each other one, if both have at least 200 answers to the item. An item
is flagged if it is in class B or C and p is under .001. A score has the item itself and those others that do not differ at the 5%
level. A delta below 0 means harder in that language at the same score.</p>
<p>All forms together are reported by position. Items with the same design have the same position in every form, but their figures
and options differ.</p>`;

const statements = html`<p>Steps run from 1 (disagree) to 5 (agree) and are shown as they were answered. + and − show which end of the scale
agreement points to. Correlations, alpha, and scores follow that direction, with 0 to 4 points per statement, and include only
takers who answered the whole scale. An item is flagged if its correlation is under .10, if more than 95 in 100 chose the same
step, if its correlation in one language is below 0 (with its 99.9% interval), as if it was scored backwards there, or if answers
in one language are lower.</p>
<p>Languages are compared if at least 200 takers answered the whole scale in each: the most frequent language with each other one,
among takers with the same score on the scale, by Mantel's χ² and the cumulative odds ratio (Liu &amp; Agresti). Delta and its
classes are those of items with a key, and a statement is flagged if it is in class B or C and p is under .001. A score has the
statement itself and those others that do not differ at the 5% level and that no language has backwards.</p>`;

const methods = { questions: keyed, statements };
