import type { Message } from '../language/message.ts';
import type { MessageId } from '../language/message-id.ts';
import { type Format, placeOfSecond } from './describe.ts';
import { type Attribute, at, attributes, type Cell } from './figure.ts';
import type { GeneratedMatrix, RuleUse } from './matrix.ts';

/** Explains the rules of an item for worked examples, one message for each attribute its design names. */
export function explainRules(item: GeneratedMatrix, format: Format): Message[] {
	return item.rules.map((use) => explainRule(use, at(item.options, 0), format));
}

/**
 * Explains which rules an option (0–7) breaks; empty for the key. An attribute without a rule stays the same
 * along a row.
 */
export function explainMisfit(
	{ options, key, rules }: GeneratedMatrix,
	option: number,
	format: Format,
): Message[] {
	const chosen = at(options, option);
	const broken = attributes.filter((name) => chosen[name] !== at(options, key)[name]);
	return broken.map((attribute) => {
		const use = rules.find((each) => each.attribute === attribute) ?? { attribute, rule: 'constant' };
		return explainRule(use, chosen, format);
	});
}

// If there are two components, the sentence says which one it means.
function explainRule(use: RuleUse, cell: Cell, format: Format): Message {
	const attribute = ofSecond[use.attribute];
	const message = { id: messageId(use, attribute ?? use.attribute), values: messageValues(use) };
	const part = partOf(use.attribute, cell);
	return part === undefined ? message : { id: `figure.part.${part}`, values: { rule: format(message) } };
}

/** The first-figure attribute that an attribute of the second figure corresponds to. */
const ofSecond: Partial<Record<Attribute, Attribute>> = {
	secondShape: 'shape',
	secondFill: 'fill',
	secondRotation: 'rotation',
};

const parts = {
	inside: ['outside', 'inside'],
	middle: ['around', 'middle'],
	overlapping: ['left', 'right'],
} as const;

function partOf(attribute: Attribute, cell: Cell) {
	if (cell.secondShape === undefined || ['size', 'position'].includes(attribute)) return undefined;
	return parts[placeOfSecond(cell)][ofSecond[attribute] === undefined ? 0 : 1];
}

function messageId({ rule, step = 0 }: RuleUse, attribute: Attribute): MessageId {
	const id = `figure.rule.${attribute}.${rule}`;
	if (rule === 'arithmetic') return `${id}.${step > 0 ? 'plus' : 'minus'}` as MessageId;
	if (rule !== 'progression') return id as MessageId;
	return `${id}.${at(directions[attribute] ?? turning, step > 0 ? 0 : 1)}` as MessageId;
}

const turning = ['clockwise', 'counterclockwise'];
const directions: Partial<Record<Attribute, readonly string[]>> = {
	count: ['more', 'fewer'],
	size: ['larger', 'smaller'],
	fill: ['darker', 'lighter'],
};

function messageValues({ attribute, rule, step = 0, values }: RuleUse): Message['values'] {
	if (rule === 'progression' && attribute === 'count') return { step: Math.abs(step) };
	if (rule === 'progression') return { degrees: 45 * Math.abs(step) };
	if (values && attribute === 'count')
		return { first: at(values, 0), second: at(values, 1), third: at(values, 2) };
	return undefined;
}
