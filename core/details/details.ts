import type { Message } from '../language/message.ts';
import { type Asked, type Asking, usuallyAsked } from './asked.ts';
import { isEmail } from './email.ts';
import { hasControl, MAX_NAME, readText, wholeNumber } from './text.ts';

export type Gender = 'male' | 'female';

/** The details form after validation: trimmed, with null for what was left out or not asked. */
export type Details = {
	name: string | null;
	email: string | null;
	age: number | null;
	gender: Gender | null;
	norms: boolean;
	/** Present if that includes the age band and the gender. */
	normsGroup?: true;
	/** The version of the consent to open data that was given. */
	openData?: number;
};

/** The version of the present consent to keep the answers alone. */
const ANSWERS_VERSION = 1;

/** From this version on, and in the present one, the consent is to keep age band and gender with the answers. */
export const GROUP_FROM = 2;

/** The version of the present consent to publish the scored answers as open data; only this one counts. */
export const OPEN_DATA_VERSION = 1;

/** The version of the consent that someone gave; null if they gave none. */
export function consentVersion({ norms, normsGroup }: Pick<Details, 'norms' | 'normsGroup'>): number | null {
	if (!norms) return null;
	return normsGroup ? GROUP_FROM : ANSWERS_VERSION;
}

/** Whether a version of the consent includes the age band and the gender. */
export function includesGroup(version: number | null): boolean {
	return version !== null && version >= GROUP_FROM;
}

/** What stays of an attempt without its taker: nothing, the answers, or also the age band and the gender. */
export type Staying = 'nothing' | 'answers' | 'group';

export type DetailsInput = {
	name?: unknown;
	email?: unknown;
	age?: unknown;
	gender?: unknown;
	norms?: unknown;
	norms_group?: unknown;
	open_data?: unknown;
};

export type DetailsField = keyof DetailsInput;

export const MAX_AGE = 120;

/**
 * Validates the details form by section 5 of the specification and reports every fault at once, one message
 * per field. Age is an integer from `minAge` to 120 years; a name has at most 100 characters and no control
 * characters. What isn't asked is ignored, whatever was submitted. Without an address, nobody can tell whether
 * an attempt is a first one, so it never counts toward norms. Whether the age band and the gender may be kept
 * (`norms_group`) counts only where `mayCountTowardNorm`, with both of them given and with `norms`. Whether the scored answers may be
 * published (`open_data`, the version of the consent) counts only where `mayBePublished`, with an age, and in its present version.
 */
export function checkDetails(
	input: DetailsInput,
	minAge: number,
	asked: Asked = usuallyAsked,
	{ mayCountTowardNorm = false, mayBePublished = false } = {},
): { details: Details } | { fields: Partial<Record<DetailsField, Message>> } {
	const fields: Partial<Record<DetailsField, Message>> = {};
	const read = <T>(name: keyof Asked, of: (value: unknown) => T | undefined, fault: Message): T | null => {
		if (isLeftOut(asked[name], input[name])) return null;
		const value = of(input[name]);
		if (value === undefined) fields[name] = fault;
		return value ?? null;
	};
	const nameFault: Message =
		readText(input.name) === '' ? { id: 'field.required' } : { id: 'field.name', values: { max: MAX_NAME } };
	const email = read('email', emailIn, { id: 'field.email' });
	const details: Details = {
		name: read('name', nameIn, nameFault),
		email,
		age: read('age', (value) => ageIn(value, minAge), { id: 'field.age' }),
		gender: read('gender', genderIn, { id: 'field.gender' }),
		norms: input.norms === true && email !== null,
	};
	if (
		mayCountTowardNorm &&
		input.norms_group === true &&
		details.norms &&
		details.age !== null &&
		details.gender !== null
	)
		details.normsGroup = true;
	const isAgreed = input.open_data === OPEN_DATA_VERSION;
	if (mayBePublished && isAgreed && details.email !== null && details.age !== null)
		details.openData = OPEN_DATA_VERSION;
	for (const name of ['norms', 'norms_group'] as const)
		if (input[name] !== undefined && typeof input[name] !== 'boolean') fields[name] = { id: 'field.invalid' };
	if (input.open_data !== undefined && !Number.isInteger(input.open_data))
		fields.open_data = { id: 'field.invalid' };
	return Object.keys(fields).length > 0 ? { fields } : { details };
}

function isLeftOut(asking: Asking, value: unknown): boolean {
	return asking === 'off' || (asking === 'optional' && readText(value) === '');
}

function nameIn(value: unknown): string | undefined {
	const name = readText(value);
	return name && name.length <= MAX_NAME && !hasControl(name) ? name : undefined;
}

function emailIn(value: unknown): string | undefined {
	const email = readText(value);
	return email !== undefined && isEmail(email) ? email : undefined;
}

function ageIn(value: unknown, minAge: number): number | undefined {
	const age = wholeNumber(value);
	return age !== undefined && age >= minAge && age <= MAX_AGE ? age : undefined;
}

function genderIn(value: unknown): Gender | undefined {
	return value === 'male' || value === 'female' ? value : undefined;
}
