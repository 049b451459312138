/** The longest name a form accepts, in characters. */
export const MAX_NAME = 100;

/** A submitted text field: trimmed, empty if absent, undefined if it isn't text. */
export function readText(value: unknown): string | undefined {
	if (value === undefined || value === null) return '';
	return typeof value === 'string' ? value.trim() : undefined;
}

/**
 * Whether a line contains control characters, line breaks, or marks that change the direction of text (UAX 9
 * section 2).
 */
export function hasControl(value: string): boolean {
	return (
		/[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(value) || !value.isWellFormed()
	);
}

/**
 * Converts Arabic-Indic and Persian digits, which Arabic keyboards produce, to Western ones (Unicode blocks
 * 0660–0669, 06F0–06F9).
 */
export function westernDigits(value: string): string {
	return value.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** A whole number, or up to three digits as a form submits them; undefined for anything else. */
export function wholeNumber(value: unknown): number | undefined {
	if (typeof value === 'number') return Number.isInteger(value) ? value : undefined;
	if (typeof value !== 'string') return undefined;
	const digits = westernDigits(value.trim());
	return /^\d{1,3}$/.test(digits) ? Number(digits) : undefined;
}
