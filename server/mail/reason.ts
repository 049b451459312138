/** Commands whose refusal is about the email, by nodemailer's names; `DATA` is also the whole email. */
const ABOUT_THE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA'];

/**
 * Replies to those commands that are about the session: not understood, out of order, authentication required
 * (RFC 5321, RFC 4954).
 */
const ABOUT_THE_SESSION = [500, 502, 503, 530];

/**
 * Why an email wasn't accepted, as a code without personal data, and whether that is final. A 5yz reply about
 * the email is final, 4yz asks to retry (RFC 5321 section 4.2.1). Servers that are down, violate the
 * protocol, or reject us before hearing about the email are retried too: an operator can fix that before the
 * last attempt.
 */
export function reasonOf(error: unknown): { code: string; final: boolean } {
	const { responseCode, code, command = '' } = error as Partial<Refused>;
	if (!responseCode || responseCode < 200 || responseCode > 599)
		return { code: code ?? (error instanceof Error ? error.name : 'unknown'), final: false };
	const isAboutTheMail = ABOUT_THE_MAIL.includes(command) && !ABOUT_THE_SESSION.includes(responseCode);
	return { code: String(responseCode), final: isAboutTheMail && responseCode >= 500 };
}

/** Nodemailer's error properties. */
type Refused = { responseCode: number; code: string; command: string };
