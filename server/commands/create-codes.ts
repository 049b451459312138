import { setTimeout } from 'node:timers/promises';
import { type Refusal, refuse } from '../../core/refusals.ts';
import type { QuizContext, SecretContext, StoreContext } from '../context.ts';
import { isBatch } from '../db/batches.ts';
import { insertCodes, quizOfBatch } from '../db/codes.ts';
import { codeHash, newCode } from '../tokens.ts';

/** How many rows are stored per transaction, because visitors must not wait long. */
const AT_ONCE = 500;
/** The pause after each batch, in milliseconds. */
const PAUSE = 5;

/**
 * Creates access codes for a quiz, public or not, and stores only their digests, so this is the only time the
 * codes can be read. `count` is a positive integer; `expiresAt` is in milliseconds since 1970 (UTC). `batch` names the
 * batch that they are added to; without it, they are a new one. Refusals: `quiz_not_found`; `invalid_request` if the batch has codes for
 * another quiz or is one of the desk.
 */
export async function createCodes(
	context: SecretContext & StoreContext & QuizContext,
	given: { quiz: string; count: number; expiresAt: number | null; cname: string | null; batch?: string },
): Promise<{ batch: string; codes: string[] } | Refusal> {
	if (!context.quizzes.some(({ slug }) => slug === given.quiz)) return refuse('quiz_not_found');
	const now = context.clock();
	const usual = `${new Date(now).toISOString().slice(0, 10)}-${newCode().slice(0, 5).toLowerCase()}`;
	const { batch = usual } = given;
	const known = await quizOfBatch(context.db, batch);
	if ((known !== undefined && known !== given.quiz) || (await isBatch(context.db, batch)))
		return refuse('invalid_request');
	const codes = Array.from({ length: given.count }, newCode);
	for (let from = 0; from < codes.length; from += AT_ONCE) {
		const some = codes.slice(from, from + AT_ONCE).map((code) => ({ hash: codeHash(context, code) }));
		const shared = {
			batch,
			quiz: given.quiz,
			cname: given.cname,
			created_at: now,
			expires_at: given.expiresAt,
		};
		await context.transaction((trx) => insertCodes(trx, some, shared, context.newId));
		// Lets the server process use the database in between.
		await setTimeout(PAUSE);
	}
	return { batch, codes };
}
