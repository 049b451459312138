import type { Message } from '../language/message.ts';
import type { MessageId } from '../language/message-id.ts';
import { type Attribute, at, attributes } from './figure.ts';
import type { MatrixItem, RuleUse } from './matrix.ts';

/** The rules of an item in words, one message for each attribute its design names, for worked examples. */
export function explainRules(item: MatrixItem): Message[] {
	return item.rules.map(explainRule);
}

/** The rules that an option (0–7) breaks, in words; none for the key. What no rule governs is the same all along a row. */
export function explainMisfit({ options, key, rules }: MatrixItem, option: number): Message[] {
	const broken = attributes.filter((name) => at(options, option)[name] !== at(options, key)[name]);
	return broken.map((attribute) =>
		explainRule(rules.find((use) => use.attribute === attribute) ?? { attribute, rule: 'constant' }),
	);
}

function explainRule(use: RuleUse): Message {
	return { id: messageId(use), values: messageValues(use) };
}

function messageId({ attribute, rule, step = 0 }: RuleUse): MessageId {
	const id = `figure.rule.${attribute}.${rule}`;
	if (rule !== 'progression') return id as MessageId;
	return `${id}.${at(directions[attribute], step > 0 ? 0 : 1)}` as MessageId;
}

const directions: Record<Attribute, readonly string[]> = {
	shape: [],
	count: ['more', 'fewer'],
	size: ['larger', 'smaller'],
	fill: ['darker', 'lighter'],
	rotation: ['clockwise', 'counterclockwise'],
};

function messageValues({ attribute, step = 0, values }: RuleUse): Message['values'] {
	if (step !== 0 && attribute === 'count') return { step: Math.abs(step) };
	if (step !== 0 && attribute === 'rotation') return { degrees: 45 * Math.abs(step) };
	if (values && attribute === 'count')
		return { first: at(values, 0), second: at(values, 1), third: at(values, 2) };
	return undefined;
}
