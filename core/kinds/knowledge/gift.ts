import type { GiftOption, GiftQuestion } from '../../quiz/gift.ts';
import { decoded, isEmphasis, withoutEmphasis } from '../../quiz/gift-text.ts';
import type { GiftRule } from '../author.ts';
import { type ImportedItem, quoted, typeWords } from '../gift.ts';
import { optionIds } from './settings.ts';

/** Imports choices with one or several right options or with weights, and true-or-false questions. */
export const gift: GiftRule = {
	minutesAnItem: 0.5,
	outcome: 'result',
	confirm: 'check',
	isInOneLanguage: true,
	scoring: '',
	tellsFeedback: true,
	notes: [],
	item: itemOf,
};

/**
 * Converts a question. Feedback on answers becomes the explanation, emphasis is left out, and other markup is
 * refused, except for one picture.
 */
function itemOf(question: GiftQuestion): ImportedItem | string {
	const { asks, text, pictures, general } = question;
	if (asks.type !== 'choice' && asks.type !== 'true-false') return typeWords[asks.type];
	const plain = question.markup.length > 0 ? withoutEmphasis : (written: string) => written;
	const said = plain(text.join(' '));
	const [picture, ...others] = pictures;
	const fault =
		(said === '' && 'has no text') ||
		(others.length > 0 && 'has two pictures; our questions have one') ||
		(picture?.alt.trim() === '' && 'has a picture without alt="…"; describe the picture there') ||
		markupFault(question) ||
		(asks.type === 'choice' && optionsFault(asks.options, asks.isOne));
	if (fault) return fault;
	const isTrueFalse = asks.type === 'true-false';
	const options = isTrueFalse
		? []
		: asks.options.map((option, index) => ({
				...option,
				text: plain(option.text),
				id: optionIds[index] ?? '',
			}));
	const feedback = isTrueFalse
		? asks.feedback
		: options.flatMap((option) => (option.feedback === '' ? [] : [`${option.text}: ${option.feedback}`]));
	const explanation = decoded(withoutEmphasis([general, ...feedback].join(' ')));
	if (/<\/?[a-z!]|@@\w+@@/i.test(explanation))
		return 'has markup in the feedback on an answer; our texts are plain';
	const leftOut = leftOutOf(question);
	const list = options.map(({ id, text: words }) => `${id}: ${quoted(words)}`).join(', ');
	return {
		rules: isTrueFalse ? `key: ["${asks.isTrue}"]` : rulesOf(options, asks.isOne),
		words: [
			'',
			`    text: ${quoted(said)}`,
			...(isTrueFalse ? [] : [`    options: { ${list} }`]),
			...(picture ? [`    picture: ${quoted(picture.alt)}`] : []),
			...(explanation === '' ? [] : [`    explanation: ${quoted(explanation)}`]),
		].join('\n'),
		...(picture && { picture: { src: picture.src } }),
		...(leftOut !== '' && { leftOut }),
	};
}

/** The key if exactly one option is right and the others get nothing, otherwise the weights from the file. */
function rulesOf(options: readonly (GiftOption & { id: string })[], isOne: boolean): string {
	const right = options.filter(({ points }) => points === 100);
	const isPlain =
		isOne && right.length === 1 && options.every(({ points }) => points === 100 || points === 0);
	if (isPlain) return `key: [${right[0]?.id}]`;
	const weights = options.map(({ id, points }) => `${id}: ${points}`).join(', ');
	// Here an option may get all points by itself, so `several` would default to false.
	const several = !isOne && right.length > 0 ? ', several: true' : '';
	return `weights: { ${weights} }${several}`;
}

function optionsFault(options: readonly GiftOption[], isOne: boolean): string | undefined {
	const texts = options.map(({ text }) => withoutEmphasis(text));
	const most = options.reduce((sum, { points }) => sum + Math.max(0, points), 0);
	if (options.length < 2 || options.length > optionIds.length)
		return `has ${options.length} options; our questions have 2 to ${optionIds.length}`;
	if (texts.some((text) => text === '')) return 'has an option without text';
	if (new Set(texts).size < texts.length) return 'has the same option twice';
	if (options.some(({ points }) => !(Math.abs(points) <= 100))) return 'has an option worth more than 100%';
	if (most < 99.9 || (isOne && !options.some(({ points }) => points === 100)))
		return 'has no answer that gets full points';
	return undefined;
}

/** Finds markup other than emphasis and the pictures of the question itself. */
function markupFault({ markup, pictures }: GiftQuestion): string | undefined {
	const isPicture = (each: string) => /^<img\b|^!\[/i.test(each) || /^@@\w+@@$/.test(each);
	const shown = markup.filter((each) => /^<img\b|^!\[/i.test(each)).length;
	if (shown > pictures.length)
		return 'has a picture in an option; in our tests, only questions have pictures';
	const others = [...new Set(markup.filter((each) => !isPicture(each) && !isEmphasis(each)))];
	return others.length === 0
		? undefined
		: `contains ${others.slice(0, 3).join(' ')}; our texts are plain, without links, lists, or tables`;
}

function leftOutOf({ markup, category, title }: GiftQuestion): string {
	const parts = [
		...(markup.some(isEmphasis) ? ['bold and other emphasis'] : []),
		...(category === '' ? [] : [`its category ${category}`]),
		...(title === '' ? [] : [`its title ${title}`]),
	];
	return parts.length === 0 ? '' : `${parts.join(', ')} left out`;
}
