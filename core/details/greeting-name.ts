/**
 * The name to greet somebody by in a mail, or null when it is none we would print there: only letters, marks, spaces,
 * hyphens, apostrophes and dots after a word, at most 40 characters. The address is not confirmed, so nobody must be
 * able to send a stranger a text or a link through us.
 */
export function greetingName(name: string | null): string | null {
	return name !== null && name.length <= 40 && plain.test(name) ? name : null;
}

const plain = /^\p{L}[\p{L}\p{M}'’-]*\.?(?: \p{L}[\p{L}\p{M}'’-]*\.?){0,3}$/u;
