import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { codeShape, writeCode } from '../../core/codes/access-code.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import type { QuizContext, SecretContext, StoreContext } from '../context.ts';
import { insertCodes } from '../db/codes.ts';
import { codeHash } from '../tokens.ts';

/** How many rows are stored per statement: SQLite allows 32,766 values, and visitors must not wait long. */
const AT_ONCE = 500;
/** The pause after each batch, in milliseconds. */
const PAUSE = 5;

/**
 * Creates access codes for a quiz, public or not, and stores only their digests, so this is the only time the
 * codes can be read. `count` is a positive integer; `expiresAt` is in milliseconds since 1970 (UTC). Refusal:
 * `quiz_not_found`.
 */
export async function createCodes(
	context: SecretContext & StoreContext & QuizContext,
	given: { quiz: string; count: number; expiresAt: number | null; cname: string | null },
): Promise<{ batch: string; codes: string[] } | Refusal> {
	if (!context.quizzes.some(({ slug }) => slug === given.quiz)) return refuse('quiz_not_found');
	const now = context.clock();
	const batch = `${new Date(now).toISOString().slice(0, 10)}-${newCode().slice(0, 5).toLowerCase()}`;
	const codes = Array.from({ length: given.count }, newCode);
	for (let from = 0; from < codes.length; from += AT_ONCE) {
		const hashes = codes.slice(from, from + AT_ONCE).map((code) => codeHash(context, code));
		const shared = {
			batch,
			quiz: given.quiz,
			cname: given.cname,
			created_at: now,
			expires_at: given.expiresAt,
		};
		await context.transaction((trx) => insertCodes(trx, hashes, shared));
		// Lets the server process use the database in between.
		await setTimeout(PAUSE);
	}
	return { batch, codes };
}

/** A random code; each character is drawn independently by a cryptographic generator. */
function newCode(): string {
	return writeCode(Array.from({ length: codeShape.length }, () => randomInt(codeShape.values)));
}
