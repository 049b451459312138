import { readCode } from '../../core/codes/access-code.ts';
import { type CodeState, canReopen, codeState } from '../../core/codes/code.ts';
import { type AttemptState, stateOf } from '../../core/quiz/attempt.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import type { SecretContext, StoreContext } from '../context.ts';
import { findAttempt } from '../db/attempts.ts';
import { type CodeOfBatch, findCodeRow } from '../db/codes.ts';
import { codeHash } from '../tokens.ts';

/** An access code with the state of the attempt that it began. */
export type FoundCode = CodeOfBatch & {
	/** The code in its canonical format. */
	written: string;
	state: CodeState;
	/** Whether its attempt can be reopened, possibly on another device. */
	canReopen: boolean;
	/** The state of its attempt; null if there is none. */
	progress: AttemptState | null;
	/** The time that its attempt has to answer, and what is left of it, in milliseconds; null without an attempt or a limit. */
	time: { total: number; left: number } | null;
};

/** Finds an access code in any spelling and doesn't use it up. Refusal: `code_not_found`. */
export async function findCode(
	context: SecretContext & StoreContext,
	typed: string,
): Promise<FoundCode | Refusal> {
	const written = readCode(typed);
	const code = written && (await findCodeRow(context.db, codeHash(context, written)));
	if (!written || !code) return refuse('code_not_found');
	const attempt = code.attemptId === null ? undefined : await findAttempt(context.db, code.attemptId);
	const now = context.clock();
	const expiresAt = attempt?.expiresAt ?? null;
	return {
		...code,
		written,
		state: codeState(code, attempt, now),
		canReopen: canReopen(code, attempt, now),
		progress: attempt ? stateOf(attempt, now) : null,
		time:
			attempt && expiresAt !== null
				? { total: expiresAt - attempt.startedAt, left: Math.max(0, expiresAt - now) }
				: null,
	};
}
