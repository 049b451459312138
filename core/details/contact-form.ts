import type { Message } from '../language/message.ts';
import { isEmail } from './email.ts';
import { hasControl, MAX_NAME, readText } from './text.ts';

/** The fields of the newsletter form and the contact form, trimmed. */
export type ContactForm = { name: string; email: string; message: string };

export type ContactFormField = keyof ContactForm;

export type ContactFormInput = Partial<Record<ContactFormField, unknown>>;

type Faults = Partial<Record<ContactFormField, Message>>;

/** The longest message of the contact form, in characters. */
export const MAX_MESSAGE = 5000;

/**
 * Validates the newsletter form (`name`, `email`) or, with `message` among the fields, the contact form; all
 * fields are required (contract section 8). Reports every fault at once, one message per field.
 */
export function checkContactForm(
	input: ContactFormInput,
	fields: readonly ContactFormField[],
): { form: ContactForm } | { fields: Faults } {
	const form = { name: '', email: '', message: '' };
	const faults: Faults = {};
	for (const field of fields) {
		// Browsers count a line break as one character but send it as two.
		const value = readText(input[field])?.replaceAll(/\r\n?/g, '\n') ?? '';
		const fault = checks[field](value);
		if (fault) faults[field] = fault;
		else form[field] = value;
	}
	return Object.keys(faults).length > 0 ? { fields: faults } : { form };
}

const checks: Record<ContactFormField, (value: string) => Message | undefined> = {
	name(value) {
		if (value === '') return { id: 'field.your_name' };
		if (value.length > MAX_NAME || hasControl(value)) return { id: 'field.name', values: { max: MAX_NAME } };
		return undefined;
	},
	email: (value) => (isEmail(value) ? undefined : { id: 'field.email' }),
	message(value) {
		if (value === '') return { id: 'field.your_message' };
		if (value.length > MAX_MESSAGE || !value.isWellFormed())
			return { id: 'field.message', values: { max: MAX_MESSAGE } };
		return undefined;
	},
};
