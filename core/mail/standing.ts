/** Waits between the tries of a mail in minutes; after the last one it is given up (a little under three days in all). */
export const BACK_OFF = [1, 5, 15, 60, 180, 360, 720, 1440, 1440] as const;

/**
 * Why a mail is not sent at all. `recipient limit`: its mailbox has had its share; `daily limit`: whoever asks for it has, or
 * all together have.
 */
export type Withheld = 'recipient limit' | 'daily limit';

/**
 * How a mail is doing, for whom it is to. `refused`: the receiving server turned it away for good, so that nothing but another
 * address helps. `given_up`: it was tried for almost three days. `recipient_limit`, `daily_limit`: it was withheld, and why.
 * `failed`: nothing more is known.
 */
export type MailStanding =
	| 'queued'
	| 'sent'
	| 'refused'
	| 'given_up'
	| 'recipient_limit'
	| 'daily_limit'
	| 'failed';

const withheld: Record<Withheld, MailStanding> = {
	'recipient limit': 'recipient_limit',
	'daily limit': 'daily_limit',
};

/** Reads it from what is noted of the mail: its state, how often it was tried, and the last reply (RFC 5321 section 4.2). */
export function standingOf({ state, tries, last_error }: NotedMail): MailStanding {
	if (state === 'queued' || state === 'sent') return state;
	if (isWithheld(last_error)) return withheld[last_error];
	if (tries > BACK_OFF.length) return 'given_up';
	return last_error !== null && /^5\d\d$/.test(last_error) ? 'refused' : 'failed';
}

/** Says whether what is noted as the last fault of a mail means that it was withheld: it was never tried. */
export function isWithheld(lastError: string | null): lastError is Withheld {
	return lastError !== null && Object.hasOwn(withheld, lastError);
}

type NotedMail = { state: string; tries: number; last_error: string | null };
