/**
 * The characters with a meaning in GIFT, and `n` for a line break. If escaped, they are replaced by
 * noncharacters, which no text may contain (Unicode Standard, section 23.7).
 */
const signs = '~=#{}:n\\';
const FIRST = 0xfdd0;

/** Replaces the characters after a backslash, so that they aren't read as GIFT. */
export function protect(text: string): string {
	return text.replace(/\\([~=#{}:n\\])/g, (_, sign: string) =>
		String.fromCharCode(FIRST + signs.indexOf(sign)),
	);
}

/** Puts back what `protect` replaced, and joins all lines except those that `\n` ends. */
export function restored(text: string): string {
	return text
		.replace(/\s+/g, ' ')
		.replace(/[\ufdd0-\ufdd7]/g, (kept) => signs[kept.charCodeAt(0) - FIRST]?.replace('n', '\n') ?? '')
		.trim();
}

const format = /^\s*\[(html|moodle|plain|markdown)\]/;

/** The format that a text says it has, or undefined; the default is Moodle's own format. */
export function formatOf(text: string): string | undefined {
	return format.exec(text)?.[1];
}

/**
 * The paragraphs of a text, without the markup that separates them. All other markup, which plain text can't
 * have, is added to `markup`. A text that doesn't name its format has that of the question (`around`).
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

/** The pictures in a text, from its HTML or Markdown. */
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

/** Emphasis, which a plain text can do without, and pictures, which it has separately. */
const emphasis = /<\/?(?:b|strong|i|em|u|span|font|small)\b[^>]*>|\*\*|`/gi;
const picture = /<img\b[^>]*>|!\[[^\]]*\]\([^)]*\)/gi;

/** A text without the markup for emphasis and pictures. */
export function withoutEmphasis(text: string): string {
	return text
		.replace(picture, ' ')
		.replace(emphasis, '')
		.replace(/<\/?(?:p|br|div)\b[^>]*>/gi, ' ')
		.replace(/[^\S\n]+/g, ' ')
		.trim();
}

/** Whether markup is only emphasis, so that the text means the same without it. */
export function isEmphasis(markup: string): boolean {
	return markup.replace(emphasis, '') === '';
}

const inMarkdown = /\*\*|`|!?\[[^\]]*\]\(/g;
const inHtml = /<(?!\/?(?:p|br|div)\b)[a-z/!][^>]*>|&(?!(?:nbsp|amp|lt|gt|quot|#39);)#?\w+;|@@\w+@@/gi;

const entities: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** A text with its HTML entities replaced by characters. */
export function decoded(text: string): string {
	return text.replace(
		/&(nbsp|amp|lt|gt|quot|#39);/gi,
		(_, name: string) => entities[name.toLowerCase()] ?? '',
	);
}
