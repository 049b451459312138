import type { Message } from '../language/message.ts';
import { isEmail } from './email.ts';
import { hasControl, MAX_NAME, readText, westernDigits } from './text.ts';

export type Gender = 'male' | 'female';

/** The details form after validation: trimmed, with `name` null if left out. */
export type Details = { name: string | null; email: string; age: number; gender: Gender; norms: boolean };

export type DetailsInput = {
	name?: unknown;
	email?: unknown;
	age?: unknown;
	gender?: unknown;
	norms?: unknown;
};

export type DetailsField = keyof DetailsInput;

const MAX_AGE = 120;

/**
 * Validates the details form by section 5 of the specification and reports every fault at once, one message
 * per field. Age is an integer from `minAge` to 120 years; a name has at most 100 characters and no control
 * characters.
 */
export function checkDetails(
	input: DetailsInput,
	minAge: number,
): { details: Details } | { fields: Partial<Record<DetailsField, Message>> } {
	const name = readText(input.name);
	const email = readText(input.email);
	const age = wholeNumber(input.age);
	const fields: Partial<Record<DetailsField, Message>> = {};
	if (name === undefined || name.length > MAX_NAME || hasControl(name))
		fields.name = { id: 'field.name', values: { max: MAX_NAME } };
	if (email === undefined || !isEmail(email)) fields.email = { id: 'field.email' };
	if (age === undefined || age < minAge || age > MAX_AGE) fields.age = { id: 'field.age' };
	if (input.gender !== 'male' && input.gender !== 'female') fields.gender = { id: 'field.gender' };
	if (input.norms !== undefined && typeof input.norms !== 'boolean') fields.norms = { id: 'field.invalid' };
	if (Object.keys(fields).length > 0) return { fields };
	return {
		details: {
			name: name || null,
			email: email as string,
			age: age as number,
			gender: input.gender as Gender,
			norms: input.norms === true,
		},
	};
}

/** A number, or digits as a form submits them. */
function wholeNumber(value: unknown): number | undefined {
	if (typeof value === 'number') return Number.isInteger(value) ? value : undefined;
	if (typeof value !== 'string') return undefined;
	const digits = westernDigits(value.trim());
	return /^\d{1,3}$/.test(digits) ? Number(digits) : undefined;
}
