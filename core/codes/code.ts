import { type Attempt, stateOf } from '../quiz/attempt.ts';

/** A stored access code, without the code itself. All times are milliseconds since 1970 (UTC). */
export type Code = {
	quiz: string;
	/** The name in the greeting when the code is opened; null for that of the quiz. */
	cname: string | null;
	expiresAt: number | null;
	revokedAt: number | null;
	startedAt: number | null;
	attemptId: string | null;
};

export const codeStates = ['unused', 'started', 'finished', 'expired', 'revoked'] as const;

export type CodeState = (typeof codeStates)[number];

/**
 * The state of a code at `now`. A started code never expires; it is finished when answering has ended or its
 * attempt has been deleted (passed as undefined), and can't be revoked after that.
 */
export function codeState(code: Code, attempt: Attempt | undefined, now: number): CodeState {
	const isRunning = attempt !== undefined && stateOf(attempt, now) === 'answering';
	if (code.startedAt !== null && !isRunning) return 'finished';
	if (code.revokedAt !== null) return 'revoked';
	if (code.startedAt !== null) return 'started';
	return code.expiresAt !== null && now >= code.expiresAt ? 'expired' : 'unused';
}

/**
 * Whether the attempt of a code may be reopened in another browser: until the details have been given, unless
 * the code is revoked.
 */
export function canReopen(code: Code, attempt: Attempt | undefined, now: number): boolean {
	return code.revokedAt === null && attempt !== undefined && stateOf(attempt, now) !== 'done';
}
