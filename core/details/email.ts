/** The longest address that fits an SMTP path (RFC 5321 section 4.5.3.1.3, less its angle brackets). */
export const MAX_EMAIL = 254;

/** The HTML standard's valid e-mail address (section 4.10.5.1.5), plus a dot in the domain, at most 254 characters. */
export function isEmail(value: string): boolean {
	return value.length <= MAX_EMAIL && html.test(value);
}

const html =
	/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** The address probably meant, when the domain is one slip away from a common mail provider's; else null. */
export function likelyEmail(value: string): string | null {
	const at = value.lastIndexOf('@');
	const domain = value.slice(at + 1).toLowerCase();
	if (at < 1 || providers.includes(domain)) return null;
	const meant = providers.find((provider) => isOneSlip(domain, provider));
	return meant ? `${value.slice(0, at)}@${meant}` : null;
}

const providers = [
	'gmail.com',
	'googlemail.com',
	'hotmail.com',
	'outlook.com',
	'yahoo.com',
	'icloud.com',
	'live.com',
	'gmx.de',
	'web.de',
	'yandex.com',
	'proton.me',
	'hotmail.fr',
	'orange.fr',
	'libero.it',
	'hotmail.es',
	'hotmail.it',
	'yahoo.fr',
	'yahoo.de',
	'ymail.com',
	'mail.com',
];

/** One letter missing, too many, wrong, or two neighbours swapped (Damerau–Levenshtein distance 1). */
function isOneSlip(a: string, b: string): boolean {
	if (a === b || Math.abs(a.length - b.length) > 1 || b.length < 8) return false;
	let start = 0;
	while (start < a.length && a[start] === b[start]) start++;
	let end = 0;
	while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
	const left = a.slice(start, a.length - end);
	const right = b.slice(start, b.length - end);
	if (left.length <= 1 && right.length <= 1) return true;
	return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
