/** The signs that GIFT gives a meaning, `n` for a line that ends, kept apart as characters that no text may hold (Unicode Standard, section 23.7). */
const signs = '~=#{}:n\\';
const FIRST = 0xfdd0;

/** Takes the signs after a backslash out of the way of reading. */
export function protect(text: string): string {
	return text.replace(/\\([~=#{}:n\\])/g, (_, sign: string) =>
		String.fromCharCode(FIRST + signs.indexOf(sign)),
	);
}

/** Puts back what `protect` took, on one line but for the lines that `\n` ends. */
export function restored(text: string): string {
	return text
		.replace(/\s+/g, ' ')
		.replace(/[\ufdd0-\ufdd7]/g, (kept) => signs[kept.charCodeAt(0) - FIRST]?.replace('n', '\n') ?? '')
		.trim();
}

const format = /^\s*\[(html|moodle|plain|markdown)\]/;

/** In which format a text says that it is written; where it says none it is in Moodle's own. */
export function formatOf(text: string): string | undefined {
	return format.exec(text)?.[1];
}

/**
 * The paragraphs of a text, without what only makes them. Other markup, which plain text cannot hold, is added to `markup`.
 * Without a format of its own a text has that of the question around it.
 */
export function paragraphsOf(written: string, around: string | undefined, markup: string[]): string[] {
	const own = formatOf(written) ?? around;
	const text = restored(written.replace(format, ''));
	if (own === 'markdown') markup.push(...(text.match(inMarkdown) ?? []));
	if (own !== 'plain') markup.push(...(text.match(inHtml) ?? []));
	const parts = own === 'plain' ? text : text.replace(/<\/?(?:p|br|div)\b[^>]*>/gi, '\n');
	const paragraphs = parts.split('\n').map((each) => (own === 'plain' ? each : decoded(each)).trim());
	return paragraphs.filter((each) => each !== '');
}

/** The pictures that HTML or Markdown puts into a text. */
export function picturesIn(written: string): { src: string; alt: string }[] {
	const text = restored(written);
	const inTag = (tag: string, name: string) =>
		decoded(
			new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)?.slice(1).find(Boolean) ?? '',
		);
	const tags = text.match(/<img\b[^>]*>/gi) ?? [];
	const links = [...text.matchAll(/!\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g)];
	return [
		...tags.map((tag) => ({ src: inTag(tag, 'src'), alt: inTag(tag, 'alt') })),
		...links.map(([, alt = '', src = '']) => ({ src, alt })),
	];
}

/** Emphasis and pictures, which a text without markup has beside it or goes without. */
const emphasis = /<\/?(?:b|strong|i|em|u|span|font|small)\b[^>]*>|\*\*|`/gi;
const picture = /<img\b[^>]*>|!\[[^\]]*\]\([^)]*\)/gi;

/** A text without the markup of emphasis and pictures. */
export function withoutEmphasis(text: string): string {
	return text
		.replace(picture, ' ')
		.replace(emphasis, '')
		.replace(/<\/?(?:p|br|div)\b[^>]*>/gi, ' ')
		.replace(/[^\S\n]+/g, ' ')
		.trim();
}

/** Whether markup only emphasizes, so that the text says the same without it. */
export function isEmphasis(markup: string): boolean {
	return markup.replace(emphasis, '') === '';
}

const inMarkdown = /\*\*|`|!?\[[^\]]*\]\(/g;
const inHtml = /<(?!\/?(?:p|br|div)\b)[a-z/!][^>]*>|&(?!(?:nbsp|amp|lt|gt|quot|#39);)#?\w+;|@@\w+@@/gi;

const entities: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** A text with its entities as the signs that they stand for. */
export function decoded(text: string): string {
	return text.replace(
		/&(nbsp|amp|lt|gt|quot|#39);/gi,
		(_, name: string) => entities[name.toLowerCase()] ?? '',
	);
}
