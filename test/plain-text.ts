/** A shown text as it is in its file, without the characters that decide where its lines break. */
export function plain(text: string): string {
	return text.replaceAll('\u00a0', ' ').replaceAll(/[\u200b\u2060]/g, '');
}
