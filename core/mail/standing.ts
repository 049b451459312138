/** Waits between the tries of a mail in minutes; after the last one it is given up (a little under three days in all). */
export const BACK_OFF = [1, 5, 15, 60, 180, 360, 720, 1440, 1440] as const;

/**
 * How a mail is doing, for whom it is to. `refused`: the receiving server turned it away for good, so that nothing but another
 * address helps. `given_up`: it was tried for almost three days. `failed`: it was never tried, because the address had had
 * its share of mails for the day.
 */
export type MailStanding = 'queued' | 'sent' | 'refused' | 'given_up' | 'failed';

/** Reads it from what is noted of the mail: its state, how often it was tried, and the last reply (RFC 5321 section 4.2). */
export function standingOf({ state, tries, last_error }: NotedMail): MailStanding {
	if (state === 'queued' || state === 'sent') return state;
	if (tries > BACK_OFF.length) return 'given_up';
	return last_error !== null && /^5\d\d$/.test(last_error) ? 'refused' : 'failed';
}

type NotedMail = { state: string; tries: number; last_error: string | null };
