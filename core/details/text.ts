/** The longest name a form accepts, in characters. */
export const MAX_NAME = 100;

/** A submitted text field: trimmed, empty if absent, undefined if it isn't text. */
export function readText(value: unknown): string | undefined {
	if (value === undefined || value === null) return '';
	return typeof value === 'string' ? value.trim() : undefined;
}

/**
 * Whether a line contains control characters, line breaks, or marks that change the direction of text (UAX 9
 * section 2).
 */
export function hasControl(value: string): boolean {
	return (
		/[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(value) || !value.isWellFormed()
	);
}

/**
 * Whether a text contains what email programs turn into a link: a scheme, a name with www, or a word, a dot, and the ending of a domain,
 * which has two letters or is common. A title or an initial isn't one: Ms.Ott, J.R.
 */
export function hasWebAddress(value: string): boolean {
	// Fullwidth and ideographic dots count in domains too (UTS 46), and invisible letters don't.
	const text = value
		.normalize('NFKC')
		.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
		.replaceAll('。', '.');
	return text.includes('://') || /(?<![\p{L}\p{N}])www\./iu.test(text) || domain.test(text);
}

const domain =
	/[\p{L}\p{N}]\.(?:[a-z]{2}|com|net|org|info|biz|edu|gov|name|pro|mobi|app|dev|xyz|top|vip|fun|icu|bid|win|bet|one|art|blog|buzz|cash|chat|club|casino|click|cloud|company|digital|email|games?|group|guru|help|host|life|link|live|loan|ltd|market|media|money|news|online|page|party|poker|rest|review|rocks|sale|school|sex|shop|site|space|store|stream|team|tech|today|tube|video|wang|web|website|wiki|work|world|zip|zone|рф|рус|онлайн|сайт|中国|中國|公司|网络|网址|网站|在线|商店|香港|台湾|شبكة|موقع|السعودية|امارات|مصر)(?![\p{L}\p{N}])/iu;

/**
 * Converts Arabic-Indic and Persian digits, which Arabic keyboards produce, to Western ones (Unicode blocks
 * 0660–0669, 06F0–06F9).
 */
export function westernDigits(value: string): string {
	return value.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** A whole number, or up to three digits as a form submits them; undefined for anything else. */
export function wholeNumber(value: unknown): number | undefined {
	if (typeof value === 'number') return Number.isInteger(value) ? value : undefined;
	if (typeof value !== 'string') return undefined;
	const digits = westernDigits(value.trim());
	return /^\d{1,3}$/.test(digits) ? Number(digits) : undefined;
}
