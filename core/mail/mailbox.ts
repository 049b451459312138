/** Domains of one provider, which ignores dots before the `@`. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox an address delivers to, used only for counting: lowercase, without anything after a plus sign
 * (subaddressing, RFC 5233), and without dots at Google. If that leaves nothing before the `@`, the part
 * before it is kept whole.
 */
export function mailboxOf(email: string): string {
	const address = email.toLowerCase();
	const at = address.lastIndexOf('@');
	const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
	const isDotless = DOTLESS.includes(domain);
	const untagged = local.replace(/\+.*/, '');
	const read = isDotless ? untagged.replaceAll('.', '') : untagged;
	return `${read || local}@${isDotless ? DOTLESS[0] : domain}`;
}
