import { usualFactor } from '../../core/batches/conditions.ts';
import { readCode } from '../../core/codes/access-code.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { askedOf, begin, takenAgain } from '../../core/quiz/attempt.ts';
import type { TimeFactor } from '../../core/quiz/timing.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import { type AttemptRecord, readRecord } from '../attempt-record.ts';
import type { MetricsContext, QuizContext, SecretContext, StoreContext } from '../context.ts';
import { findAttempt, insertAttempt } from '../db/attempts.ts';
import { bindCode, claimCode, findCodeRow } from '../db/codes.ts';
import { findKey, putKey } from '../db/idempotency.ts';
import { findTakenOut } from '../db/item-nights.ts';
import { networkNumber } from '../network-number.ts';
import { codeHash, conditionsVersion } from '../tokens.ts';

/** What an attempt begins with: `quiz` or `code`, and the language. */
export type StartInput = {
	/** The slug of a public quiz; ignored if there is a code, which has its own quiz. */
	quiz?: string | undefined;
	/** An access code in any spelling; this call uses it up. */
	code?: string | undefined;
	/** Without one, the attempt is in the language of the code's conditions, or else in English. */
	language?: LanguageCode | undefined;
	/** Without one, the usual time if the code's conditions allow it. */
	timeFactor?: TimeFactor | undefined;
	/** The version of the code's conditions that were told; without one, any may have been. */
	conditions?: string | undefined;
	/** The client's address as limits count it; only the number of its network is stored, and only if the attempt may count. */
	address?: string | undefined;
	/** The browser's earlier attempt at this quiz; the new one uses another form if there is one. */
	before?: string | undefined;
	/**
	 * A digest of the client and its key for this call, which is kept for 24 hours, and a digest of the call's
	 * body.
	 */
	idempotency?: { key: string; bodyHash: string };
};

/**
 * Begins an attempt; its clock starts now. The same idempotency key returns the same attempt. Of any number
 * of simultaneous calls with one code, exactly one begins an attempt. Refusals: `quiz_not_found`,
 * `idempotency_key_reused` (the key came with another body before), `code_not_found`, `code_already_used`,
 * `conditions_changed` (since they were told), `time_not_allowed` and `language_not_allowed` (by the conditions of the code).
 */
export async function startAttempt(
	context: SecretContext & StoreContext & MetricsContext & QuizContext,
	input: StartInput,
): Promise<AttemptRecord | Refusal> {
	const written = input.code === undefined ? null : readCode(input.code);
	if (input.code !== undefined && written === null) return refuse('code_not_found');
	const hash = written && codeHash(context, written);
	const { idempotency } = input;
	return context.transaction(async (trx, onCommit) => {
		const now = context.clock();
		if (idempotency) {
			const known = await findKey(trx, idempotency.key, now);
			if (known && known.body_hash !== idempotency.bodyHash) return refuse('idempotency_key_reused');
			const record = known && (await readRecord(context, known.attempt_id, trx));
			if (record) return record;
		}
		const code = hash && (await findCodeRow(trx, hash));
		if (code === undefined) return refuse('code_not_found');
		const slug = code ? code.quiz : input.quiz;
		const quiz = context.quizzes.find((each) => each.slug === slug && (code || each.public));
		if (!quiz || (input.quiz ?? slug) !== slug) return refuse('quiz_not_found');
		const conditions = code ? code.conditions : null;
		if (code && input.conditions !== undefined && input.conditions !== conditionsVersion(conditions))
			return refuse('conditions_changed');
		const language = input.language ?? conditions?.language ?? 'en';
		const timeFactor = input.timeFactor ?? usualFactor(conditions);
		if (conditions && !conditions.timeFactors.includes(timeFactor)) return refuse('time_not_allowed');
		if (conditions?.language && conditions.language !== language) return refuse('language_not_allowed');
		if (hash && !(await claimCode(trx, hash, now))) return refuse('code_already_used');
		const before = input.before === undefined ? undefined : await findAttempt(trx, input.before);
		// A code belongs to one person, but a whole class may share the browser.
		const isAgain = hash === null && input.before !== undefined;
		const out = await findTakenOut(trx, quiz.slug);
		const form = context.forms.draw(quiz.slug, before?.form, language, out);
		const begun = begin(
			{
				id: context.newId(),
				snapshotId: form.id,
				snapshot: form.snapshot,
				language,
				timeFactor,
				retake: isAgain,
				byCode: hash !== null,
				conditions,
			},
			now,
		);
		const attempt = isAgain && before ? takenAgain(begun, [before]) : begun;
		if (form.isOwn) await context.forms.keep(form.snapshot, trx);
		// Whoever made the codes of a class knows who gets them, so they count without a limit.
		const isLimited = !attempt.byCode && !attempt.retake && timeFactor === 1;
		const network = isLimited ? networkNumber(context, quiz.slug, input.address ?? '') : null;
		await insertAttempt(trx, attempt, network);
		onCommit(() => context.metrics.attempt('started', attempt.quiz));
		if (hash) await bindCode(trx, hash, attempt.id);
		if (idempotency) {
			const { key, bodyHash } = idempotency;
			await putKey(trx, { key, body_hash: bodyHash, attempt_id: attempt.id, created_at: now });
		}
		return { attempt, snapshot: askedOf(attempt, form.snapshot), answers: [] };
	});
}
