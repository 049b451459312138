import type { Asked } from '../details/asked.ts';
import { type Attempt, type AttemptState, stateOf } from '../quiz/attempt.ts';

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

/**
 * Why a code can no longer be used by whoever enters it: `no_address` if its attempt has ended and an email address was never asked, so
 * that the link to the report can't be sent again; `erased` if the attempt is gone.
 */
export type ClosedReason = 'expired' | 'revoked' | 'erased' | 'no_address' | 'finished';

/** Why a code in this state can no longer be used. `progress` is the state of its attempt, null without one; `asked`, what was asked of its taker. */
export function whyClosed(
	state: CodeState,
	progress: AttemptState | null,
	asked: Asked | undefined,
): ClosedReason {
	if (state === 'expired' || state === 'revoked') return state;
	if (progress === null) return 'erased';
	return asked?.email === 'off' ? 'no_address' : 'finished';
}
