/** Commands whose refusal is said of the mail, by the names that nodemailer gives them; `DATA` is also the whole mail. */
const ABOUT_THE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA'];

/** Also to those some replies are said of the session: not understood, out of order, who are you (RFC 5321, RFC 4954). */
const ABOUT_THE_SESSION = [500, 502, 503, 530];

/**
 * Why a mail was not taken, as a code without anything personal, and whether that is final. A reply 5yz about the mail is,
 * 4yz asks to try again (RFC 5321 section 4.2.1). So does a server that is not there, that speaks nonsense, or that turns
 * us away before it has heard of the mail: an operator can mend that before the last try.
 */
export function reasonOf(error: unknown): { code: string; final: boolean } {
	const { responseCode, code, command = '' } = error as Partial<Refused>;
	if (!responseCode || responseCode < 200 || responseCode > 599)
		return { code: code ?? (error instanceof Error ? error.name : 'unknown'), final: false };
	const isAboutTheMail = ABOUT_THE_MAIL.includes(command) && !ABOUT_THE_SESSION.includes(responseCode);
	return { code: String(responseCode), final: isAboutTheMail && responseCode >= 500 };
}

/** What nodemailer says of an error. */
type Refused = { responseCode: number; code: string; command: string };
