/**
 * The name to greet somebody by in a mail, or null when it is none we would print there. The address is not confirmed, so
 * nobody must be able to send a stranger a text or a link through us. A name has at most four words, 40 characters and eight
 * Chinese characters, of letters, marks, hyphens, apostrophes and dots after a word; none of its words is a part of an
 * address; of three words and more those in small letters are short, as in names of families (de la, von der, bin).
 */
export function greetingName(name: string | null): string | null {
	if (name === null || name.length > 40 || !plain.test(name)) return null;
	const words = name.split(' ');
	const isSentence = words.length > 2 && words.some((word) => inSmallLetters.test(word));
	const isAddress = words.some((word) => ofAddress.test(word));
	return isSentence || isAddress || (name.match(/\p{Script=Han}/gu)?.length ?? 0) > 8 ? null : name;
}

const plain = /^\p{L}[\p{L}\p{M}'’-]*\.?(?: \p{L}[\p{L}\p{M}'’-]*\.?){0,3}$/u;

/** Four small letters or more; an article before a name, as in al-Rahman or d'Arc, is none. */
const inSmallLetters = /^\p{Ll}(?:\p{L}|\p{M}){3}/u;

const ofAddress = /^(?:https?|www|com|net|org)\.?$/i;
