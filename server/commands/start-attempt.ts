import type { LanguageCode } from '../../core/language/languages.ts';
import { type Attempt, begin } from '../../core/quiz/attempt.ts';
import type { Snapshot } from '../../core/quiz/quiz.ts';
import type { TimeFactor } from '../../core/quiz/timing.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import { findAttempt, insertAttempt } from '../db/attempts.ts';
import { findKey, putKey } from '../db/idempotency.ts';
import type { House } from '../house.ts';

export type StartInput = {
	quiz: string;
	language: LanguageCode;
	timeFactor?: TimeFactor;
	retake?: boolean;
	/** The client's key for this call (kept 24 hours) and a digest of the call's body. */
	idempotency?: { key: string; bodyHash: string };
};

/**
 * Begins an attempt; the clock starts now. The same idempotency key gives the same attempt again. Refusals:
 * `quiz_not_found`, `idempotency_key_reused` (the key came with another body).
 */
export async function startAttempt(
	house: House,
	input: StartInput,
): Promise<{ attempt: Attempt; snapshot: Snapshot } | Refusal> {
	const quiz = house.quizzes.find(({ slug, public: open }) => slug === input.quiz && open);
	if (!quiz) return refuse('quiz_not_found');
	const form = house.forms.draw(quiz.slug);
	const { idempotency } = input;
	return house.together(async (trx) => {
		const now = house.clock();
		if (idempotency) {
			const before = await findKey(trx, idempotency.key, now);
			const attempt = before && (await findAttempt(trx, before.attempt_id));
			if (before && before.body_hash !== idempotency.bodyHash) return refuse('idempotency_key_reused');
			if (attempt) {
				const snapshot = await house.forms.snapshot(attempt.snapshotId, trx);
				return { attempt, snapshot };
			}
		}
		const attempt = begin(
			{
				id: house.newId(),
				snapshotId: form.id,
				snapshot: form.snapshot,
				language: input.language,
				timeFactor: input.timeFactor ?? 1,
				retake: input.retake ?? false,
			},
			now,
		);
		await insertAttempt(trx, attempt);
		if (idempotency) {
			const { key, bodyHash } = idempotency;
			await putKey(trx, { key, body_hash: bodyHash, attempt_id: attempt.id, created_at: now });
		}
		return { attempt, snapshot: form.snapshot };
	});
}
