import { createHash } from 'node:crypto';
import { skills } from '../../../core/kinds/items/choice.ts';
import { type Level, levels } from '../../../core/kinds/placement/score.ts';
import type { GiftAsks, GiftFault, GiftOption, GiftQuestion } from '../../../core/quiz/gift.ts';
import { optionIds, usualDifficulty } from '../quiz-schema.ts';

/** An item as the two lines that stand for it in `quiz.yaml` and in the language's file, behind its id. */
export type ImportedItem = { rules: string; words: string };

/** The item that a question makes, or why it makes none. */
export type Imported = ImportedItem | string;

/** Why the braces of a question cannot be read. */
export const braceWords: Record<GiftFault['fault'], string> = {
	'not-closed': 'the { of this question is not closed; an empty line ends a question',
	'not-opened': 'this question has a } without {; write \\} for one that is text',
	'second-braces': 'this question has two pairs of braces; write \\{ and \\} for those that are text',
};

/** A choice of four, with its level and skill from the category. */
export function placementItem(question: GiftQuestion, skill: string | undefined): Imported {
	const { asks, category } = question;
	if (asks.type === 'true-false')
		return 'is true or false, which half guess right; a test of levels has four options to a question';
	if (asks.type !== 'choice') return typeWords[asks.type];
	const parts = category.split('/').map((part) => part.trim());
	const level = levels.slice(1).find((each) => parts.some((part) => part.toUpperCase() === each));
	const own = skills.find((each) => parts.some((part) => part.toLowerCase() === each)) ?? skill;
	const fault = textFault(question) ?? optionsFault(asks.options);
	if (fault) return fault;
	if (!level)
		return 'has no level; write a line such as `$CATEGORY: A1`, and an empty line, above the questions of a level';
	if (!own)
		return 'has no skill; write it behind the level, such as `$CATEGORY: A1/grammar`, or give --skill for all';
	return choice(question, asks.options, level, own);
}

/** A statement about oneself: whoever answers true agrees with it. Its facet is the end of the category. */
export function statementItem(question: GiftQuestion): Imported {
	const { asks, category, text } = question;
	if (asks.type === 'choice')
		return 'is a choice; a questionnaire of statements takes those that are true or false';
	if (asks.type !== 'true-false') return typeWords[asks.type];
	const facet = category.split('/').at(-1)?.trim() ?? '';
	const fault = textFault(question);
	if (fault) return fault;
	if (!/^[a-z_]+$/.test(facet))
		return 'has no facet; write a line such as `$CATEGORY: self_awareness`, and an empty line, above its statements';
	return { rules: `facet: ${facet}, keyed: ${asks.isTrue ? 1 : -1}`, words: ` ${quoted(text.join(' '))}` };
}

const typeWords: Record<Exclude<GiftAsks['type'], 'choice' | 'true-false'>, string> = {
	short: 'asks for a word to be typed; our tests have none of that',
	matching: 'asks to match pairs; our tests have none of that',
	numerical: 'asks for a number to be typed; our tests have none of that',
	essay: 'has no answers in its braces; our tests have no free answers',
	description:
		'has no { }, so it is no question; put a text to read into the question itself, with \\n behind it',
};

function textFault({ text, markup }: GiftQuestion): string | undefined {
	if (text.length === 0) return 'has no text';
	const shown = [...new Set(markup)].slice(0, 3).join(' ');
	return shown === ''
		? undefined
		: `has ${shown} in it; our texts are plain, without bold, pictures or links`;
}

function optionsFault(options: readonly GiftOption[]): string | undefined {
	const right = options.filter(({ points }) => points === 100);
	const part = options.find(({ points }) => points !== 100 && points !== 0);
	if (part) return `gives ${part.points} % for an option; with us an option is right or wrong`;
	if (right.length !== 1) return `has ${right.length || 'no'} right options; with us a question has one`;
	if (options.length !== optionIds.length)
		return `has ${options.length} options; with us a question has four`;
	if (options.some(({ text }) => text === '')) return 'has an option without text';
	if (new Set(options.map(({ text }) => text)).size < options.length) return 'has the same option twice';
	return undefined;
}

/** GIFT mixes options when they are asked, and many authors write the right one first; ours stay as they stand. */
function choice(
	{ text }: GiftQuestion,
	options: readonly GiftOption[],
	level: Level,
	skill: string,
): ImportedItem {
	const place = ({ text: option }: GiftOption) =>
		createHash('sha256')
			.update(`${text.join(' ')}\n${option}`)
			.digest('hex');
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

/** A text as YAML has it in double quotes, which are those of JSON (YAML 1.2, section 1.3). */
export function quoted(text: string): string {
	return JSON.stringify(text.replace(/\s+/g, ' '));
}
