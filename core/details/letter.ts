import type { Message } from '../language/message.ts';
import { isEmail } from './email.ts';
import { hasControl, MAX_NAME, readText } from './text.ts';

/** The fields of the newsletter form and the contact form, trimmed. */
export type Letter = { name: string; email: string; message: string };

export type LetterField = keyof Letter;

export type LetterInput = Partial<Record<LetterField, unknown>>;

type Faults = Partial<Record<LetterField, Message>>;

/** The longest message of the contact form, in characters. */
export const MAX_MESSAGE = 5000;

/**
 * Validates the newsletter form (`name`, `email`) or, with `message` among the fields, the contact form; all
 * fields are required (contract section 8). Reports every fault at once, one message per field.
 */
export function checkLetter(
	input: LetterInput,
	fields: readonly LetterField[],
): { letter: Letter } | { fields: Faults } {
	const letter = { name: '', email: '', message: '' };
	const faults: Faults = {};
	for (const field of fields) {
		// Browsers count a line break as one character but send it as two.
		const value = readText(input[field])?.replaceAll(/\r\n?/g, '\n') ?? '';
		const fault = checks[field](value);
		if (fault) faults[field] = fault;
		else letter[field] = value;
	}
	return Object.keys(faults).length > 0 ? { fields: faults } : { letter };
}

const checks: Record<LetterField, (value: string) => Message | undefined> = {
	name(value) {
		if (value === '') return { id: 'field.required' };
		if (value.length > MAX_NAME || hasControl(value)) return { id: 'field.name', values: { max: MAX_NAME } };
		return undefined;
	},
	email: (value) => (isEmail(value) ? undefined : { id: 'field.email' }),
	message(value) {
		if (value === '') return { id: 'field.required' };
		if (value.length > MAX_MESSAGE || !value.isWellFormed())
			return { id: 'field.message', values: { max: MAX_MESSAGE } };
		return undefined;
	},
};
