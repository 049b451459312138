import { checkDigit } from './check-digit.ts';

/**
 * The 31 characters of access codes: digits and capitals without 0, 1, I, L and O, which people take for each other. A prime
 * number of them, so that a check character finds every slip that `checkDigit` promises to find.
 */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Characters before the check character: 31^14 codes, 69 bits. */
const LENGTH = 14;
const GROUP = 5;

/** How many numbers from 0 to 30 `writeCode` wants. */
export const codeShape = { length: LENGTH, values: alphabet.length } as const;

/** Writes a code, such as `2G5YZ-8N933-9N8ZT`: 14 values from 0 to 30, then their check character. Throws on any other values. */
export function writeCode(values: readonly number[]): string {
	const isRight = (value: number) => Number.isInteger(value) && value >= 0 && value < alphabet.length;
	if (values.length !== LENGTH || !values.every(isRight))
		throw new Error(`A code is made of ${LENGTH} values below ${alphabet.length}`);
	return grouped([...values, checkDigit(values, alphabet.length)].map((value) => alphabet[value]).join(''));
}

/**
 * Reads a code as somebody typed it: in any case, with any spaces and dashes or none, with the digits of any script. The
 * code as it is written, or null where it can be none: a character that codes do not have, one too many, a slip.
 */
export function readCode(typed: string): string | null {
	const text = typed
		.normalize('NFKC')
		.replace(/\p{Nd}/gu, asciiDigit)
		.replace(/[\s\p{Pd}\p{Cf}\u2212_.]/gu, '')
		.toUpperCase();
	const values = [...text].map((character) => alphabet.indexOf(character));
	if (values.length !== LENGTH + 1 || values.includes(-1)) return null;
	const check = values.pop();
	return checkDigit(values, alphabet.length) === check ? grouped(text) : null;
}

function grouped(text: string): string {
	return (text.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

/** Digits of a script stand in tens, zero first (Unicode Standard, section 4.6), and some tens right behind others. */
function asciiDigit(digit: string): string {
	const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));
	const code = digit.codePointAt(0) ?? 0;
	let zero = code;
	while (isDigit(zero - 1)) zero--;
	return String((code - zero) % 10);
}
