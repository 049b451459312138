import { type Attempt, stateOf } from '../quiz/attempt.ts';

/** An access code as it is kept, without the code itself. All times are milliseconds since 1970 (UTC). */
export type Code = {
	quiz: string;
	/** The name that greets whoever opens it; null for that of the quiz. */
	cname: string | null;
	expiresAt: number | null;
	revokedAt: number | null;
	startedAt: number | null;
	attemptId: string | null;
};

export const codeStates = ['unused', 'started', 'finished', 'expired', 'revoked'] as const;

export type CodeState = (typeof codeStates)[number];

/**
 * Where a code stands at `now`. A code that has been started never expires; it is finished once answering has ended, and when
 * its attempt, given as undefined, is there no more; nobody withdraws it then.
 */
export function codeState(code: Code, attempt: Attempt | undefined, now: number): CodeState {
	const isRunning = attempt !== undefined && stateOf(attempt, now) === 'answering';
	if (code.startedAt !== null && !isRunning) return 'finished';
	if (code.revokedAt !== null) return 'revoked';
	if (code.startedAt !== null) return 'started';
	return code.expiresAt !== null && now >= code.expiresAt ? 'expired' : 'unused';
}

/** Says whether the attempt of a code may be opened again elsewhere: until its details are given, and not when withdrawn. */
export function canReopen(code: Code, attempt: Attempt | undefined, now: number): boolean {
	return code.revokedAt === null && attempt !== undefined && stateOf(attempt, now) !== 'done';
}
