/** The longest address that fits an SMTP path (RFC 5321 section 4.5.3.1.3, minus the angle brackets). */
export const MAX_EMAIL = 254;

/**
 * Whether this is a valid email address by the HTML standard (section 4.10.5.1.5), with a dot in the domain
 * and at most 254 characters.
 */
export function isEmail(value: string): boolean {
	return value.length <= MAX_EMAIL && html.test(value);
}

const html =
	/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/**
 * The address probably meant if the domain is one typo away from a common mail provider's; otherwise null.
 */
export function likelyEmail(value: string): string | null {
	const at = value.lastIndexOf('@');
	const domain = value.slice(at + 1).toLowerCase();
	if (at < 1 || providers.includes(domain)) return null;
	const meant = providers.find((provider) => isOneSlip(domain, provider));
	return meant ? `${value.slice(0, at)}@${meant}` : null;
}

/** None has fewer than eight letters, because short names are one typo away from too many others. */
const providers = [
	'gmail.com',
	'googlemail.com',
	'hotmail.com',
	'outlook.com',
	'yahoo.com',
	'icloud.com',
	'live.com',
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

/**
 * Whether one letter is missing, extra, or wrong, or two neighbors are swapped (Damerau–Levenshtein distance
 * 1).
 */
export function isOneSlip(typed: string, known: string): boolean {
	let same = 0;
	while (same < known.length && typed[same] === known[same]) same++;
	const [is, meant] = [typed.slice(same), known.slice(same)];
	const isSwapped = is[0] === meant[1] && is[1] === meant[0] && is.slice(2) === meant.slice(2);
	return isSwapped || is.slice(1) === meant || [is, is.slice(1)].includes(meant.slice(1));
}
