import type { GiftOption, GiftQuestion } from '../../quiz/gift.ts';
import { keyedRuleEdition } from '../../scoring/rule-edition.ts';
import type { GiftRule } from '../author.ts';
import { type ImportedItem, quoted, textFault, typeWords } from '../gift.ts';
import { optionIds, skills } from '../items/choice.ts';
import { type Level, levels } from './score.ts';
import { usualDifficulty } from './usual-difficulty.ts';

/**
 * Imports choices with four options, with the time for each and the guessing probability of english-level.
 */
export const gift: GiftRule = {
	minutesAnItem: 0.625,
	outcome: 'result',
	confirm: 'check',
	isInOneLanguage: true,
	scoring: `, rule: ${keyedRuleEdition}, discrimination: 1, guessing: 0.25`,
	notes: ['# difficulty is the usual value for the level, not a measured one.'],
	item: itemOf,
};

/** Converts a choice with four options; its level and its skill come from the category. */
function itemOf(
	question: GiftQuestion,
	skill: string | undefined,
	digest: (text: string) => string,
): ImportedItem | string {
	const { asks, category } = question;
	if (asks.type === 'true-false')
		return 'is true or false, which half of the people guess right; a level test needs four options per question';
	if (asks.type !== 'choice') return typeWords[asks.type];
	const parts = category.split('/').map((part) => part.trim());
	const level = levels.slice(1).find((each) => parts.some((part) => part.toUpperCase() === each));
	const own = skills.find((each) => parts.some((part) => part.toLowerCase() === each)) ?? skill;
	const fault = textFault(question) ?? optionsFault(asks.options);
	if (fault) return fault;
	if (!level)
		return 'has no level; above the questions of a level, write a line such as `$CATEGORY: A1` and an empty line';
	if (!own)
		return 'has no skill; write it after the level, as in `$CATEGORY: A1/grammar`, or set --skill for all questions';
	return choice(question, asks.options, level, own, digest);
}

function optionsFault(options: readonly GiftOption[]): string | undefined {
	const right = options.filter(({ points }) => points === 100);
	const part = options.find(({ points }) => points !== 100 && points !== 0);
	if (part) return `gives ${part.points}% for an option; in a level test, an option is right or wrong`;
	if (right.length !== 1) return `has ${right.length || 'no'} right options; it must have one`;
	if (options.length !== optionIds.length) return `has ${options.length} options; it must have four`;
	if (options.some(({ text }) => text === '')) return 'has an option without text';
	if (new Set(options.map(({ text }) => text)).size < options.length) return 'has the same option twice';
	return undefined;
}

/**
 * Puts the options in the order of `digest`. GIFT shuffles options when it asks them, so many authors write
 * the right one first, but our options stay in order.
 */
function choice(
	{ text }: GiftQuestion,
	options: readonly GiftOption[],
	level: Level,
	skill: string,
	digest: (text: string) => string,
): ImportedItem {
	const place = ({ text: option }: GiftOption) => digest(`${text.join(' ')}\n${option}`);
	const mixed = options.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
	const named = mixed.map((option, index) => ({ ...option, id: optionIds[index] }));
	const key = named.find(({ points }) => points === 100)?.id;
	const why = named.filter(({ id, feedback }) => id !== key && feedback !== '');
	const list = (of: readonly [string | undefined, string][]) =>
		`{ ${of.map(([id, words]) => `${id}: ${quoted(words)}`).join(', ')} }`;
	const passage = text.slice(0, -1).join(' ');
	return {
		rules: [
			`level: ${level}, skill: ${skill}, key: ${key}, difficulty: ${usualDifficulty(level).toFixed(1)}`,
			...(why.length > 0 ? [`why: ${list(why.map(({ id, feedback }) => [id, feedback]))}`] : []),
		].join(', '),
		words: [
			'',
			...(passage === '' ? [] : [`    passage: ${quoted(passage)}`]),
			`    text: ${quoted(text.at(-1) ?? '')}`,
			`    options: ${list(named.map(({ id, text: words }) => [id, words]))}`,
		].join('\n'),
	};
}
