/**
 * The name to greet someone by in an email, or null if we wouldn't print it. The address isn't confirmed, so
 * the greeting must not let anyone send a stranger a text or a link through us. A name has at most four
 * words, 40 characters, and eight Chinese characters; it consists of letters, marks, hyphens, apostrophes,
 * and periods after a word; no word looks like part of an address; and in names of three words or more, the
 * lowercase ones are short, as in family names (de la, von der, bin).
 */
export function greetingName(name: string | null): string | null {
	if (name === null || name.length > 40 || !plain.test(name)) return null;
	const words = name.split(' ');
	const isSentence = words.length > 2 && words.some((word) => inSmallLetters.test(word));
	const isAddress = words.some((word) => ofAddress.test(word));
	return isSentence || isAddress || (name.match(/\p{Script=Han}/gu)?.length ?? 0) > 8 ? null : name;
}

const plain = /^\p{L}[\p{L}\p{M}'’-]*\.?(?: \p{L}[\p{L}\p{M}'’-]*\.?){0,3}$/u;

/** Four lowercase letters or more; this leaves out an article before a name, as in al-Rahman or d'Arc. */
const inSmallLetters = /^\p{Ll}(?:\p{L}|\p{M}){3}/u;

const ofAddress = /^(?:https?|www|com|net|org)\.?$/i;
