declare const kept: unique symbol;

/**
 * A text that stays in memory until somebody asks for it: its bytes in UTF-8, each of them a character of a string. A
 * string with one character beyond Latin-1 takes two bytes for each of its characters, and a slice of a longer string
 * keeps all of that. Bytes outside of V8's heap would lie between others that are freed, and keep those from being
 * returned.
 */
export type KeptText = string & { [kept]: true };

/** Keeps a text. */
export function keptText(text: string): KeptText {
	return Buffer.from(text).toString('latin1') as KeptText;
}

/** The text that `keptText` was given. */
export function textOf(text: KeptText): string {
	return Buffer.from(text, 'latin1').toString();
}
