/** An address so that its owner knows it again and nobody else learns it: its first letter and its domain. */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf('@');
	return at < 1 ? '…' : `${email[0]}…${email.slice(at)}`;
}
