/**
 * Masks an address down to its first letter and its domain, so that only its owner recognizes it. An invisible
 * character keeps a line from ending after the dots.
 */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf('@');
	return at < 1 ? '…' : `${email[0]}…\u2060${email.slice(at)}`;
}
