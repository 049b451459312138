/**
 * Waits between attempts to deliver an email, in minutes; after the last one we give up (a little under three
 * days in all).
 */
export const BACK_OFF = [1, 5, 15, 60, 180, 360, 720, 1440, 1440] as const;

/**
 * Why an email isn't sent at all. `recipient limit`: its mailbox has reached its limit; `daily limit`: the
 * requester has, or all requesters together.
 */
export type Withheld = 'recipient limit' | 'daily limit';

/**
 * The delivery status of an email, as shown to its recipient. `refused`: the receiving server rejected it
 * permanently, so only another address helps. `given_up`: delivery was attempted for almost three days.
 * `recipient_limit`, `daily_limit`: withheld for that reason. `failed`: nothing more is known.
 */
export type DeliveryStatus =
	| 'queued'
	| 'sent'
	| 'refused'
	| 'given_up'
	| 'recipient_limit'
	| 'daily_limit'
	| 'failed';

const withheld: Record<Withheld, DeliveryStatus> = {
	'recipient limit': 'recipient_limit',
	'daily limit': 'daily_limit',
};

/**
 * Derives the status from the stored email: its state, the number of attempts, and the last reply (RFC 5321
 * section 4.2).
 */
export function deliveryStatusOf({ state, tries, last_error }: NotedMail): DeliveryStatus {
	if (state === 'queued' || state === 'sent') return state;
	if (isWithheld(last_error)) return withheld[last_error];
	if (tries > BACK_OFF.length) return 'given_up';
	return last_error !== null && /^5\d\d$/.test(last_error) ? 'refused' : 'failed';
}

/** Whether the stored last error means that the email was withheld, that is, never attempted. */
export function isWithheld(lastError: string | null): lastError is Withheld {
	return lastError !== null && Object.hasOwn(withheld, lastError);
}

type NotedMail = { state: string; tries: number; last_error: string | null };
