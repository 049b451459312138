/**
 * Reading time in whole minutes, at least 1, at 238 words a minute of silent reading (M. Brysbaert, "How many
 * words do we read per minute?", Journal of Memory and Language 109, 2019); Chinese, which has no spaces,
 * counts at 260 characters a minute (the same review).
 */
export function readingMinutes(text: string): number {
	const chinese = text.match(/\p{Script=Han}/gu)?.length ?? 0;
	return Math.max(1, Math.round(wordsIn(text) / 238 + chinese / 260));
}

/** The number of words in a text; Chinese, which has no spaces between words, isn't counted. */
export function wordsIn(text: string): number {
	return text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
