import { html } from 'hono/html';
import type { KindFacts } from '../../core/kinds/facts.ts';
import type { Html } from './drawing.ts';

/** Explains how the numbers were computed, for readers without the program. */
export function method(asks: KindFacts['asks']): Html {
	return html`<section aria-labelledby="method"><h2 id="method">How to read this</h2>
<p>An attempt counts when it is a visitor's first and its answering has ended, with details or without. Attempts without an
answer, answered too fast or nearly always by the same step are left out, as they get no result either. So are attempts with
more time than others or no limit, since with more time items are easier and further ones are reached.</p>
${methods[asks]}
<p>Every interval is a 95 % interval: Wilson's for shares, Fisher's z for correlations, Bonett's for alpha, order statistics
for median times. Visitors chose to come; they are not a sample of any population.</p>
<p>A flag is a reason to look at an item, not to remove it; near a limit it may come by chance. Below 200 takers none is
raised.</p></section>`;
}

const keyed = html`<p>Correct: the share of right answers among those who reached the item. Unanswered items after the last
answered one are not reached; those before it are omitted and wrong. A score is the number right, with every unanswered item
wrong, so that alpha is too high where many do not come to the end. The correlation with the other items leaves the item out
of the score. Alpha without an item is as uncertain as alpha. Thirds are cut by score; takers of one score stay together.</p>
<p>Flags: fewer than 5 or more than 95 in 100 right; a correlation under .10; a distractor that the upper third chose more
often than the key; S-X² (Orlando &amp; Thissen) with p under .01 and a gap of .05 or more between
the shares right at each score and those of a one-parameter model fitted to these answers, which knows no guessing, told of
more than 500 takers; Mantel-Haenszel classes B and C between the most frequent language and each
other with at least 200 takers in both. Delta below 0: harder in that language at the same score.</p>
<p>All forms together are told by position: items of one design stand at the same place of every form, but are different
figures with different options.</p>`;

const statements = html`<p>Steps run from 1, disagree, to 5, agree, and are shown as they were answered; + and − say which
end of the scale agreeing speaks for. Correlations, alpha and scores are in that direction, 0 to 4 points a statement, of
those who answered the whole scale. Flags: a correlation under .10; one step chosen by more than 95 in 100.</p>`;

const methods = { questions: keyed, statements };
