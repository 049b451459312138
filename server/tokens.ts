import type { House } from './house.ts';

/** The bearer token of an attempt: derived from the secret, so a repeated start can answer with the same one. */
export function attemptToken(house: House, attemptId: string): string {
	return house.secret.sign('attempt', attemptId);
}

/** Says whether a token belongs to an attempt, in constant time. */
export function isAttemptToken(house: House, attemptId: string, token: string): boolean {
	return house.secret.verify('attempt', attemptId, token);
}
