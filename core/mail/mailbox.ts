/** Domains of one provider, which reads no dots in the part before the `@`. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that mails to an address come to, for counting them and nothing else: in small letters, without what follows a
 * plus sign (subaddressing, RFC 5233), at Google without dots. Where nothing would be left before the `@`, all of it stays.
 */
export function mailboxOf(email: string): string {
	const address = email.toLowerCase();
	const at = address.lastIndexOf('@');
	const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
	const isDotless = DOTLESS.includes(domain);
	const untagged = local.replace(/\+.*$/, '');
	const read = isDotless ? untagged.replaceAll('.', '') : untagged;
	return `${read || local}@${isDotless ? DOTLESS[0] : domain}`;
}
