/** The longest name a form takes, in characters. */
export const MAX_NAME = 100;

/** A text field as it came in: trimmed; absent is empty; anything else is undefined. */
export function readText(value: unknown): string | undefined {
	if (value === undefined || value === null) return '';
	return typeof value === 'string' ? value.trim() : undefined;
}

/** Says whether a line holds control characters, line ends, or marks that turn the direction of the text after them (UAX 9 section 2). */
export function hasControl(value: string): boolean {
	return (
		/[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(value) || !value.isWellFormed()
	);
}

/** Arabic-Indic and Persian digits as keyboards in Arabic type them (Unicode blocks 0660–0669, 06F0–06F9). */
export function westernDigits(value: string): string {
	return value.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
