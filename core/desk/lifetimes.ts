const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long each link and challenge works, in milliseconds. */
export const lifetimes = { invitation: 24 * HOUR, 'sign-in': 15 * MINUTE, challenge: 15 * MINUTE } as const;

export type LinkPurpose = keyof typeof lifetimes;

/** How long a session lasts without a request, and in all, in milliseconds. */
export const session = { idle: 30 * MINUTE, whole: 12 * HOUR } as const;

/** How long a proof of identity is enough for sensitive actions, in milliseconds. */
const PROOF = 10 * MINUTE;

/** Whether a session has ended, because nobody used it or because it's too old. */
export function isSessionOver(times: { createdAt: number; seenAt: number }, now: number): boolean {
	return now >= times.seenAt + session.idle || now >= times.createdAt + session.whole;
}

/** Whether an account proved itself recently enough for a sensitive action. */
export function isProofFresh(confirmedAt: number, now: number): boolean {
	return now < confirmedAt + PROOF;
}

/** How many wrong one-time passwords an account may enter within `within` milliseconds. */
export const wrongCodes = { most: 5, within: 15 * MINUTE } as const;
