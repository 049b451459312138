/** Masks an address down to its first letter and its domain, so that only its owner recognizes it. */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf('@');
	return at < 1 ? '…' : `${email[0]}…${email.slice(at)}`;
}
