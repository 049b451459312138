/**
 * A hint for an unknown name: either the name that was probably meant, or that it contains invisible
 * characters.
 */
export function didYouMean(word: string, known: Iterable<string>): string {
	if (hasHidden(word)) return hidden;
	const meant = nearest(word, known);
	return meant === undefined ? '' : `; did you mean ${meant}?`;
}

/** The known name within two typos (one in a name of three letters, none in two), ignoring case. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
	const allowed = Math.min(2, Math.max(0, word.length - 2));
	let [best, least]: [string | undefined, number] = [undefined, allowed + 1];
	for (const each of known) {
		const slips = distance(word.toLowerCase(), each.toLowerCase());
		if (slips < least) [best, least] = [each, slips];
	}
	return best;
}

/** Whether a name contains directional marks or unusual spaces. */
export function hasHidden(word: string): boolean {
	return /[\u00a0\u00ad\u061c\u200b-\u200f\u202a-\u202f\u2060-\u2069\ufeff]/.test(word);
}

export const hidden = '; it contains an invisible character: delete the word and type it again';

/** The Levenshtein distance (V. Levenshtein, 1966). */
function distance(from: string, to: string): number {
	let row = Array.from({ length: to.length + 1 }, (_, index) => index);
	for (const letter of from) {
		const next = [(row[0] ?? 0) + 1];
		for (let j = 0; j < to.length; j++) {
			const [left = 0, above = 0, corner = 0] = [next[j], row[j + 1], row[j]];
			next.push(Math.min(left + 1, above + 1, corner + (letter === to[j] ? 0 : 1)));
		}
		row = next;
	}
	return row.at(-1) ?? 0;
}
