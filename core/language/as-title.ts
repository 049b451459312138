/** A sentence as a heading, which has no period at its end. */
export function asTitle(sentence: string): string {
	return sentence.replace(/[.。]$/, '');
}
