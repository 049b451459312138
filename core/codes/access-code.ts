import type { Message } from '../language/message.ts';

/**
 * The 31 characters of access codes: digits and capitals without 0, 1, I, L, and O, which are easily
 * confused. 31 is prime, so the check character finds every error that `checkDigit` promises to find.
 */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Characters before the check character: 31^14 codes, 69 bits. */
const LENGTH = 14;
const GROUP = 5;

/** How many numbers `writeCode` takes, each from 0 to 30. */
export const codeShape = { length: LENGTH, values: alphabet.length } as const;

/**
 * Formats a code, such as `2G5YZ-8N933-9N8ZT`: 14 values from 0 to 30, then their check character. Throws on
 * any other values.
 */
export function writeCode(values: readonly number[]): string {
	const isRight = (value: number) => Number.isInteger(value) && value >= 0 && value < alphabet.length;
	if (values.length !== LENGTH || !values.every(isRight))
		throw new Error(`A code is made of ${LENGTH} values below ${alphabet.length}`);
	return grouped([...values, checkDigit(values, alphabet.length)].map((value) => alphabet[value]).join(''));
}

/**
 * Normalizes a code as someone typed it: in any case, with or without spaces and dashes, with the digits of
 * any script. Null if it can't be a code because of a wrong character, a wrong length, or a typo.
 */
export function readCode(typed: string): string | null {
	const text = plainCode(typed);
	const values = [...text].map((character) => alphabet.indexOf(character));
	if (values.length !== LENGTH + 1 || values.includes(-1)) return null;
	const check = values.pop();
	return checkDigit(values, alphabet.length) === check ? grouped(text) : null;
}

/**
 * What is wrong with a code as someone typed it: nothing typed, too few characters or too many, or a typo; null if
 * nothing is.
 */
export function codeFault(typed: string): Message | null {
	if (readCode(typed) !== null) return null;
	const count = [...plainCode(typed)].length;
	if (count === 0) return { id: 'field.required' };
	return count === LENGTH + 1 ? { id: 'code.malformed' } : { id: 'code.length', values: { count } };
}

/** A code as someone typed it, right or wrong, without what doesn't count. */
function plainCode(typed: string): string {
	return typed
		.normalize('NFKC')
		.replace(/\p{Nd}/gu, asciiDigit)
		.replace(/[\s\p{Pd}\p{Cf}\u2212_.]/gu, '')
		.toUpperCase();
}

function grouped(text: string): string {
	return (text.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

/**
 * The digits of a script are ten consecutive code points starting at zero (Unicode Standard, section 4.6);
 * some sets directly follow others.
 */
function asciiDigit(digit: string): string {
	const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));
	const code = digit.codePointAt(0) ?? 0;
	let zero = code;
	while (isDigit(zero - 1)) zero--;
	return String((code - zero) % 10);
}

/**
 * The check digit of ISBN-10 (ISO 2108:1992; J. Gallian, "The mathematics of identification numbers", College
 * Mathematics Journal 22, 1991): the value that makes the weighted sum of all values, with weight 1 for the
 * last, 2 for the one before, and so on, a multiple of a prime modulus. If there are fewer values than the
 * modulus, it detects every single wrong value and every swap of two values. Values are integers from 0 to
 * `modulus - 1`.
 */
export function checkDigit(values: readonly number[], modulus: number): number {
	const sum = values.reduce((total, value, index) => total + value * (values.length + 1 - index), 0);
	return (modulus - (sum % modulus)) % modulus;
}
