import { readCode } from '../../core/codes/access-code.ts';
import { canReopen } from '../../core/codes/code.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import { type AttemptRecord, readRecord } from '../attempt-record.ts';
import type { QuizContext, SecretContext, StoreContext } from '../context.ts';
import { findCodeRow } from '../db/codes.ts';
import { codeHash } from '../tokens.ts';

/**
 * The attempt that was begun with an access code, to continue it on another device while its clock runs.
 * Refusals: `code_not_found`, `code_already_used` (also if there is no attempt to continue).
 */
export async function reopenAttempt(
	context: SecretContext & StoreContext & QuizContext,
	typed: string,
): Promise<AttemptRecord | Refusal> {
	const written = readCode(typed);
	const code = written && (await findCodeRow(context.db, codeHash(context, written)));
	if (!code) return refuse('code_not_found');
	const record = code.attemptId === null ? undefined : await readRecord(context, code.attemptId);
	if (!record || !canReopen(code, record.attempt, context.clock())) return refuse('code_already_used');
	return record;
}
