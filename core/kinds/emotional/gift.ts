import type { GiftQuestion } from '../../quiz/gift.ts';
import { statementRuleEdition } from '../../scoring/rule-edition.ts';
import type { GiftRule } from '../author.ts';
import { type ImportedItem, quoted, textFault, typeWords } from '../gift.ts';

/** Imports true-or-false statements, with as much time for each as in sixteen-types. */
export const gift: GiftRule = {
	minutesAnItem: 0.25,
	outcome: 'thank-you',
	confirm: 'next',
	isInOneLanguage: false,
	scoring: `, rule: ${statementRuleEdition}`,
	notes: [],
	item: itemOf,
};

/**
 * Converts a statement about oneself; answering true means agreeing. Its facet is the last part of the
 * category.
 */
function itemOf(question: GiftQuestion): ImportedItem | string {
	const { asks, category, text } = question;
	if (asks.type === 'choice')
		return 'is a choice; for a questionnaire, write statements that are true or false';
	if (asks.type !== 'true-false') return typeWords[asks.type];
	const facet = category.split('/').at(-1)?.trim() ?? '';
	const fault = textFault(question);
	if (fault) return fault;
	if (!/^[a-z_]+$/.test(facet))
		return 'has no facet; above its statements, write a line such as `$CATEGORY: self_awareness` and an empty line';
	return { rules: `facet: ${facet}, keyed: ${asks.isTrue ? 1 : -1}`, words: ` ${quoted(text.join(' '))}` };
}
