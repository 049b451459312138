/**
 * How long a text takes to read, in whole minutes, at least 1: 238 words a minute of silent reading (M. Brysbaert, "How many
 * words do we read per minute?", Journal of Memory and Language 109, 2019); Chinese, which has no spaces, at 260
 * characters (the same review).
 */
export function readingMinutes(text: string): number {
	const chinese = text.match(/\p{Script=Han}/gu)?.length ?? 0;
	return Math.max(1, Math.round(wordsIn(text) / 238 + chinese / 260));
}

/** How many words a text has; what is written without spaces between them counts as none. */
export function wordsIn(text: string): number {
	return text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
